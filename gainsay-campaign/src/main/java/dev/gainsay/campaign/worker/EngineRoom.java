package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Opens sessions of the worker's engine, all of them watched and metered. */
final class EngineRoom {

  private final Opener opener;
  private final Meter meter;
  private final Board board;

  /** Opens sessions that are metered. */
  private interface Opener {
    Session open(Meter meter) throws EngineUnavailable;
  }

  private EngineRoom(Opener opener, Meter meter, Board board) {
    this.opener = opener;
    this.meter = meter;
    this.board = board;
  }

  /**
   * The room of a worker.
   *
   * @param ours whether what the database of the spec's URL holds was made by this campaign
   */
  static EngineRoom of(
      EngineProvider provider, EngineSpec spec, Limits limits, Board board, boolean ours) {
    Meter meter = new Meter();
    if (spec.url().isEmpty()) {
      return new EngineRoom(own -> provider.open(spec, limits, own), meter, board);
    }
    Exclusive sessions = new Exclusive(byUrl(provider, spec, limits, ours));
    return new EngineRoom(sessions::open, meter, board);
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
    return new EngineRoom(opener, own, board);
  }

  Board board() {
    return board;
  }

  Meter meter() {
    return meter;
  }
}
