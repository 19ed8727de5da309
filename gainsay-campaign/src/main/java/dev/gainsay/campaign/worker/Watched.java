package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.engine.FullDisk;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Publishes each script on the board before it is run, and notices what an engine admits. */
final class Watched implements Session {

  private final Session session;
  private final Board board;
  private final Consumer<Script> before;
  private final BiConsumer<Script, Observation> onFault;
  private boolean broken;
  private Optional<String> full = Optional.empty();

  /**
   * @param before hears of each script before it is run
   * @param onFault hears of each script that made the engine crash or admit an internal error
   */
  Watched(
      Session session,
      Board board,
      Consumer<Script> before,
      BiConsumer<Script, Observation> onFault) {
    this.session = session;
    this.board = board;
    this.before = before;
    this.onFault = onFault;
  }

  @Override
  public Observation run(Script script) {
    before.accept(script);
    board.asking(script.setup(), script.question());
    Observation seen = session.run(script);
    board.answered();
    Optional<String> noRoom = FullDisk.in(seen);
    if (noRoom.isPresent()) {
      full = noRoom;
      // A server that dies of it is not at fault.
      broken |= seen instanceof Crashed;
      return new Rejected(noRoom.get(), Fault.EXPECTED);
    }
    switch (seen) {
      case Answer _ -> {}
      case Rejected(var _, Fault fault) -> {
        if (fault == Fault.INTERNAL) {
          onFault.accept(script, seen);
        }
      }
      case TimedOut _ -> broken = true;
      case Crashed _, OutOfMemory _ -> {
        broken = true;
        onFault.accept(script, seen);
      }
    }
    return seen;
  }

  /** Whether the engine should be opened anew before it is used for something else. */
  boolean isBroken() {
    return broken;
  }

  /** What the engine said since the last call of the room for its files, if there was none. */
  Optional<String> takeFull() {
    Optional<String> said = full;
    full = Optional.empty();
    return said;
  }

  @Override
  public void close() {
    session.close();
  }
}
