package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Common;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A query over a chain of views gives the same rows as over tables that hold what each view gives,
 * filled one at a time: incremental rule evaluation (DEOPT) for SQL.
 *
 * <p>The columns of the chain are those whose type a table made from them has too, which is the
 * business of whoever makes the case: columns of tables, and casts.
 *
 * @param chain the views, each over tables and earlier ones; items have aliases
 * @param body what is asked, over the chain
 * @param views whether the chain is made of views, instead of common table expressions
 */
public record ViewCase(Premise premise, List<Common> chain, Select body, boolean views)
    implements SqlCase {

  public ViewCase {
    chain = List.copyOf(chain);
  }

  @Override
  public String oracle() {
    return "views";
  }

  @Override
  public ViewCase withPremise(Premise other) {
    return new ViewCase(other, chain, body, views);
  }

  @Override
  public boolean kindsMatter() {
    return true;
  }

  @Override
  public Verdict judge(Session session) {
    return new Judge(session, premise).decide(comparison(), "");
  }

  @Override
  public Comparison comparison() {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    List<Step> made = new ArrayList<>();
    List<Step> filled = new ArrayList<>();
    for (Common view : chain) {
      String query = printer.query(view.query());
      made.add(new Step("CREATE VIEW " + view.name() + " AS " + query, "DROP VIEW " + view.name()));
      filled.addAll(materialised(view.name(), query));
    }
    String asked = printer.query(body);
    Side evaluated =
        views
            ? new Side("views", made, List.of(asked))
            : Side.of("common table expressions", printer.query(new Query.With(chain, body)));
    return new Comparison(
        evaluated,
        new Side("tables filled one at a time", filled, List.of(asked)),
        new Claim.Related(Expectation.EQUAL),
        "Both must give the same rows.");
  }

  private List<Step> materialised(String name, String query) {
    String create = "CREATE TABLE " + name + " AS ";
    String drop = "DROP TABLE " + name;
    return switch (premise.dialect().name()) {
      case "hsqldb" -> List.of(new Step(create + "(" + query + ") WITH DATA", drop));
      case "derby" ->
          List.of(
              new Step(create + query + " WITH NO DATA", drop),
              new Step("INSERT INTO " + name + " " + query, "DELETE FROM " + name));
      default -> List.of(new Step(create + query, drop));
    };
  }

  @Override
  public ViewCase rewritten(Rewrite rewrite) {
    return new ViewCase(
        rewrite.premise(premise),
        chain.stream().map(rewrite::common).toList(),
        rewrite.select(body),
        views);
  }

  @Override
  public Stream<ViewCase> simplerQueries() {
    return Lazily.concat(
        () ->
            Lazy.shorter(chain)
                .filter(c -> !c.isEmpty())
                .map(c -> new ViewCase(premise, c, body, views)),
        () -> views ? Stream.empty() : Stream.of(new ViewCase(premise, chain, body, true)),
        this::lastLinkAsBody,
        () ->
            QueryCuts.selects(body)
                .filter(b -> b.distinct() == body.distinct() && Queries.unambiguous(b, body))
                .map(b -> new ViewCase(premise, chain, b, views)),
        () -> Lazily.each(chain, ViewCase::links).map(c -> new ViewCase(premise, c, body, views)));
  }

  /** What the last of the chain gives is asked for directly. */
  private Stream<ViewCase> lastLinkAsBody() {
    return chain.size() > 1 && chain.getLast().query() instanceof Select last
        ? Stream.of(new ViewCase(premise, chain.subList(0, chain.size() - 1), last, views))
        : Stream.empty();
  }

  /** A column of the chain goes or stays as it is: a plainer one may have another type. */
  private static Stream<Common> links(Common link) {
    return link.query() instanceof Select select
        ? QueryCuts.selects(select)
            .filter(s -> Queries.unambiguous(s, select) && kept(s.items(), select.items()))
            .map(s -> new Common(link.name(), link.columns(), s))
        : Stream.empty();
  }

  private static boolean kept(List<Item> fewer, List<Item> items) {
    return items.containsAll(fewer);
  }

  /** Whether a link of the chain is read in two places. */
  boolean readsTwice() {
    Set<String> links = new HashSet<>();
    chain.forEach(c -> links.add(c.name()));
    Set<String> read = new HashSet<>();
    boolean[] twice = {false};
    Rewrite reader =
        Rewrite.ofTables(
            table -> {
              twice[0] |= links.contains(table.name()) && !read.add(table.name());
              return table;
            });
    chain.forEach(reader::common);
    reader.select(body);
    return twice[0];
  }
}
