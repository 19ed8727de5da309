package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Opens sessions of the worker's engine, all of them watched and metered. */
final class EngineRoom {

  private final EngineProvider provider;
  private final EngineSpec spec;
  private final Limits limits;
  private final Meter meter;
  private final Board board;

  EngineRoom(EngineProvider provider, EngineSpec spec, Limits limits, Meter meter, Board board) {
    this.provider = provider;
    this.spec = spec;
    this.limits = limits;
    this.meter = meter;
    this.board = board;
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
      return new Watched(provider.open(spec, limits, meter), board, before, onFault);
    } finally {
      board.phase(phase);
    }
  }

  /** The same room for work that is metered on its own. */
  EngineRoom meteredBy(Meter own) {
    return new EngineRoom(provider, spec, limits, own, board);
  }

  Board board() {
    return board;
  }

  Meter meter() {
    return meter;
  }
}
