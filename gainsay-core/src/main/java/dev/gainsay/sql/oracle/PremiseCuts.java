package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.trial.Lazy;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Smaller databases: fewer statements and rows first, details of statements last. */
final class PremiseCuts {

  private PremiseCuts() {}

  /** Fewer statements, then fewer rows. */
  static Stream<Premise> of(Premise premise) {
    List<Statement> all = premise.statements();
    Stream<List<Statement>> fewer =
        Lazily.concat(
            () -> Lazy.shorter(all).filter(s -> s.size() < all.size() - 1),
            () -> withoutObjects(all),
            () -> IntStream.range(0, all.size()).mapToObj(i -> Lazy.without(all, i, i + 1)),
            () -> each(all, PremiseCuts::fewerRows));
    return fewer.map(s -> Premise.of(premise.dialect(), s));
  }

  /**
   * Plainer statements.
   *
   * @param kinds whether the types and collations of columns, and what views are made of, stay as
   *     they are because the case is only valid with them
   * @param types whether no column loses its type, because the case lets the engine choose among
   *     equal values, and without a type 1 and 1.0 are two
   */
  static Stream<Premise> details(Premise premise, boolean kinds, boolean types) {
    StatementCuts cuts = new StatementCuts(premise.dialect(), kinds, types);
    List<Statement> all = premise.statements();
    Stream<List<Statement>> plainer =
        Lazily.concat(() -> cuts.withoutColumns(all), () -> each(all, cuts::plainer));
    return plainer.map(s -> Premise.of(premise.dialect(), s));
  }

  /** A table or view goes together with every statement that names it. */
  private static Stream<List<Statement>> withoutObjects(List<Statement> all) {
    return all.stream()
        .flatMap(
            s ->
                switch (s) {
                  case Statement.CreateTable table -> Stream.of(table.name());
                  case Statement.CreateView view -> Stream.of(view.name());
                  case Statement.CreateIndex i -> Stream.<String>empty();
                  case Insert i -> Stream.<String>empty();
                  case Statement.Update u -> Stream.<String>empty();
                  case Statement.Delete d -> Stream.<String>empty();
                  case Statement.Verbatim v -> Stream.<String>empty();
                })
        .map(name -> all.stream().filter(s -> !Names.in(s).contains(name)).toList());
  }

  private static Stream<Statement> fewerRows(Statement statement) {
    return statement instanceof Insert(var verb, var table, var columns, var rows)
        ? Lazy.shorter(rows).filter(r -> !r.isEmpty()).map(r -> new Insert(verb, table, columns, r))
        : Stream.empty();
  }

  /** Makes one statement after the other smaller. */
  private static Stream<List<Statement>> each(
      List<Statement> all, Function<Statement, Stream<Statement>> smaller) {
    return Lazily.each(all, smaller::apply);
  }
}
