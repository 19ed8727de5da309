package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Targets;
import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Order;
import dev.gainsay.campaign.wire.Wire;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.trial.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import sun.misc.Signal;

/**
 * The program of a worker JVM. Arguments: the coordinator's socket and the board's file. Ends when
 * it is told to leave, and when the socket closes, whatever the engine is doing then.
 */
public final class WorkerMain {

  /** Engines and reducers recurse deeply; in bytes. */
  private static final long STACK = 64L << 20;

  /** For the trial thread to leave the database of a URL without what was made there. */
  private static final Duration TO_LEAVE = Duration.ofSeconds(5);

  /** The exit status after a fault of Gainsay. */
  private static final int OWN_FAULT = 4;

  private WorkerMain() {}

  /** Starts the worker. */
  public static void main(String[] args) throws IOException {
    // Ctrl-C goes to the whole process group: the coordinator alone decides.
    Signal.handle(new Signal("INT"), _ -> {});
    SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
    channel.connect(UnixDomainSocketAddress.of(args[0]));
    Wire wire = new Wire(channel);
    Board board = Board.open(Path.of(args[1]));
    Orders orders = new Orders();
    Thread.ofPlatform().daemon().name("orders").start(() -> receive(wire, orders));
    Thread trials = new Thread(null, () -> work(wire, board, orders), "trials", STACK);
    trials.start();
  }

  private static void receive(Wire wire, Orders orders) {
    boolean byUrl = false;
    try {
      Optional<Message> next = wire.receive();
      while (next.isPresent()) {
        if (next.get() instanceof Order order) {
          byUrl |= order instanceof Message.Task task && task.engine().url() != null;
          orders.add(order);
        }
        next = wire.receive();
      }
    } catch (RuntimeException fault) {
      System.err.println("the worker does not understand its coordinator: " + fault);
      Runtime.getRuntime().halt(OWN_FAULT);
    }
    if (byUrl) {
      // The coordinator may have been killed: nobody else would clean up.
      orders.add(new Message.Leave());
      pause(TO_LEAVE);
    }
    // Programs that the engine runs would outlive it.
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    // Not exit: an engine's shutdown hook could wait for the engine for ever.
    Runtime.getRuntime().halt(0);
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void work(Wire wire, Board board, Orders orders) {
    try {
      board.trial(-1);
      if (orders.take() instanceof Message.Task task) {
        work(task, wire, board, orders);
      }
      Runtime.getRuntime().halt(0);
    } catch (EngineUnavailable | Refused e) {
      send(wire, new Message.Unavailable(String.valueOf(e.getMessage())));
    } catch (InterruptedException | UncheckedIOException e) {
      Runtime.getRuntime().halt(0);
    } catch (RuntimeException | LinkageError fault) {
      // An engine's jar may be broken or too old for its adapter.
      send(wire, new Message.Unavailable(fault.toString()));
    } catch (Error fault) {
      // Left to itself the thread would end with it, which looks as if the engine had ended the
      // JVM.
      board.phase(Board.Phase.FAULT);
      fault.printStackTrace();
      Runtime.getRuntime().halt(OWN_FAULT);
    }
  }

  private static void work(Message.Task task, Wire wire, Board board, Orders orders)
      throws EngineUnavailable, Refused, InterruptedException {
    Catalogue catalogue = Catalogue.load();
    EngineProvider provider = catalogue.engine(task.engine().id());
    Language language = catalogue.language(provider);
    Limits limits = new Limits(Duration.ofMillis(task.scriptMillis()), task.memoryBytes());
    EngineRoom room =
        EngineRoom.of(provider, Targets.spec(task.engine()), limits, board, task.again());
    try {
      if (task.mode() == Message.Mode.SCRIPTS) {
        new ScriptServer(room, message -> send(wire, message)).serve(orders);
      } else {
        new TrialLoop(task, provider, language, room, orders, message -> send(wire, message)).run();
      }
    } catch (UncheckedIOException gone) {
      room.leave();
      throw gone;
    }
    room.leave();
  }

  private static void send(Wire wire, Message message) {
    try {
      wire.send(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
