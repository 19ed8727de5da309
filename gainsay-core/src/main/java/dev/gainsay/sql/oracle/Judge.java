package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.oracle.Claim.Undecidable;
import dev.gainsay.sql.oracle.SqlCase.Comparison;
import dev.gainsay.sql.oracle.SqlCase.Side;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Asks both sides of a comparison and decides. */
final class Judge {

  /** SQLSTATE class 42: one form of a query may be beyond an engine's grammar. */
  private static final Pattern GRAMMAR =
      Pattern.compile("\\[42\\w{3}\\]|syntax error|unexpected token", Pattern.CASE_INSENSITIVE);

  /** Of SQLite's least integer, which is a double as well. */
  private static final String LEAST_DIGITS = "9223372036854775808";

  private final Session session;
  private final Premise premise;

  Judge(Session session, Premise premise) {
    this.session = session;
    this.premise = premise;
  }

  /**
   * Decides.
   *
   * @param witness a query that is made of the same parts as both sides and is sound whenever they
   *     are; when one side alone is refused and the witness is answered, the refusal is a fault;
   *     the empty text when there is none
   */
  Verdict decide(Comparison comparison, String witness) {
    Verdict verdict = once(comparison, witness);
    if (!(verdict instanceof Violates)) {
      return verdict;
    }
    // A premise made anew is another path to the same state: the session starts from empty, so that
    // what an engine kept from earlier questions does not make a finding that none can repeat.
    Premise anew = Premise.of(premise.dialect(), premise.statements());
    Verdict again = new Judge(session, anew).once(comparison, witness);
    if (!(again instanceof Violates)) {
      return new Inconclusive("not repeatable");
    }
    return holdsTwins() ? new Inconclusive("two equal values of a column") : again;
  }

  /**
   * Whether a column of SQLite's holds its least integer as a REAL too, which no column makes an
   * integer of: the two are equal, so that DISTINCT, GROUP BY and the like may keep either, and
   * other texts.
   */
  private boolean holdsTwins() {
    if (!premise.dialect().has(Feature.WITHOUT_ROWID)
        || premise.setup().statements().stream().noneMatch(s -> s.contains(LEAST_DIGITS))) {
      return false;
    }
    for (Statement statement : premise.statements()) {
      if (statement instanceof Statement.CreateTable table) {
        for (Statement.ColumnDefinition column : table.columns()) {
          String twins =
              "SELECT COUNT(DISTINCT typeof(%s)) FROM %s WHERE %s = -%s"
                  .formatted(column.name(), table.name(), column.name(), LEAST_DIGITS);
          if (session.run(new Script(premise.setup(), twins)) instanceof Rows rows
              && rows.rows().equals(List.of(List.of("2")))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private Verdict once(Comparison comparison, String witness) {
    Seen left = ask(comparison.left());
    if (left.verdict != null) {
      return left.verdict;
    }
    Seen right = ask(comparison.right());
    if (right.verdict != null) {
      boolean asked = !right.question.isEmpty();
      return asked && isIllFormed(left) && right.verdict instanceof Misbehaves(Rejected _, String _)
          ? new Inconclusive("refused")
          : right.verdict;
    }
    if (left.late != null || right.late != null) {
      return late(comparison, left, right);
    }
    if (left.refusal != null || right.refusal != null) {
      return refused(left, right, witness);
    }
    try {
      Optional<String> difference = comparison.claim().contradiction(left.answer(), right.answer());
      return difference.isEmpty()
          ? Verdict.AGREES
          : new Violates(
              comparison.claim().expectation(),
              comparison.left().name(),
              left.answer(),
              comparison.right().name(),
              right.answer(),
              difference.get());
    } catch (Undecidable e) {
      return new Inconclusive(e.reason());
    }
  }

  /**
   * A side without an answer in time. The left one is the plainer or the more optimised: when it
   * hangs again though the right one was answered, the engine misbehaves. Otherwise there may just
   * be much to do.
   */
  private Verdict late(Comparison comparison, Seen left, Seen right) {
    if (left.late == null || right.answers.isEmpty()) {
      return new Inconclusive("timed out");
    }
    Seen again = ask(comparison.left());
    return again.late == null
        ? new Inconclusive("timed out")
        : new Misbehaves(again.late, again.question);
  }

  /**
   * Whether the engine says that a side is no query. When the right side's query then ends in an
   * internal error, the engine has checked its types badly, and other internal errors that are made
   * smaller would all end there.
   */
  private static boolean isIllFormed(Seen side) {
    return side.refusal != null && GRAMMAR.matcher(side.refusal.message()).find();
  }

  private Verdict refused(Seen left, Seen right, String witness) {
    boolean first = left.refusal != null;
    Seen refused = first ? left : right;
    Seen other = first ? right : left;
    Rejected refusal = refused.refusal;
    if (refusal == null || other.refusal != null || refusal.tellsNothing()) {
      return new Inconclusive("refused");
    }
    if (witness.isEmpty() || isIllFormed(refused)) {
      return new Inconclusive("refused");
    }
    Observation seen = session.run(new Script(premise.setup(), witness));
    return seen instanceof Answer
        ? new Misbehaves(refusal, refused.question)
        : new Inconclusive("refused");
  }

  private Seen ask(Side side) {
    Setup setup = side.setup(premise);
    if (!side.steps().isEmpty()) {
      Observation reached = session.run(Script.reach(setup));
      if (!(reached instanceof Answer)) {
        return new Seen(severe(reached, setup.statement()), "", null, null, List.of());
      }
    }
    List<Rows> answers = new ArrayList<>(side.queries().size());
    for (String query : side.queries()) {
      Observation seen = session.run(new Script(setup, query));
      switch (seen) {
        case Rows rows -> answers.add(rows);
        case Rejected rejected when rejected.fault() != Fault.INTERNAL -> {
          return new Seen(null, query, rejected, null, List.of());
        }
        case Rejected r -> {
          return new Seen(new Misbehaves(r, query), query, null, null, List.of());
        }
        case Crashed c -> {
          return new Seen(new Misbehaves(c, query), query, null, null, List.of());
        }
        case OutOfMemory m -> {
          return new Seen(new Misbehaves(m, query), query, null, null, List.of());
        }
        case TimedOut t -> {
          return new Seen(null, query, null, t, List.of());
        }
        case Answer a -> {
          return new Seen(new Inconclusive("no rows"), query, null, null, List.of());
        }
      }
    }
    return new Seen(null, "", null, null, answers);
  }

  /** A state that cannot be reached says nothing, unless the engine broke on the way. */
  private static Verdict severe(Observation seen, String statement) {
    return switch (seen) {
      case Rejected r when r.fault() != Fault.INTERNAL -> new Inconclusive("set-up refused");
      case Rejected r -> new Misbehaves(r, statement);
      case Crashed c -> new Misbehaves(c, statement);
      case OutOfMemory m -> new Misbehaves(m, statement);
      case TimedOut t -> new Inconclusive("set-up timed out");
      case Answer a -> Verdict.AGREES;
    };
  }

  /** What a side gave: a verdict already, a refusal, nothing in time, or rows. */
  private record Seen(
      @Nullable Verdict verdict,
      String question,
      @Nullable Rejected refusal,
      @Nullable TimedOut late,
      List<Rows> answers) {

    Rows answer() {
      if (answers.size() == 1) {
        return answers.getFirst();
      }
      List<List<@Nullable String>> all = new ArrayList<>();
      answers.forEach(a -> all.addAll(a.rows()));
      return new Rows(answers.getFirst().columns(), all);
    }
  }
}
