package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.oracle.Transformation.NegEq;
import dev.gainsay.sql.oracle.Transformation.Outcome;
import dev.gainsay.sql.oracle.Transformation.Transformed;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A conjunctive query and a transformed one relate as the transformations say (queryFuzz): Datalog
 * rules as SELECT DISTINCT.
 *
 * <p>A variable stands for columns of one domain ({@link ColumnDomains}); while a case is made
 * smaller it may come to stand for others, and nothing is claimed then.
 *
 * @param steps applied in order; a step whose conditions are not met is passed over, and so is one
 *     that would mix expansion with contraction
 * @param equality how a variable that occurs twice is compared, which decides what NULL does
 * @param conditionsInJoins whether joins are written with ON in the transformed query
 */
public record ConjunctiveCase(
    Premise premise,
    Conjunction query,
    List<Transformation> steps,
    Equality equality,
    boolean conditionsInJoins)
    implements SqlCase {

  /** How variables are compared. */
  public enum Equality {
    /** {@code =}: NULL joins with nothing, so only containments are claimed. */
    PLAIN,
    /** {@code =}, and no variable of either query may be NULL. */
    NOT_NULL,
    /** {@code IS NOT DISTINCT FROM}: NULL is a value like others. */
    NULL_SAFE
  }

  public ConjunctiveCase {
    steps = List.copyOf(steps);
  }

  @Override
  public String oracle() {
    return "conjunctive";
  }

  @Override
  public ConjunctiveCase withPremise(Premise other) {
    return new ConjunctiveCase(other, query, steps, equality, conditionsInJoins);
  }

  @Override
  public boolean kindsMatter() {
    return true;
  }

  @Override
  public Verdict judge(Session session) {
    Result result = transformed();
    if (result.applied == 0) {
      return new Verdict.Inconclusive("no transformation");
    }
    ColumnDomains domains = ColumnDomains.of(premise);
    return domains.fit(query) && domains.fit(result.query)
        ? new Judge(session, premise).decide(comparison(result), "")
        : new Verdict.Inconclusive("columns of two domains");
  }

  @Override
  public Comparison comparison() {
    return comparison(transformed());
  }

  /** The query itself, as SQL. */
  Select plain() {
    return new ConjunctionText(premise.dialect(), equality, false).select(query);
  }

  private Comparison comparison(Result result) {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    ConjunctionText plain = new ConjunctionText(premise.dialect(), equality, false);
    ConjunctionText other = new ConjunctionText(premise.dialect(), equality, conditionsInJoins);
    Select after =
        result.negated.map(n -> other.negated(result.query, n)).orElse(other.select(result.query));
    return new Comparison(
        Side.of("original", printer.query(plain.select(query))),
        Side.of("transformed", printer.query(after)),
        new Claim.Related(expectation(result.outcome)),
        sentence(result.outcome));
  }

  /**
   * The transformed query.
   *
   * @param negated which subgoal is doubly negated
   * @param applied how many steps were not passed over
   */
  record Result(Conjunction query, Outcome outcome, Optional<Integer> negated, int applied) {}

  /** Applies the steps (Sect. 4.4). */
  Result transformed() {
    Conjunction now = query;
    Outcome outcome = Outcome.EQUIVALENT;
    int applied = 0;
    for (Transformation step : steps) {
      Optional<Transformed> next = step.apply(now);
      if (next.isEmpty()) {
        continue;
      }
      Outcome own = underNull(step, next.get().outcome());
      if (step instanceof NegEq(int atom)) {
        if (equality != Equality.PLAIN) {
          return new Result(now, outcome, Optional.of(atom), applied + 1);
        }
      } else if (own == Outcome.EQUIVALENT || outcome == Outcome.EQUIVALENT || own == outcome) {
        outcome = own == Outcome.EQUIVALENT ? outcome : own;
        now = next.get().query();
        applied++;
      }
    }
    return new Result(now, outcome, Optional.empty(), applied);
  }

  /**
   * What NULL leaves of an equivalence: under plain equality a variable that occurs once may be
   * NULL and one that occurs twice may not, so adding a subgoal may lose rows and removing one may
   * gain some.
   */
  private Outcome underNull(Transformation step, Outcome outcome) {
    if (equality != Equality.PLAIN || outcome != Outcome.EQUIVALENT) {
      return outcome;
    }
    return switch (step) {
      case Transformation.AddEq a -> Outcome.CONTRACTED;
      case Transformation.Rem r -> Outcome.EXPANDED;
      case Transformation.AddCon a -> outcome;
      case Transformation.ModExp m -> outcome;
      case Transformation.ModEq m -> outcome;
      case Transformation.ModCon m -> outcome;
      case NegEq n -> outcome;
    };
  }

  private static Expectation expectation(Outcome outcome) {
    return switch (outcome) {
      case EQUIVALENT -> Expectation.EQUAL_AS_SETS;
      case EXPANDED -> Expectation.CONTAINED_IN;
      case CONTRACTED -> Expectation.CONTAINS;
    };
  }

  private static String sentence(Outcome outcome) {
    return switch (outcome) {
      case EQUIVALENT -> "Both queries must give the same distinct rows.";
      case EXPANDED -> "Every row of the first query must be one of the second.";
      case CONTRACTED -> "Every row of the second query must be one of the first.";
    };
  }

  @Override
  public ConjunctiveCase rewritten(Rewrite rewrite) {
    return new ConjunctiveCase(
        rewrite.premise(premise),
        query.rewritten(rewrite),
        steps.stream().map(s -> s.rewritten(rewrite)).toList(),
        equality,
        conditionsInJoins);
  }

  @Override
  public Stream<ConjunctiveCase> simplerQueries() {
    return Lazily.concat(
        () ->
            Lazy.shorter(steps)
                .filter(s -> !s.isEmpty())
                .map(s -> new ConjunctiveCase(premise, query, s, equality, conditionsInJoins)),
        () ->
            conditionsInJoins
                ? Stream.of(new ConjunctiveCase(premise, query, steps, equality, false))
                : Stream.empty(),
        () -> smallerQueries().filter(Conjunction::rangeRestricted).map(this::withQuery));
  }

  private ConjunctiveCase withQuery(Conjunction other) {
    return new ConjunctiveCase(premise, other, steps, equality, conditionsInJoins);
  }

  private Stream<Conjunction> smallerQueries() {
    return Lazily.concat(
        () -> Lazy.shorter(query.atoms()).map(query::withAtoms),
        () ->
            Lazy.shorter(query.conditions())
                .map(c -> new Conjunction(query.head(), query.atoms(), c)),
        () ->
            Lazy.shorter(query.head())
                .filter(h -> !h.isEmpty())
                .map(h -> new Conjunction(h, query.atoms(), query.conditions())),
        () -> Lazily.each(query.atoms(), ConjunctiveCase::narrower).map(query::withAtoms));
  }

  /** An atom that binds fewer columns: the query is over a projection of the table then. */
  private static Stream<Conjunction.Atom> narrower(Conjunction.Atom atom) {
    return IntStream.range(0, atom.columns().size() > 1 ? atom.columns().size() : 0)
        .mapToObj(
            i ->
                new Conjunction.Atom(
                    atom.relation(),
                    Lazy.without(atom.columns(), i, i + 1),
                    Lazy.without(atom.variables(), i, i + 1)));
  }
}
