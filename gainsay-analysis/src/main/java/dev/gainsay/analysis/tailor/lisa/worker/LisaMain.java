package dev.gainsay.analysis.tailor.lisa.worker;

import com.fasterxml.jackson.databind.ObjectMapper;
import it.unive.lisa.imp.ParsingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads orders and writes replies, one JSON text a line, until its input ends. */
public final class LisaMain {

  /** LiSA walks expressions by recursion. */
  private static final long STACK_BYTES = 64L << 20;

  private static final Pattern PLACE = Pattern.compile(":(\\d+):\\d+");

  private LisaMain() {}

  /** Carries out orders. */
  public static void main(String[] args) throws IOException {
    PrintStream replies = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // Whatever LiSA prints must not be taken for a reply.
    System.setOut(System.err);
    ObjectMapper json = new ObjectMapper();
    ExecutorService analysis =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread thread = new Thread(null, task, "analysis", STACK_BYTES);
              thread.setDaemon(true);
              return thread;
            });
    try (BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = orders.readLine(); line != null; line = orders.readLine()) {
        Order order = json.readValue(line, Order.class);
        analysis.execute(() -> answer(order, json, replies));
      }
    }
    // Nobody waits for what may still run: who gave the orders is gone.
    Runtime.getRuntime().halt(0);
  }

  private static void answer(Order order, ObjectMapper json, PrintStream replies) {
    Reply reply;
    try {
      reply = reply(order);
    } catch (StackOverflowError e) {
      reply = Reply.problem("LiSA's stack overflowed", 0);
    }
    try {
      replies.println(json.writeValueAsString(reply));
    } catch (IOException e) {
      throw new IllegalStateException("a reply cannot be written", e);
    }
  }

  private static Reply reply(Order order) {
    List<MemoryPoolMXBean> heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();
    // What earlier runs have left behind is not this run's.
    System.gc();
    heap.forEach(MemoryPoolMXBean::resetPeakUsage);
    long start = System.nanoTime();
    try {
      ImpProgram program = ImpProgram.read(order.file(), order.onlyMain());
      SortedSet<Integer> proved = new TreeSet<>();
      List<Reply.Place> places = program.places();
      if (!order.domain().isEmpty()) {
        program.assume(order.assumed());
        Configuration configuration = new Configuration(order.settings());
        proved =
            new States<>(configuration, new Run(program, configuration, order.assumed()))
                .of(order.domain());
      }
      long nanos = System.nanoTime() - start;
      long peak = heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
      return new Reply("", 0, program.hasMain(), places, proved, nanos, peak);
    } catch (ParsingException e) {
      return unreadable(e);
    } catch (Exception e) {
      // LiSA throws unchecked exceptions of many types where it does not understand a program.
      return Reply.problem(innermost(e), 0);
    }
  }

  private static Reply unreadable(ParsingException e) {
    String said = innermost(e);
    Matcher place = PLACE.matcher(e.getMessage() + " " + said);
    // What stands before the last dash is the place, which is told by our own names.
    String why = said.substring(said.lastIndexOf(" - ") + 1).replaceFirst("^- ", "");
    return Reply.problem(why, place.find() ? Integer.parseInt(place.group(1)) : 0);
  }

  private static String innermost(Throwable thrown) {
    Throwable inner = thrown;
    for (Throwable cause = inner.getCause(); cause != null; cause = inner.getCause()) {
      inner = cause;
    }
    String message = inner.getMessage();
    return inner.getClass().getSimpleName()
        + (message == null ? "" : ": " + message.strip().replaceAll("\\s*\\R\\s*", ": "));
  }
}
