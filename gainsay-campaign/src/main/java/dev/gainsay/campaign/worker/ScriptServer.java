package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Order;
import dev.gainsay.campaign.wire.Message.Step;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;

/** Runs single scripts for the coordinator. */
final class ScriptServer {

  /** States remembered, so that a session need not start over for each script. */
  private static final int MOST_STATES = 10_000;

  private record Edge(Setup from, Step step) {}

  private final EngineRoom room;
  private final Consumer<Message> tell;
  private final Map<Edge, Setup> states = new HashMap<>();

  ScriptServer(EngineRoom room, Consumer<Message> tell) {
    this.room = room;
    this.tell = tell;
  }

  /** Serves until the process ends. */
  void serve(BlockingQueue<Order> orders) throws EngineUnavailable, InterruptedException {
    Watched session = room.open();
    tell.accept(new Message.Ready());
    while (true) {
      if (orders.take() instanceof Message.Ask(List<Step> steps, String question)) {
        if (session.isBroken()) {
          session.close();
          session = room.open();
        }
        room.board().phase(Board.Phase.TRIAL);
        Observation seen = session.run(new Script(state(steps), question));
        room.board().phase(Board.Phase.IDLE);
        tell.accept(new Message.Seen(seen));
      }
    }
  }

  /** The same steps give the same node. */
  private Setup state(List<Step> steps) {
    if (states.size() > MOST_STATES) {
      states.clear();
    }
    Setup state = Setup.empty();
    for (Step step : steps) {
      state = states.computeIfAbsent(new Edge(state, step), ScriptServer::after);
    }
    return state;
  }

  private static Setup after(Edge edge) {
    String undo = edge.step().undo();
    return undo == null
        ? edge.from().then(edge.step().statement())
        : edge.from().then(edge.step().statement(), undo);
  }
}
