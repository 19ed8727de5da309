package dev.gainsay.engine.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A POSIX shell as the engine: it answers, dies, hangs and floods on demand. */
@Tag("engine")
class ProcessSessionTest {

  private static final Limits LIMITS = new Limits(Duration.ofSeconds(2), 512L << 20);

  private final Meter meter = new Meter();
  private Session session;

  /** Answers carry what was said as a model's text. */
  private record Shell() implements Protocol {
    @Override
    public String text(Script script) {
      return String.join("\n", script.setup().statements()) + "\n" + script.question() + "\n";
    }

    @Override
    public boolean alone(Script script) {
      return script.setup().depth() > 0 && lasting(script).isEmpty();
    }

    @Override
    public List<String> lasting(Script script) {
      return script.setup().statements().stream().filter(s -> s.startsWith("mode=")).toList();
    }

    @Override
    public String reset() {
      return "unset kept";
    }

    @Override
    public String mark(String marker) {
      return "echo " + marker;
    }

    /** Counts the lines of a script that is to be counted. */
    @Override
    public Optional<Streaming> streaming(Script script) {
      return script.setup().statements().contains("# count")
          ? Optional.of(new Counting())
          : Optional.empty();
    }

    @Override
    public Observation read(Script script, Reply.Said said) {
      return new Satisfiability(
          Status.SAT, said.output() + "|" + said.errors() + "|" + said.exit());
    }
  }

  /** How many lines there are, and their characters. */
  private static final class Counting implements Streaming {
    private long lines;
    private long characters;

    @Override
    public void line(String line) {
      lines++;
      characters += line.length();
    }

    @Override
    public Observation end() {
      return new Satisfiability(Status.SAT, lines + " " + characters);
    }
  }

  @BeforeEach
  void open() throws EngineUnavailable {
    assumeTrue(Launch.onPath("sh").isPresent(), "no POSIX shell here");
    session = ProcessSession.open(new Launch(List.of("sh"), LIMITS), new Shell(), meter);
  }

  @AfterEach
  void close() {
    if (session != null) {
      session.close();
    }
  }

  private Observation ask(String question) {
    return session.run(Script.of(question));
  }

  private static Satisfiability said(String text) {
    return new Satisfiability(Status.SAT, text);
  }

  @Test
  void oneProcessAnswersManyScriptsAndForgetsBetweenThem() {
    Observation first = ask("kept=1; echo $$ $kept");
    Observation second = ask("echo $$ $kept");
    String pid = ((Satisfiability) first).model().split(" ")[0];
    assertThat(second).isEqualTo(said(pid + "\n||0"));
    assertThat(meter.statements()).isEqualTo(2);
    assertThat(meter.accepted()).isEqualTo(2);
  }

  @Test
  void aScriptAloneHasAProcessOfItsOwn() {
    Script alone = new Script(Setup.empty().then("kept=1"), "echo $kept; echo why >&2; exit 3");
    assertThat(session.run(alone)).isEqualTo(said("1\n|why\n|3"));
    assertThat(ask("echo $kept")).isEqualTo(said("\n||0"));
  }

  private String pid(String mode) {
    Setup setup = mode.isEmpty() ? Setup.empty() : Setup.empty().then("mode=" + mode);
    Observation seen = session.run(new Script(setup, "kept=${kept}1; echo $$ $mode $kept"));
    String[] said = ((Satisfiability) seen).model().strip().split("[ \n|]+");
    assertThat(List.of(said).subList(1, said.length - 1))
        .isEqualTo(mode.isEmpty() ? List.of("1") : List.of(mode, "1"));
    return said[0];
  }

  private static boolean runs(String pid) {
    return ProcessHandle.of(Long.parseLong(pid)).map(ProcessHandle::isAlive).orElse(false);
  }

  @Test
  void scriptsShareAProcessWithThoseThatSetTheSame() {
    String plain = pid("");
    String one = pid("one");
    String other = pid("other");
    assertThat(Set.of(plain, one, other)).hasSize(3);
    assertThat(List.of(pid("other"), pid(""), pid("one"))).containsExactly(other, plain, one);
    Setup setup = Setup.empty().then("mode=one");
    assertThat(session.run(new Script(setup, "exit 7"))).isEqualTo(new Crashed("exit code 7", ""));
    assertThat(pid("one")).isNotEqualTo(one);
    assertThat(List.of(pid("other"), pid(""))).containsExactly(other, plain);
    session.close();
    assertThat(List.of(plain, other)).noneMatch(ProcessSessionTest::runs);
  }

  @Test
  void theProcessAskedLongestAgoMakesRoom() {
    List<String> first = List.of(pid(""), pid("a"), pid("b"), pid("c"));
    assertThat(first).allMatch(ProcessSessionTest::runs);
    assertThat(pid("")).isEqualTo(first.get(0));
    pid("d");
    assertThat(runs(first.get(1))).isFalse();
    assertThat(List.of(pid(""), pid("b"), pid("c")))
        .isEqualTo(List.of(first.get(0), first.get(2), first.get(3)));
  }

  @Test
  void aProcessThatDiesIsACrashWithItsLastWordsAndTheNextScriptGetsANewOne() {
    assertThat(ask("echo last words >&2; kill -SEGV $$"))
        .isEqualTo(new Crashed("signal 11 (SIGSEGV)", "last words\n"));
    assertThat(ask("exit 7")).isEqualTo(new Crashed("exit code 7", ""));
    assertThat(ask("echo again")).isEqualTo(said("again\n||0"));
  }

  @Test
  void aProcessThatHangsIsKilledAtItsLimit() {
    long start = System.nanoTime();
    assertThat(ask("sleep 60")).isEqualTo(new TimedOut(LIMITS.time()));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    assertThat(ask("echo again")).isEqualTo(said("again\n||0"));
  }

  @Test
  void aFloodOfOutputIsCutOffAndOneOfErrorsIsDrained() {
    assertThat(ask("yes | head -c 40000000")).isInstanceOf(Rejected.class);
    Observation drained = ask("yes | head -c 3000000 >&2; echo done");
    assertThat(((Satisfiability) drained).model()).startsWith("done\n|").hasSizeLessThan(10_000);
  }

  @Test
  void anInputThatIsNotReadDoesNotHangTheSession() {
    assertThat(ask("exec sleep 60\n" + "#".repeat(1 << 20))).isInstanceOf(TimedOut.class);
  }

  @Test
  void theWorkingFolderIsPrivateAndGoneAfterwards() {
    Path folder = Path.of(((Satisfiability) ask("touch here; pwd")).model().split("\n")[0]);
    assertThat(folder.resolve("here")).exists();
    session.close();
    assertThat(Files.exists(folder)).isFalse();
  }

  @Test
  void aMissingProgramIsToldWithTheRemedy() {
    assertThatThrownBy(() -> Launch.executable("no-such-solver"))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("no-such-solver")
        .hasMessageContaining("--bin");
  }

  /** Greets a program and expects what a shell says. */
  private record Greeting(String program) implements Protocol {
    @Override
    public Optional<Script> greeting() {
      return Optional.of(Script.of("echo hello"));
    }

    @Override
    public Observation read(Script script, Reply.Said said) {
      return said.output().strip().equals("hello")
          ? new Satisfiability(Status.SAT, null)
          : new Rejected((said.errors() + said.output()).strip(), Observation.Fault.UNEXPECTED);
    }
  }

  @Test
  void aProgramThatIsNotTheEngineIsNotTested() throws Exception {
    Launch shell = new Launch(List.of("sh"), LIMITS);
    ProcessSession.open(shell, new Greeting("sh"), meter).close();
    for (String program : List.of("echo lorem", "exit 0", "exit 1", "kill -9 $$")) {
      Launch other = new Launch(List.of("sh", "-c", program), LIMITS);
      assertThatThrownBy(() -> ProcessSession.open(other, new Greeting(program), meter))
          .isInstanceOf(EngineUnavailable.class)
          .hasMessageContaining("does not answer the simplest question")
          .hasMessageContaining("--bin");
    }
  }

  /** The time that a script has is not the remedy. */
  @Test
  void aProgramThatAnswersNothingIsNamedWithTheTime() {
    Launch stuck = new Launch(List.of("sleep", "600"), LIMITS);
    Duration longer = LIMITS.time().plusSeconds(1);
    assertThatThrownBy(() -> ProcessSession.open(stuck, new Greeting("stuck"), meter, longer))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage(
            "'sleep' does not answer the simplest question (nothing within 3 s); try another"
                + " --bin");
  }

  /** Twenty-five million characters, of which sixteen million would be kept as a text. */
  @Test
  void anAnswerThatIsTooLongForATextIsReadAsItComes() {
    String flood = "yes 1234567890123456789012345678901234567890123456789 | head -n 500000";
    Setup counting = Setup.empty().then("# count");
    assertThat(session.run(new Script(counting, flood + "; printf end")))
        .isEqualTo(said("500001 24500003"));
    assertThat(session.run(new Script(counting, "echo short"))).isEqualTo(said("short\n||0"));
    assertThat(session.run(new Script(counting, flood + "; kill -SEGV $$")))
        .isInstanceOf(Crashed.class);
    assertThat(session.run(new Script(counting, flood + "; echo why >&2; exit 3")))
        .isEqualTo(said("|why\n|3"));
    assertThat(session.run(new Script(Setup.empty().then(""), flood))).isInstanceOf(Rejected.class);
  }
}
