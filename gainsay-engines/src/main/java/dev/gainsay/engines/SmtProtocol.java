package dev.gainsay.engines;

import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.ExitStatus;
import dev.gainsay.engine.process.Reply;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Spelling;
import java.util.List;
import java.util.regex.Pattern;

/**
 * SMT-LIB's text protocol: scripts in, statuses out, {@code (reset)} between scripts where the
 * solver knows it, and {@code (echo …)} as the end of an answer.
 *
 * @param hello the simplest script that the solver answers
 * @param profile says how it spells functions and whether it can be reset
 * @param errors messages of the solver
 * @param lasting whether options outlive a reset
 * @param startsSlowly whether it is a JVM, which takes longer to start than most scripts take
 * @param manners what else it needs
 */
record SmtProtocol(
    String hello,
    SolverProfile profile,
    ErrorPatterns errors,
    boolean lasting,
    boolean startsSlowly,
    Manners manners)
    implements EchoProtocol {

  /** What CVC4 and SMTInterpol say when they end themselves for want of what they are asked for. */
  private static final Pattern NOT_BUILT_IN =
      Pattern.compile(
          "no concrete implementation of FloatingPoint"
              + "|UnsupportedOperationException: \\S+ does not support ");

  /** What is left of the last words of a solver that tells how long it ran. */
  private static final Pattern TIME_ALONE = Pattern.compile("[0-9]+ms");

  /**
   * Begins a shell's command with the script on standard input, without the status that it tells: a
   * solver that comes to another one complains of it, or ends unsaid.
   */
  static final String WITHOUT_STATUS = "grep -v '^(set-info :status' \"$SCRIPT\" | ";

  private static final String MODELS = "(set-option :produce-models true)";

  /** What is different with one solver. */
  interface Manners {

    /** Commands that it needs before a script, each on a line; usually for models alone. */
    default String before(String script) {
      boolean model = script.contains("(get-model") || script.contains("(get-value");
      return model && !script.contains(":produce-models") ? MODELS + "\n" : "";
    }

    /** A script as it reads it. */
    default String written(String script) {
      return script;
    }

    /** What it wrote, without what means nothing. */
    default String heard(String output) {
      return output;
    }
  }

  /** The same with a JVM that loads the solver's library. */
  SmtProtocol startingSlowly() {
    return new SmtProtocol(hello, profile, errors, lasting, true, manners);
  }

  /** What the case wants alone is, and what sets options that stay somewhere in its text. */
  @Override
  public boolean alone(Script script) {
    return !profile.can(Ability.RESET)
        || script.setup().statements().contains(SolverProfile.ALONE)
        || (lasting && setsOptions(script.question()));
  }

  /** Options that stay, if the solver's do. */
  @Override
  public List<String> lasting(Script script) {
    return lasting ? script.setup().statements() : List.of();
  }

  /** Whether a text sets more than what every solver has by default. */
  static boolean setsOptions(String text) {
    return text.contains("(set-option")
        && text.replace(MODELS, "")
            .replace("(set-option :print-success false)", "")
            .contains("(set-option");
  }

  @Override
  public String text(Script script) {
    String text = script.text();
    return manners.before(text) + manners.written(Spelling.write(text, profile.spellings()));
  }

  @Override
  public Observation read(Script script, Reply.Said said) {
    return Exhaustion.in(said.output(), said.errors())
        .orElseGet(
            () -> {
              String answer = Spelling.read(manners.heard(said.output()), profile.spellings());
              return said.exit() != 0 && SmtAnswer.lacksAnswers(script.text(), answer)
                  ? lost(script, ended(said))
                  : SmtAnswer.read(script.text(), answer, said.errors(), errors);
            });
  }

  /** A process of one script that does not come to its end has crashed as any other. */
  private static Crashed ended(Reply.Said said) {
    return new Crashed(ExitStatus.describe(said.exit()), said.errors() + said.output());
  }

  /**
   * Most solvers end at the first command that they refuse: that is no crash. One that ends of
   * itself and tells but the time that it took, as Princess may at its limit, has no answer.
   */
  @Override
  public Observation lost(Script script, Observation what) {
    if (!(what instanceof Crashed(String how, String said))) {
      return what;
    }
    if (how.equals("exit code 0") && TIME_ALONE.matcher(said.strip()).matches()) {
      return new Satisfiability(Status.UNKNOWN, null);
    }
    if (NOT_BUILT_IN.matcher(said).find()) {
      return new Rejected(said.strip(), Fault.EXPECTED);
    }
    // What it had answered before is no reason to end.
    String words = SmtAnswer.besides(said);
    boolean refused = how.startsWith("exit code") && !words.isEmpty();
    return Exhaustion.in(said).orElseGet(() -> refused ? errors.classify(words) : what);
  }
}
