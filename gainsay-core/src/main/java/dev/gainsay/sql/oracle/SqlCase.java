package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.stream.Stream;

/**
 * A case over one database. The records hold what was drawn; the two sides that are compared are
 * derived from it.
 */
public sealed interface SqlCase extends TestCase
    permits NorecCase,
        PreparedCase,
        TlpCase,
        PlanCase,
        ConjunctiveCase,
        ViewCase,
        EquivalentCase,
        FoldedCase {

  /** The statements that make the database. */
  Premise premise();

  /** The same case over another database. */
  SqlCase withPremise(Premise other);

  /** What is compared, in the order in which it is told to the reader. */
  Comparison comparison();

  /** The same case with every name, expression and text mapped. */
  SqlCase rewritten(Rewrite rewrite);

  /** Whether the case is valid only with the types and collations that its columns have. */
  default boolean kindsMatter() {
    return false;
  }

  /** Smaller cases over the same database. */
  Stream<? extends SqlCase> simplerQueries();

  @Override
  default Stream<? extends SqlCase> simpler() {
    return Lazily.concat(
        () -> PremiseCuts.of(premise()).map(this::withPremise),
        () -> AsNorec.of(this),
        this::simplerQueries,
        () ->
            PremiseCuts.details(premise(), kindsMatter(), choosesAmongEqual())
                .map(this::withPremise),
        () -> PlainerPremises.foldedUpdates(premise()).map(this::withPremise),
        () -> PlainerPremises.foldedColumns(premise()).map(this::withPremise),
        () -> PlainerPremises.foldedNames(premise()).map(this::withPremise),
        () -> PlainerTypes.of(this),
        () -> kindsMatter() ? Stream.empty() : plainerMeans(),
        () -> Names.renamed(this));
  }

  /**
   * Whether some query keeps one of several equal values: another plan may keep another one where
   * equal values are not the same.
   */
  private boolean choosesAmongEqual() {
    return CaseText.CHOOSING.matcher(script()).find();
  }

  private Stream<SqlCase> plainerMeans() {
    return Lazily.concat(
        () -> PlainerPremises.withoutViews(this),
        () -> PlainerPremises.indexesForKeys(premise()).map(this::withPremise),
        () -> PlainerVirtualTables.of(premise()).map(this::withPremise),
        () -> PlainerRelations.plainColumns(this),
        () -> PlainerRelations.of(this));
  }

  @Override
  default Verdict explained(Session session, Verdict verdict) {
    return verdict instanceof Verdict.Violates wrong
        ? SidePlans.told(this, session, wrong)
        : verdict;
  }

  @Override
  default String script() {
    return CaseText.script(this);
  }

  @Override
  default String shape() {
    return CaseText.shape(this);
  }

  @Override
  default String family() {
    return "sql";
  }

  @Override
  default Defect defect() {
    return new Defect(family(), Marks.of(this));
  }

  @Override
  default Defect defect(Verdict verdict) {
    return verdict instanceof Violates wrong && NumberForms.differAlone(wrong)
        ? NumberForms.defect(defect())
        : defect();
  }

  /**
   * One side of a comparison.
   *
   * @param name what it is called in reports
   * @param steps statements run after the premise and taken back afterwards
   * @param queries one or more queries whose answers are taken together
   */
  record Side(String name, List<Step> steps, List<String> queries) {
    public Side {
      steps = List.copyOf(steps);
      queries = List.copyOf(queries);
    }

    /** One query in the state of the premise. */
    public static Side of(String name, String query) {
      return new Side(name, List.of(), List.of(query));
    }

    /** The state in which the queries are asked. */
    public Setup setup(Premise premise) {
      Setup setup = premise.setup();
      for (Step step : steps) {
        setup =
            step.undo().isEmpty()
                ? setup.then(step.statement())
                : setup.then(step.statement(), step.undo());
      }
      return setup;
    }
  }

  /** A statement and what takes it back; an empty undo makes the session start anew. */
  record Step(String statement, String undo) {}

  /**
   * Two sides and what must hold between them.
   *
   * @param claim how the answers are compared
   * @param sentence what must hold, for the reader
   */
  record Comparison(Side left, Side right, Claim claim, String sentence) {}
}
