package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Order;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import java.util.function.Consumer;

/** Runs single scripts for the coordinator. */
final class ScriptServer {

  private final EngineRoom room;
  private final Consumer<Message> tell;

  ScriptServer(EngineRoom room, Consumer<Message> tell) {
    this.room = room;
    this.tell = tell;
  }

  /** Serves until it is told to leave. */
  void serve(Orders orders) throws EngineUnavailable, InterruptedException {
    Watched session = room.open();
    Setup at = Setup.empty();
    tell.accept(new Message.Ready(room.says()));
    while (true) {
      Order next = orders.take();
      if (next instanceof Message.Leave) {
        return;
      }
      if (next instanceof Message.Ask(var turn)) {
        if (session.isBroken()) {
          session.close();
          session = room.open();
        }
        Script script = turn.after(at);
        at = script.setup();
        room.board().phase(Board.Phase.TRIAL);
        Observation seen = session.run(script);
        room.board().phase(Board.Phase.IDLE);
        tell.accept(new Message.Seen(seen));
      }
    }
  }
}
