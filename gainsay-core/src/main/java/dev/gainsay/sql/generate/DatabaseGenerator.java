package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Statement.Verbatim;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.List;

/**
 * Grows databases statement by statement against a session; what the engine refuses is left out.
 * Serves many trials.
 */
public final class DatabaseGenerator {

  private final Dialect dialect;
  private final Avoided avoided;
  private final TableMaker tables;
  private final VirtualTableMaker virtuals;
  private final RowMaker rows;
  private final IndexMaker indexes;
  private final ViewMaker views;
  private final ChangeMaker changes;
  private final Menu<Integer> sizes;
  private final Menu<Step> steps;

  public DatabaseGenerator(Dialect dialect, QueryGenerator queries) {
    this.dialect = dialect;
    this.avoided = queries.avoided();
    ExpressionGenerator expressions = queries.expressions();
    this.tables = new TableMaker(dialect, expressions, new SqlPrinter(dialect));
    this.virtuals = new VirtualTableMaker(dialect);
    this.rows = new RowMaker(dialect, expressions.constants());
    this.indexes = new IndexMaker(dialect, expressions);
    this.views = new ViewMaker(dialect, queries);
    this.changes = new ChangeMaker(dialect, expressions);
    Menu.Builder<Integer> counts = Menu.builder();
    this.sizes = counts.add(5, 1).add(6, 2).add(3, 3).add(1, 4).build();
    Menu.Builder<Step> menu = Menu.builder();
    this.steps =
        menu.add(9, rows::make)
            .add(9, this::index)
            .add(3, changes::update)
            .add(1, changes::delete)
            .add(4, changes::maintain)
            .add(1, changes::alter)
            .add(3, (c, g, t) -> view(c, g))
            .build();
  }

  /**
   * A new database. Its schema has no relation only if the engine refused every table.
   *
   * @param session stands wherever it stands; it is brought to the new database
   */
  public Database generate(Choices choices, Session session) {
    Growth growth =
        new Growth(session, new Database(Premise.empty(dialect), Schema.empty()), avoided);
    settings(choices, growth);
    int count = sizes.draw(choices);
    for (int i = 0; i < count; i++) {
      table(choices, growth);
    }
    if (growth.tables().isEmpty()) {
      tables.make(choices, growth);
    }
    grow(choices, growth, choices.between(3, 14));
    return growth.database();
  }

  /** The same database after a few more statements: rows, indexes, views, changes, ANALYZE. */
  public Database mutate(Choices choices, Session session, Database database) {
    Growth growth = new Growth(session, database, avoided);
    grow(choices, growth, choices.between(1, 4));
    return growth.database();
  }

  private void settings(Choices choices, Growth growth) {
    if (!dialect.settings().isEmpty() && choices.below(3) == 0) {
      growth.accepts(new Verbatim(choices.pick(dialect.settings())));
    }
  }

  private void table(Choices choices, Growth growth) {
    if (virtuals.possible() && choices.below(10) == 0) {
      virtuals.make(choices, growth);
    } else {
      tables.make(choices, growth);
    }
    if (!growth.tables().isEmpty() && choices.below(16) != 0) {
      Table last = growth.tables().getLast();
      rows.make(choices, growth, last);
      if (choices.coin()) {
        rows.make(choices, growth, last);
      }
    }
  }

  private void grow(Choices choices, Growth growth, int count) {
    List<Table> known = growth.tables();
    for (int i = 0; i < count && !known.isEmpty(); i++) {
      steps.draw(choices).take(choices, growth, choices.pick(known));
    }
  }

  private void index(Choices choices, Growth growth, Table table) {
    if (table.kind() == Kind.TABLE) {
      indexes.make(choices, growth, table);
    }
  }

  private void view(Choices choices, Growth growth) {
    if (growth.others().size() < 3) {
      views.make(choices, growth);
    }
  }

  /** One way to change a database. */
  @FunctionalInterface
  private interface Step {
    void take(Choices choices, Growth growth, Table table);
  }
}
