package dev.gainsay.smt.dialect;

import dev.gainsay.smt.ast.Sort;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which functions a solver has and which formats are drawn for it. Built by difference from the
 * standard.
 *
 * @param missing functions, by the standard's names, that are never drawn; {@code const} stands for
 *     constant arrays, {@code seq} for sequences as a whole
 * @param floats formats of floating-point numbers that are drawn
 */
public record SmtDialect(Set<String> missing, List<Sort> floats) {

  /** What SMT-LIB 2.6 does not have, and {@code divisible}, which Z3 does not know. */
  private static final Set<String> EXTENSIONS =
      Set.of(
          "const",
          "seq",
          "seq.nth",
          "seq.rev",
          "seq.update",
          "str.rev",
          "str.update",
          "str.to_lower",
          "str.to_upper",
          "bvredor",
          "bvredand",
          "bvuaddo",
          "bvsaddo",
          "bvumulo",
          "bvsmulo",
          "bvusubo",
          "bvssubo",
          "bvsdivo",
          "bvnego",
          "divisible",
          "ext_rotate_left",
          "ext_rotate_right",
          "int2bv",
          "bv2nat");

  private static final SmtDialect STANDARD =
      new SmtDialect(
          EXTENSIONS,
          List.of(
              Sort.floating(2, 3),
              Sort.floating(3, 5),
              Sort.floating(5, 11),
              Sort.floating(8, 24)));

  public SmtDialect {
    missing = Set.copyOf(missing);
    floats = List.copyOf(floats);
  }

  /** SMT-LIB 2.6 and nothing more. */
  public static SmtDialect standard() {
    return STANDARD;
  }

  /** The standard with what a solver has beyond it, and without what it has not. */
  public static SmtDialect of(SolverProfile profile) {
    SmtDialect all =
        STANDARD
            .with(profile.extensions().toArray(String[]::new))
            .without(profile.missing().toArray(String[]::new));
    return profile.missing().contains("(_ FloatingPoint)")
        ? all.formats(Sort.floating(8, 24), Sort.floating(11, 53))
        : all;
  }

  /**
   * The same in scripts that declare a logic.
   *
   * @param logic its name; may be empty for none. Z3 has constant arrays where none is declared, or
   *     the one that allows everything
   */
  public SmtDialect within(String logic) {
    return logic.isEmpty() || logic.equals(Logic.ALL) ? this : without("const");
  }

  /** The same with functions that are missing here. */
  public SmtDialect with(String... functions) {
    Set<String> fewer = new HashSet<>(missing);
    List.of(functions).forEach(fewer::remove);
    return new SmtDialect(fewer, floats);
  }

  /** The same without some functions. */
  public SmtDialect without(String... functions) {
    Set<String> more = new HashSet<>(missing);
    more.addAll(List.of(functions));
    return new SmtDialect(more, floats);
  }

  /** The same with these formats of floating-point numbers only. */
  public SmtDialect formats(Sort... formats) {
    return new SmtDialect(missing, List.of(formats));
  }

  /** Whether the solver has a function, by the standard's name. */
  public boolean has(String function) {
    return !missing.contains(function);
  }
}
