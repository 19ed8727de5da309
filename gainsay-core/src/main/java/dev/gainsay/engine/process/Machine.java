package dev.gainsay.engine.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a machine of a cluster knows of itself: its name, and what it was sent. */
public final class Machine {

  private Machine() {}

  /** Its name, as users are told. */
  public static String name() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "a machine without a name";
    }
  }

  /**
   * The files of a folder in the order in which they were sent, which their names tell.
   *
   * @param sent what was sent, unpacked
   * @param folder its name in there; Spark unpacks no empty folder, so that there may be none
   */
  public static List<Path> files(Path sent, String folder) throws IOException {
    Path all = sent.resolve(folder);
    if (!Files.exists(all)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(all)) {
      return files.sorted().toList();
    }
  }
}
