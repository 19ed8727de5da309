package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.trial.Language.Made;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes the cases of one query.
 *
 * <p>The cases of the user's own predicates come first. Where all of an oracle's agree, predicates
 * over the columns are tried, as many as the {@link Allowance} has for the query, and the first
 * that does not agree is added. An oracle is done with a query at its first case that does not
 * agree, since others would show the same defect.
 */
final class QueryCheck {

  /**
   * What a query gives.
   *
   * @param accepted why the engine refuses the query; empty when it answers
   * @param notes one line for each oracle that does not apply
   */
  record Result(List<Made> cases, String accepted, List<String> notes) {}

  private final Session session;
  private final Lexis lexis;
  private final Set<String> oracles;
  private final PlanCases planCases;
  private Optional<String> premiseChanges = Optional.empty();
  private Allowance allowance = new Allowance(0, 0);

  QueryCheck(Session session, Lexis lexis, Set<String> oracles) {
    this.session = session;
    this.lexis = lexis;
    this.oracles = oracles;
    this.planCases = new PlanCases(session);
  }

  /** From now on the database is another each time it is made. */
  void premiseChanges(String why) {
    premiseChanges = premiseChanges.or(() -> Optional.of(why));
  }

  /** Predicates over columns are tried as far as this goes. */
  void share(Allowance among) {
    allowance = among;
  }

  /** What was left out of all queries for the time it takes, one note each. */
  List<String> leftOut() {
    return Stream.concat(allowance.note().stream(), planCases.leftOut().stream()).toList();
  }

  Result of(SourceStatement query, Ground ground, List<ViewText> views) {
    Allowance.Share share = allowance.next();
    Observation seen = session.run(new Script(ground.premise().setup(), query.text()));
    if (!(seen instanceof Rows)) {
      String told = FileCheck.told(seen);
      return new Result(
          PlanCases.failing(ground.premise(), query.text(), seen),
          told,
          List.of("not applicable: " + told));
    }
    Optional<String> doubt = doubt(query, ground, views);
    if (doubt.isPresent()) {
      return new Result(List.of(), "", List.of("not applicable: " + doubt.get()));
    }
    return new One(query, ground, views, share).run();
  }

  private Optional<String> doubt(SourceStatement query, Ground ground, List<ViewText> views) {
    Optional<String> why = Doubt.changing(query);
    why = why.or(() -> Doubt.hiddenArgument(query, ground));
    FreeChoice choice = new FreeChoice(session, ground.premise());
    for (SourceStatement.Nested nested : query.nested()) {
      why = why.or(() -> Doubt.undetermined(nested.query())).or(() -> choice.of(nested));
    }
    for (ViewText view : views) {
      if (view.isReadBy(query)) {
        why = why.or(() -> Doubt.undetermined(view.body())).or(() -> choice.ofRows(view.body()));
        // A view is never its own reader, so this ends.
        List<ViewText> earlier = views.subList(0, views.indexOf(view));
        why = why.or(() -> doubt(view.body(), ground, earlier));
      }
    }
    return why;
  }

  /** The work on one query. */
  private final class One {

    private final SourceStatement query;
    private final List<ViewText> views;
    private final Ground ground;
    private final Allowance.Share share;
    private final List<Made> cases = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** The oracles of which a case does not agree. */
    private final Set<String> shown = new HashSet<>();

    One(SourceStatement query, Ground ground, List<ViewText> views, Allowance.Share share) {
      this.query = query;
      this.ground = ground;
      this.share = share;
      this.views = views;
    }

    Result run() {
      switch (QueryText.read(query)) {
        case QueryText.Whole(String text, String why) -> whole(why);
        case QueryText.Single(SelectShape shape) when shape.from().isEmpty() ->
            notes.add("not applicable: it reads no table");
        case QueryText.Single(SelectShape shape) -> single(shape);
      }
      nested();
      return new Result(cases, "", notes);
    }

    private void single(SelectShape shape) {
      Optional<Ground> widened = withCommonTables(shape);
      if (widened.isEmpty()) {
        whole("its WITH clause is not understood");
        return;
      }
      if (shape.cutsOff()) {
        notes.add("LIMIT is dropped: which rows it keeps is not determined");
      } else if (!shape.limit().isEmpty()) {
        notes.add(shape.limit() + " is dropped: it locks rows");
      }
      FromText from = shape.from().orElseThrow();
      Subject subject = new Subject(widened.get().premise(), shape, from.from(), false);
      List<String> generic = generic(widened.get(), from.from(), from.sources(), false);
      oracle("norec", () -> norecMain(subject), variants(subject, generic), p -> few(subject, p));
      oracle("tlp", () -> tlpMain(subject), generic, p -> parted(subject, p));
      boolean sets = shape.distinct() || !shape.groupBy().isEmpty();
      if (!Doubt.ambiguous(shape)) {
        derived(shape.unordered(), sets, shape.plain() && !shape.distinct());
        plans(shape.unordered(), sets);
      } else {
        notes.add("plans: not applicable: it shows a column that differs within its group");
      }
    }

    /** A compound or another query that is not taken apart. */
    private void whole(String why) {
      Optional<String> doubt = Doubt.undeterminedRows(query);
      if (doubt.isPresent()) {
        notes.add("not applicable: " + why + ", and " + doubt.get());
        return;
      }
      derived(query.text(), true, false);
      plans(query.text(), true);
    }

    private Optional<Ground> withCommonTables(SelectShape shape) {
      if (shape.with().isEmpty()) {
        return Optional.of(ground);
      }
      Optional<List<Statement>> tables = CommonTables.asViews(shape.with(), lexis);
      if (tables.isEmpty()) {
        return Optional.empty();
      }
      Ground widened = ground;
      for (Statement table : tables.get()) {
        widened = widened.then(table);
      }
      boolean made =
          session.run(Script.reach(widened.premise().setup())) instanceof Observation.Answer;
      return made ? Optional.of(widened) : Optional.empty();
    }

    private List<String> generic(
        Ground database, From from, List<FromText.Source> sources, boolean blind) {
      List<String> columns = GenericPredicates.columns(session, database.premise(), from, sources);
      return GenericPredicates.over(
          columns, database.facts().constants(), blind, database.premise().dialect());
    }

    private List<? extends TestCase> norecMain(Subject subject) {
      Optional<String> where = subject.shape().where();
      return where.isPresent()
          ? NorecCases.all(subject, where.get())
          : NorecCases.withoutPredicate(subject);
    }

    private static List<? extends TestCase> few(Subject subject, String predicate) {
      return NorecCases.few(subject, predicate);
    }

    /** Each predicate beside the user's own, and alone. */
    private static List<String> variants(Subject subject, List<String> predicates) {
      Optional<String> own = subject.shape().where();
      return own.isEmpty()
          ? predicates
          : predicates.stream()
              .flatMap(p -> Stream.of("(" + own.get() + ") AND (" + p + ")", p))
              .toList();
    }

    private List<? extends TestCase> tlpMain(Subject subject) {
      SelectShape shape = subject.shape();
      if (shape.having().isPresent()) {
        return TlpCases.ofHaving(subject);
      }
      return shape.where().isPresent()
          ? TlpCases.all(subject, shape.where().get(), Optional.empty())
          : List.of();
    }

    /** The rows that the user's own predicate leaves, and all rows. */
    private static List<? extends TestCase> parted(Subject subject, String predicate) {
      Optional<String> where = subject.shape().where();
      List<TestCase> cases = new ArrayList<>(TlpCases.few(subject, predicate, where));
      if (where.isPresent()) {
        cases.addAll(TlpCases.few(subject, predicate, Optional.empty()));
      }
      return cases;
    }

    /** Predicates over the rows of the query as a whole. */
    private void derived(String text, boolean coarse, boolean covered) {
      if (covered || Doubt.orderDependent(query).isPresent()) {
        return;
      }
      Subject subject = Subject.of(ground.premise(), text, coarse, lexis);
      List<String> generic = generic(ground, subject.from(), List.of(), coarse);
      oracle("norec", List::of, generic, p -> few(subject, p));
      oracle("tlp", List::of, generic, p -> parted(subject, p));
    }

    private void plans(String text, boolean sets) {
      if (premiseChanges.isPresent()) {
        notes.add("plans: not applicable: in the set-up, " + premiseChanges.get());
        return;
      }
      Optional<String> doubt = Doubt.plans(query, ground.facts(), views);
      if (doubt.isPresent()) {
        notes.add("plans: not applicable: " + doubt.get());
        return;
      }
      boolean elsewhere = views.stream().anyMatch(view -> view.isReadBy(query));
      oracle("plans", () -> planCases.of(ground, text, sets, elsewhere), List.of(), _ -> List.of());
    }

    /** A query in brackets is tried as one of its own; the engine refuses one that needs others. */
    private void nested() {
      for (SourceStatement part : query.nestedQueries()) {
        if (QueryText.read(part) instanceof QueryText.Single(SelectShape shape)
            && shape.from().isPresent()
            && session.run(new Script(ground.premise().setup(), part.text())) instanceof Rows) {
          One inner = new One(part, ground, views, share);
          inner.single(shape);
          cases.addAll(inner.cases);
        }
      }
    }

    private void oracle(
        String name,
        Supplier<List<? extends TestCase>> main,
        List<String> predicates,
        Function<String, List<? extends TestCase>> casesOf) {
      if (!oracles.contains(name)) {
        return;
      }
      for (TestCase each : main.get()) {
        if (shown.contains(name)) {
          return;
        }
        judged(name, each, true);
      }
      int casesEach = predicates.isEmpty() ? 0 : casesOf.apply(predicates.getFirst()).size();
      if (casesEach == 0 || shown.contains(name)) {
        return;
      }
      for (String predicate : share.some(predicates, casesEach)) {
        for (TestCase each : casesOf.apply(predicate)) {
          share.spend();
          judged(name, each, false);
          if (shown.contains(name)) {
            return;
          }
        }
      }
    }

    /** Judges a case and keeps it where it does not agree, or is told in any case. */
    private void judged(String name, TestCase each, boolean told) {
      Verdict verdict = each.judge(session);
      boolean disagrees =
          verdict instanceof Verdict.Violates || verdict instanceof Verdict.Misbehaves;
      if (disagrees) {
        shown.add(name);
      }
      if (disagrees || told) {
        cases.add(new Made(each, Optional.of(verdict)));
      }
    }
  }
}
