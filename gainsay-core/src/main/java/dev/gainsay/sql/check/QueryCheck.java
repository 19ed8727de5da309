package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes the cases of one query.
 *
 * <p>The cases of the user's own predicates come first. Where all of an oracle's agree, predicates
 * over the columns are tried, and the first that does not agree is added. Of several cases of one
 * oracle that do not agree one is kept, since they show the same defect.
 */
final class QueryCheck {

  /**
   * What a query gives.
   *
   * @param accepted why the engine refuses the query; empty when it answers
   * @param notes one line for each oracle that does not apply
   */
  record Result(List<TestCase> cases, String accepted, List<String> notes) {}

  private final Session session;
  private final Lexis lexis;
  private final Set<String> oracles;
  private final PlanCases planCases;
  private Optional<String> premiseChanges = Optional.empty();

  QueryCheck(Session session, Lexis lexis, Set<String> oracles) {
    this.session = session;
    this.lexis = lexis;
    this.oracles = oracles;
    this.planCases = new PlanCases(session, lexis);
  }

  /** From now on the database is another each time it is made. */
  void premiseChanges(String why) {
    premiseChanges = premiseChanges.or(() -> Optional.of(why));
  }

  Result of(SourceStatement query, Premise premise, List<ViewText> views) {
    Observation seen = session.run(new Script(premise.setup(), query.text()));
    if (!(seen instanceof Rows)) {
      String told = FileCheck.told(seen);
      return new Result(
          PlanCases.failing(premise, query.text(), seen), told, List.of("not applicable: " + told));
    }
    Optional<String> doubt = doubt(query, premise, views);
    if (doubt.isPresent()) {
      return new Result(List.of(), "", List.of("not applicable: " + doubt.get()));
    }
    return new One(query, premise, views).run();
  }

  private Optional<String> doubt(SourceStatement query, Premise premise, List<ViewText> views) {
    Optional<String> why = Doubt.changing(query);
    why = why.or(() -> Doubt.hiddenArgument(query, premise));
    FreeChoice choice = new FreeChoice(session, premise);
    for (SourceStatement.Nested nested : query.nested()) {
      why = why.or(() -> Doubt.undetermined(nested.query())).or(() -> choice.of(nested));
    }
    for (ViewText view : views) {
      if (view.isReadBy(query)) {
        why = why.or(() -> Doubt.undetermined(view.body())).or(() -> choice.ofRows(view.body()));
        // A view is never its own reader, so this ends.
        List<ViewText> earlier = views.subList(0, views.indexOf(view));
        why = why.or(() -> doubt(view.body(), premise, earlier));
      }
    }
    return why;
  }

  /** The work on one query. */
  private final class One {

    private final SourceStatement query;
    private final List<ViewText> views;
    private final Premise premise;
    private final List<TestCase> cases = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** The oracles of which a case does not agree. */
    private final Set<String> shown = new HashSet<>();

    One(SourceStatement query, Premise premise, List<ViewText> views) {
      this.query = query;
      this.premise = premise;
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
      Optional<Premise> widened = withCommonTables(shape);
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
      Subject subject = new Subject(widened.get(), shape, from.from(), false);
      List<String> generic = generic(subject.premise(), from.from(), from.sources(), false);
      oracle("norec", () -> norecMain(subject), () -> norecMore(subject, generic));
      oracle("tlp", () -> tlpMain(subject), () -> tlpMore(subject, generic));
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

    private Optional<Premise> withCommonTables(SelectShape shape) {
      if (shape.with().isEmpty()) {
        return Optional.of(premise);
      }
      Optional<List<Statement>> tables = CommonTables.asViews(shape.with(), lexis);
      if (tables.isEmpty()) {
        return Optional.empty();
      }
      Premise widened = premise;
      for (Statement table : tables.get()) {
        widened = widened.then(table);
      }
      boolean made = session.run(Script.reach(widened.setup())) instanceof Observation.Answer;
      return made ? Optional.of(widened) : Optional.empty();
    }

    private List<String> generic(
        Premise database, From from, List<FromText.Source> sources, boolean blind) {
      List<String> columns = GenericPredicates.columns(session, database, from, sources);
      List<String> constants = GenericPredicates.constants(database, lexis);
      return GenericPredicates.over(columns, constants, blind, database.dialect());
    }

    private Stream<TestCase> norecMain(Subject subject) {
      SelectShape shape = subject.shape();
      Stream<? extends TestCase> main =
          shape.where().isPresent()
              ? NorecCases.all(subject, shape.where().get()).stream()
              : NorecCases.withoutPredicate(subject).stream();
      return main.map(c -> c);
    }

    private Stream<TestCase> norecMore(Subject subject, List<String> generic) {
      return generic.stream()
          .flatMap(g -> variants(subject, g))
          .flatMap(p -> NorecCases.few(subject, p).stream());
    }

    /** The predicate beside the user's own, and alone. */
    private Stream<String> variants(Subject subject, String predicate) {
      return subject
          .shape()
          .where()
          .map(own -> Stream.of("(" + own + ") AND (" + predicate + ")", predicate))
          .orElseGet(() -> Stream.of(predicate));
    }

    private Stream<TestCase> tlpMain(Subject subject) {
      SelectShape shape = subject.shape();
      Stream<TestCase> groups =
          shape.having().isPresent()
              ? TlpCases.ofHaving(subject).stream().map(c -> c)
              : Stream.of();
      Stream<TestCase> rows =
          shape.having().isEmpty() && shape.where().isPresent()
              ? TlpCases.all(subject, shape.where().get(), Optional.empty()).stream().map(c -> c)
              : Stream.of();
      return Stream.concat(groups, rows);
    }

    private Stream<TestCase> tlpMore(Subject subject, List<String> generic) {
      Optional<String> where = subject.shape().where();
      return generic.stream()
          .flatMap(
              g ->
                  Stream.concat(
                      TlpCases.few(subject, g, where).stream(),
                      where.isPresent()
                          ? TlpCases.few(subject, g, Optional.empty()).stream()
                          : Stream.of()));
    }

    /** Predicates over the rows of the query as a whole. */
    private void derived(String text, boolean coarse, boolean covered) {
      if (covered || Doubt.orderDependent(query).isPresent()) {
        return;
      }
      Subject subject = Subject.of(premise, text, coarse, lexis);
      List<String> generic = generic(premise, subject.from(), List.of(), coarse);
      oracle("norec", Stream::of, () -> norecMore(subject, generic));
      oracle("tlp", Stream::of, () -> tlpMore(subject, generic));
    }

    private void plans(String text, boolean sets) {
      if (premiseChanges.isPresent()) {
        notes.add("plans: not applicable: in the set-up, " + premiseChanges.get());
        return;
      }
      Optional<String> doubt = Doubt.plans(query, premise, views);
      if (doubt.isPresent()) {
        notes.add("plans: not applicable: " + doubt.get());
        return;
      }
      oracle("plans", () -> planCases.of(premise, text, sets).stream().map(c -> c), Stream::of);
    }

    /** A query in brackets is tried as one of its own; the engine refuses one that needs others. */
    private void nested() {
      for (SourceStatement part : query.nestedQueries()) {
        if (QueryText.read(part) instanceof QueryText.Single(SelectShape shape)
            && shape.from().isPresent()
            && session.run(new Script(premise.setup(), part.text())) instanceof Rows) {
          One inner = new One(part, premise, views);
          inner.single(shape);
          cases.addAll(inner.cases);
        }
      }
    }

    private void oracle(
        String name, Supplier<Stream<TestCase>> main, Supplier<Stream<TestCase>> more) {
      if (!oracles.contains(name)) {
        return;
      }
      for (TestCase each : main.get().toList()) {
        if (!disagrees(each) || shown.add(name)) {
          cases.add(each);
        }
      }
      if (!shown.contains(name)) {
        Optional<TestCase> first = more.get().filter(this::disagrees).findFirst();
        first.ifPresent(cases::add);
        first.ifPresent(c -> shown.add(name));
      }
    }

    private boolean disagrees(TestCase each) {
      Verdict verdict = each.judge(session);
      return verdict instanceof Verdict.Violates || verdict instanceof Verdict.Misbehaves;
    }
  }
}
