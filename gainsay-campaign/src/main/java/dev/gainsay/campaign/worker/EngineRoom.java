package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Secrets;
import dev.gainsay.engine.Session;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Opens sessions of the worker's engine, all of them watched and metered. */
final class EngineRoom {

  private final Opener opener;
  private final Runnable leaving;
  private final Meter meter;
  private final Board board;
  private final @Nullable String says;

  /** Opens sessions that are metered. */
  private interface Opener {
    Session open(Meter meter) throws EngineUnavailable;
  }

  private EngineRoom(
      Opener opener, Runnable leaving, Meter meter, Board board, @Nullable String says) {
    this.opener = opener;
    this.leaving = leaving;
    this.meter = meter;
    this.board = board;
    this.says = says;
  }

  /**
   * The room of a worker.
   *
   * @param ours whether what the database of the spec's URL holds was made by this campaign
   * @throws EngineUnavailable when the engine is asked for its version and cannot be opened
   */
  static EngineRoom of(
      EngineProvider provider, EngineSpec named, Limits limits, Board board, boolean ours)
      throws EngineUnavailable {
    EngineSpec spec = Secrets.reveal(named, System.getenv());
    Exclusive only = new Exclusive(byUrl(provider, spec, limits, ours));
    Opener opener = spec.url().isEmpty() ? own -> provider.open(spec, limits, own) : only::open;
    boolean released = spec.version().isPresent() && spec.bin().isEmpty() && spec.url().isEmpty();
    return new EngineRoom(
        opener,
        only::close,
        new Meter(),
        board,
        released ? null : asked(provider, spec, opener, board));
  }

  private static @Nullable String asked(
      EngineProvider provider, EngineSpec spec, Opener opener, Board board)
      throws EngineUnavailable {
    board.phase(Board.Phase.OPENING);
    try (Session session = opener.open(new Meter())) {
      return provider.says(spec, session).orElse(null);
    } finally {
      board.phase(Board.Phase.IDLE);
    }
  }

  /** Once it was seen empty, what is in it is ours. */
  private static Exclusive.Opening byUrl(
      EngineProvider provider, EngineSpec spec, Limits limits, boolean ours) {
    EngineSpec again = spec.withOption("allow-existing", "true");
    AtomicBoolean looked = new AtomicBoolean(ours);
    return meter -> {
      Session opened = provider.open(looked.get() ? again : spec, limits, meter);
      looked.set(true);
      return opened;
    };
  }

  /** A session of which nobody else hears. */
  Watched open() throws EngineUnavailable {
    return open(_ -> {}, (_, _) -> {});
  }

  /** A session with listeners; see {@link Watched}. */
  Watched open(Consumer<Script> before, BiConsumer<Script, Observation> onFault)
      throws EngineUnavailable {
    Board.Phase phase = board.phase();
    board.phase(Board.Phase.OPENING);
    try {
      return new Watched(opener.open(meter), board, before, onFault);
    } finally {
      board.phase(phase);
    }
  }

  /** The same room for work that is metered on its own. */
  EngineRoom meteredBy(Meter own) {
    return new EngineRoom(opener, leaving, own, board, says);
  }

  /** Leaves the database of a URL; other engines end with this process. */
  void leave() {
    board.phase(Board.Phase.OPENING);
    leaving.run();
  }

  /** What the engine says of its version; null where a release is named, or it says nothing. */
  @Nullable String says() {
    return says;
  }

  Board board() {
    return board;
  }

  Meter meter() {
    return meter;
  }
}
