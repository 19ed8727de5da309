package dev.gainsay.smt.fuse;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.evaluate.LeftOpen;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Two parts, without a name in common but those of sorts, fused into one formula (Sect. 3 and Alg.
 * 1 of the paper).
 *
 * @param both whether the parts are joined by {@code and}; {@code or} otherwise
 * @param defined whether the fresh constants are said to be what they are fused of; without this
 *     their formula says less, so it is for what has to be satisfiable
 */
public record Fused(Part first, Part second, boolean both, boolean defined, List<Fusion> fusions) {

  public Fused {
    fusions = List.copyOf(fusions);
  }

  /** The same of other parts. */
  public Fused with(Part one, Part two) {
    return new Fused(one, two, both, defined, fusions);
  }

  /** The same with other constants fused. */
  public Fused with(List<Fusion> others) {
    return new Fused(first, second, both, defined, others);
  }

  /**
   * Whether what is satisfiable of either part alone is so of both together: they share no free
   * sort under quantifiers, whose size each may fix, and nothing that the standard leaves open.
   */
  public static boolean independent(Part first, Part second) {
    return compatible(first, second)
        && !(sharesSorts(first, second) && (quantified(first) || quantified(second)))
        && !(open(first) && open(second));
  }

  /** Whether no sort or datatype of one name is declared in two ways. */
  public static boolean compatible(Part first, Part second) {
    return declares(first).stream()
        .noneMatch(
            one ->
                declares(second).stream()
                    .anyMatch(two -> !two.text().equals(one.text()) && clash(one, two)));
  }

  private static boolean clash(Declare one, Declare two) {
    return one.sorts().keySet().stream().anyMatch(two.sorts()::containsKey)
        || one.functions().keySet().stream().anyMatch(two.functions()::containsKey);
  }

  private static List<Declare> declares(Part part) {
    List<Declare> all = new ArrayList<>();
    for (Command command : part.declarations()) {
      if (command instanceof Declare declare) {
        all.add(declare);
      }
    }
    return all;
  }

  private static boolean sharesSorts(Part first, Part second) {
    return !declares(first).isEmpty() && !declares(second).isEmpty();
  }

  private static boolean quantified(Part part) {
    return Walk.postorder(part.formulas()).stream()
        .anyMatch(term -> term.node() instanceof Node.Bind);
  }

  /**
   * Whether it holds a function that the standard leaves a part of open, which two formulas may
   * choose differently. Selectors of datatypes are open too: of another constructor.
   */
  private static boolean open(Part part) {
    boolean datatypes = declares(part).stream().anyMatch(d -> !d.datatypes().isEmpty());
    return datatypes
        || Walk.postorder(part.formulas()).stream()
            .anyMatch(
                term ->
                    term.node() instanceof Node.Apply(var function, _, _)
                        && LeftOpen.isOperation(function.name()));
  }

  /** The fused formula, its names declared. */
  public Part part() {
    Set<Command> declarations = new LinkedHashSet<>(first.declarations());
    declarations.addAll(second.declarations());
    List<Term> definitions = new ArrayList<>();
    List<Term> left = first.assertions();
    List<Term> right = second.assertions();
    for (Fusion fusion : fusions) {
      declarations.add(fusion.declaration());
      left = Places.replace(left, fusion.first(), fusion.firstAgain(), fusion.firstPlaces());
      right = Places.replace(right, fusion.second(), fusion.secondAgain(), fusion.secondPlaces());
      definitions.add(fusion.definition());
    }
    List<Term> assertions = new ArrayList<>();
    if (both) {
      assertions.addAll(left);
      assertions.addAll(right);
    } else {
      assertions.add(Terms.apply("or", conjunction(left), conjunction(right)));
    }
    if (defined) {
      assertions.addAll(definitions);
    }
    return new Part(logic(), List.copyOf(declarations), assertions);
  }

  private static Term conjunction(List<Term> terms) {
    return terms.size() == 1 ? terms.getFirst() : Terms.apply("and", terms);
  }

  /** One that holds both parts and what fuses them. */
  private String logic() {
    String logic =
        first.logic().equals(second.logic())
            ? first.logic()
            : Logic.covering(first.logic(), second.logic());
    // The difference of two variables is all that these allow, so neither a sum nor an inversion.
    return logic.replace("IDL", "LIA").replace("RDL", "LRA");
  }

  /** How many occurrences of a constant can be replaced in a part. */
  public static int places(Part part, Term constant) {
    return Places.count(part.assertions(), constant);
  }
}
