package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.PrintedModel;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What a model that a solver printed shows of a formula: that {@code sat} is the right answer. */
final class Shown {

  /** What a script says of a formula that is satisfiable. */
  static final String SAT = "(set-info :status sat)\n";

  private Shown() {}

  /** The model that came with an answer of a verdict. */
  static Optional<String> model(Verdict verdict) {
    return verdict instanceof Violates(_, _, Answer left, _, Answer right, _, _)
        ? Stream.of(left, right).flatMap(answer -> model(answer).stream()).findFirst()
        : Optional.empty();
  }

  private static Optional<String> model(Answer answer) {
    return answer instanceof Satisfiability(Status status, String text) && status == Status.SAT
        ? Optional.ofNullable(text)
        : Optional.empty();
  }

  /** A model that satisfies a formula by our own evaluation, as a solver prints it. */
  static Optional<String> asked(Session session, Way.Own way, Part part) {
    Way.Own once = Way.Own.PLAIN.with(way.options()).with(way.tactic()).with(true);
    return session.run(once.script(part)) instanceof Answer answer
        ? model(answer).filter(text -> PrintedModel.satisfies(part, text))
        : Optional.empty();
  }

  /** A wrong answer with a model that shows which is right, where none came with it. */
  static Verdict explained(Verdict verdict, Supplier<Optional<String>> asked) {
    return verdict instanceof Violates violated && model(verdict).isEmpty()
        ? asked.get().map(found -> with(violated, found)).orElse(verdict)
        : verdict;
  }

  /**
   * The shapes of the ways of which one is answered wrongly, whether or not a model is asked for:
   * the one that says {@code unsat}, where a model is shown and one does; else any, or all of them
   * together.
   *
   * @param all in which the formula is asked of the solver under test
   */
  static List<String> ofWays(Verdict verdict, List<Way.Own> all, Part formula) {
    Function<Way.Own, String> shape = way -> FormulaShape.of(List.of(way.with(false)), formula);
    List<String> wrong =
        model(verdict).isEmpty()
            ? List.of()
            : all.stream().filter(way -> saysUnsat(verdict, way.name())).map(shape).toList();
    if (!wrong.isEmpty()) {
      return wrong;
    }
    List<Way.Own> different = all.stream().map(way -> way.with(false)).distinct().toList();
    return Stream.concat(
            Stream.of(FormulaShape.of(different, formula)), different.stream().map(shape))
        .distinct()
        .toList();
  }

  /**
   * The right answer to a formula: that of a model, or else of another solver or a file, which a
   * verdict has on its right.
   *
   * @param own ways in which the formula is asked of the solver under test
   */
  static Optional<Status> right(Violates verdict, Stream<Way.Own> own) {
    if (model(verdict).isPresent()) {
      return Optional.of(Status.SAT);
    }
    return own.anyMatch(way -> way.name().equals(verdict.rightName()))
        ? Optional.empty()
        : SmtCase.statuses(verdict.right()).findFirst();
  }

  private static boolean saysUnsat(Verdict verdict, String name) {
    return verdict instanceof Violates violates
        && ((violates.leftName().equals(name) && isUnsat(violates.left()))
            || (violates.rightName().equals(name) && isUnsat(violates.right())));
  }

  private static boolean isUnsat(Answer answer) {
    return answer instanceof Satisfiability(Status status, _) && status == Status.UNSAT;
  }

  /** The verdict with a model beside its answer {@code sat}. */
  private static Verdict with(Violates verdict, String model) {
    return new Violates(
        verdict.expected(),
        verdict.leftName(),
        with(verdict.left(), model),
        verdict.rightName(),
        with(verdict.right(), model),
        verdict.difference() + "\nsat is right: the model satisfies the formula",
        verdict.plans());
  }

  private static Answer with(Answer answer, String model) {
    return answer instanceof Satisfiability(Status status, _) && status == Status.SAT
        ? new Satisfiability(Status.SAT, model)
        : answer;
  }

  /** Two models as one: of formulas that share no name. */
  static String joined(String first, String second) {
    String one = first.strip();
    String two = second.strip().substring(1).strip();
    return one.substring(0, one.length() - 1)
        + (two.startsWith("model") ? two.substring("model".length()) : two);
  }

  /**
   * The model in a comment and the status, before a formula; empty where it does not satisfy it.
   */
  static String before(Part part, Optional<String> model) {
    return model.filter(text -> PrintedModel.satisfies(part, text)).map(Shown::told).orElse("");
  }

  private static String told(String model) {
    StringBuilder text = new StringBuilder("; Satisfiable, for instance by\n");
    model.strip().lines().forEach(line -> text.append(";   ").append(line).append('\n'));
    return text.append(SAT).toString();
  }
}
