package dev.gainsay.campaign.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Digest;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Observation.TimedOut;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WireTest {

  @TempDir Path folder;

  static Stream<Observation> seen() {
    Relations kept =
        new Relations(
            new TreeMap<>(
                Map.of(
                    "d", new TreeSet<>(List.of("1, \"a\nb\"", "2, \"\"")), "n", new TreeSet<>())));
    Digests extreme =
        new Digests(new TreeMap<>(Map.of("d", new Digest(1L << 40, Long.MIN_VALUE, -1))));
    return Stream.of(
        new Done(),
        new Rows(List.of("c", "c"), List.of(Arrays.asList("7.0", null))),
        kept,
        Digests.of(kept),
        extreme,
        new Satisfiability(Status.SAT, null),
        new Statuses(List.of(Status.UNSAT, Status.UNKNOWN)),
        new Rejected("é", Fault.INTERNAL),
        Rejected.timeout(),
        new Crashed("signal 11", "last words\n"),
        new TimedOut(Duration.ofMillis(1_500)),
        new OutOfMemory("heap"));
  }

  /** Whatever a worker has seen, the coordinator sees. */
  @ParameterizedTest
  @MethodSource("seen")
  void everyObservationCrossesUnchanged(Observation seen) throws IOException {
    UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(address);
      try (Wire worker = new Wire(SocketChannel.open(address));
          Wire coordinator = new Wire(server.accept())) {
        worker.send(new Message.Seen(seen));
        assertThat(coordinator.receive()).contains(new Message.Seen(seen));
      }
    }
  }
}
