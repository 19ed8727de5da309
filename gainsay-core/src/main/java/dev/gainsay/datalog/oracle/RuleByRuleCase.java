package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Plans;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A program whose outputs must be what its rules give one at a time (DEOPT). The reference is
 * derived anew from nothing each time.
 *
 * @param plain whether the rules are run without qualifiers, plans and settings
 * @param rounds after which a recursion is given up; 0, as in cases that earlier releases wrote,
 *     for the usual number
 */
public record RuleByRuleCase(DatalogDialect dialect, Program program, boolean plain, int rounds)
    implements DatalogCase {

  /** The oracle's name. */
  public static final String ORACLE = "ire";

  /** Rounds after which a recursion is given up (DEOPT's Max_iter). */
  static final int MOST_ROUNDS = 100;

  public RuleByRuleCase {
    rounds = rounds <= 0 ? MOST_ROUNDS : rounds;
  }

  /** One whose recursions have the usual number of rounds. */
  public RuleByRuleCase(DatalogDialect dialect, Program program, boolean plain) {
    this(dialect, program, plain, MOST_ROUNDS);
  }

  /** The same of another program. */
  private RuleByRuleCase with(Program other) {
    return new RuleByRuleCase(dialect, other, plain, rounds);
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  @Override
  public RuleByRuleCase in(DatalogDialect other) {
    return new RuleByRuleCase(other, program, plain, rounds);
  }

  @Override
  public Verdict judge(Session session) {
    if (!program.verbatim().isEmpty()) {
      return new Verdict.Inconclusive("the program holds what is not modelled");
    }
    RuleByRule reference = new RuleByRule(dialect, session, plain, rounds);
    Set<Integer> all = new TreeSet<>(IntStream.range(0, program.rules().size()).boxed().toList());
    return reference.evaluate(program, all) ? judge(session, reference) : reference.trouble();
  }

  /** As {@link #judge(Session)}, where all rules are evaluated already. */
  Verdict judge(Session session, RuleByRule reference) {
    String text = DatalogPrinter.of(dialect).print(program);
    Observation seen = session.run(Script.of(text));
    if (!(seen instanceof Relations optimised)) {
      return Unanswered.verdict(seen, text);
    }
    if (!OutputComparison.isWhole(program, optimised)) {
      return OutputComparison.MISSING;
    }
    SortedMap<String, SortedSet<String>> expected = new TreeMap<>();
    SortedMap<String, SortedSet<String>> answered = new TreeMap<>();
    for (String output : program.outputs()) {
      Relation relation = program.relation(output).orElseThrow();
      Optional<Set<Atom>> tuples = reference.value(program, relation);
      if (tuples.isEmpty()) {
        return reference.trouble();
      }
      SortedSet<String> texts = new TreeSet<>();
      tuples.get().forEach(atom -> texts.add(Tuples.text(atom)));
      expected.put(output, texts);
      answered.put(
          output,
          Tuples.normal(relation, optimised.tuples().getOrDefault(output, new TreeSet<>())));
    }
    Verdict verdict =
        OutputComparison.judge(
            program,
            Expectation.EQUAL,
            "optimised",
            new Relations(answered),
            "rule by rule",
            new Relations(expected));
    return verdict instanceof Violates wrong
        ? blamed(wrong, new Relations(answered), new Relations(expected))
        : verdict;
  }

  private Violates blamed(Violates wrong, Relations answered, Relations expected) {
    String blame =
        Vote.on("whole program", dialect, program, answered)
            + Vote.on("rule by rule reference", dialect, program, expected);
    return wrong.noting(blame);
  }

  @Override
  public String family() {
    return FAMILY;
  }

  @Override
  public Defect defect() {
    return new Defect(family(), Marks.of(List.of(program)));
  }

  @Override
  public List<Side> sides(Session session, Violates verdict) {
    return verdict.left() instanceof Relations whole && verdict.right() instanceof Relations single
        ? List.of(
            new Side("whole program", program, whole),
            new Side("rule by rule reference", program, single))
        : List.of();
  }

  /** The programs of which one gave a wrong answer: those of the single rules, or the whole. */
  @Override
  public List<Program> suspects(Verdict verdict) {
    return verdict instanceof Violates(_, _, Relations whole, _, Relations single, _, _)
            && Vote.isRight(dialect, program, whole).orElse(false)
            && !Vote.isRight(dialect, program, single).orElse(true)
        ? Marks.singly(program, plain)
        : List.of(program);
  }

  @Override
  public Verdict explained(Session session, Verdict verdict) {
    Verdict blamed =
        Blame.explained(verdict, dialect, program, session, other -> with(other).judge(session));
    return blamed instanceof Violates wrong
        ? wrong.planned(new Plans(ToldPrograms.of(program, dialect, session), ""))
        : blamed;
  }

  @Override
  public Stream<RuleByRuleCase> simpler() {
    Stream<RuleByRuleCase> programs =
        Cuts.of(new Draft(program, List.of()), dialect.numberBits())
            .map(draft -> with(draft.program()));
    Stream<RuleByRuleCase> same =
        plain ? Stream.of(new RuleByRuleCase(dialect, program, false, rounds)) : Stream.empty();
    return Stream.concat(same, programs)
        .filter(
            smaller ->
                !smaller.equals(this)
                    && Draft.isSound(smaller.program())
                    && dialect.fits(smaller.program()));
  }

  @Override
  public String script() {
    String note = dialect.syntax().comment() + " ";
    return note
        + "The outputs must be what the rules give one at a time"
        + (plain ? ", without qualifiers" : "")
        + ".\n"
        + DatalogPrinter.of(dialect).print(program);
  }

  @Override
  public String byHand() {
    return script() + new ByHand(dialect, program, plain).text();
  }

  @Override
  public String shape() {
    return Renaming.shape(new Draft(program, List.of()));
  }
}
