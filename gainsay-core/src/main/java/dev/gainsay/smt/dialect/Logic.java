package dev.gainsay.smt.dialect;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A logic of SMT-LIB by its name, which tells what it speaks of.
 *
 * @param name such as {@code QF_AUFLIA}
 * @param theories that formulas may use
 * @param difference whether atoms compare the difference of two variables with a numeral only
 */
public record Logic(String name, Set<Theory> theories, boolean difference) {

  /** The logic that allows everything. */
  public static final String ALL = "ALL";

  private static final String ARRAYS_ALONE = "QF_AX";

  /**
   * The logics that STORM was tried with (thesis, Table 2.2), and those of strings that
   * competitions have used since. Logics of which the table knows one member only have their
   * fellows beside them.
   */
  public static final List<String> KNOWN =
      List.of(
          "QF_UF",
          "QF_AX",
          "QF_DT",
          "QF_UFDT",
          "QF_IDL",
          "QF_RDL",
          "QF_UFIDL",
          "QF_LIA",
          "QF_LRA",
          "QF_LIRA",
          "QF_NIA",
          "QF_NRA",
          "QF_NIRA",
          "QF_UFLIA",
          "QF_UFLRA",
          "QF_UFNIA",
          "QF_UFNRA",
          "QF_ALIA",
          "QF_ANIA",
          "QF_AUFLIA",
          "QF_AUFNIA",
          "QF_BV",
          "QF_ABV",
          "QF_UFBV",
          "QF_AUFBV",
          "QF_FP",
          "QF_BVFP",
          "QF_ABVFP",
          "QF_S",
          "QF_SLIA",
          "QF_SNIA",
          "UF",
          "UFDT",
          "UFIDL",
          "LIA",
          "LRA",
          "NIA",
          "NRA",
          "ALIA",
          "UFLIA",
          "UFLRA",
          "UFNIA",
          "AUFLIA",
          "AUFNIA",
          "AUFLIRA",
          "AUFNIRA",
          "UFDTLIA",
          "AUFDTLIA",
          "BV",
          "UFBV",
          "FP");

  /** In the order in which they stand in a name. */
  private static final Map<String, Set<Theory>> PARTS = parts();

  public Logic {
    theories = Set.copyOf(theories);
  }

  private static Map<String, Set<Theory>> parts() {
    Map<String, Set<Theory>> parts = new LinkedHashMap<>();
    parts.put("AX", EnumSet.of(Theory.ARRAYS));
    parts.put("A", EnumSet.of(Theory.ARRAYS));
    parts.put("UF", EnumSet.of(Theory.FUNCTIONS));
    parts.put("BV", EnumSet.of(Theory.BIT_VECTORS));
    parts.put("FP", EnumSet.of(Theory.FLOATING_POINT));
    parts.put("DT", EnumSet.of(Theory.DATATYPES));
    parts.put("SEQ", EnumSet.of(Theory.SEQUENCES, Theory.INTS));
    parts.put("S", EnumSet.of(Theory.STRINGS, Theory.INTS));
    parts.put("IDL", EnumSet.of(Theory.INTS));
    parts.put("RDL", EnumSet.of(Theory.REALS));
    parts.put("LIA", EnumSet.of(Theory.INTS));
    parts.put("LRA", EnumSet.of(Theory.REALS));
    parts.put("LIRA", EnumSet.of(Theory.INTS, Theory.REALS));
    parts.put("NIA", EnumSet.of(Theory.INTS, Theory.NONLINEAR));
    parts.put("NRA", EnumSet.of(Theory.REALS, Theory.NONLINEAR));
    parts.put("NIRA", EnumSet.of(Theory.INTS, Theory.REALS, Theory.NONLINEAR));
    return parts;
  }

  /** The logic of a name; empty when the name is not made as the standard makes them. */
  public static Optional<Logic> of(String name) {
    if (name.equals(ALL)) {
      return Optional.of(new Logic(name, EnumSet.allOf(Theory.class), false));
    }
    boolean free = name.startsWith("QF_");
    String rest = free ? name.substring(3) : name;
    Set<Theory> theories = EnumSet.noneOf(Theory.class);
    for (Map.Entry<String, Set<Theory>> part : PARTS.entrySet()) {
      if (rest.startsWith(part.getKey())) {
        theories.addAll(part.getValue());
        rest = rest.substring(part.getKey().length());
      }
    }
    if (!rest.isEmpty() || theories.isEmpty()) {
      return Optional.empty();
    }
    if (!free) {
      theories.add(Theory.QUANTIFIERS);
    }
    return Optional.of(new Logic(name, theories, name.endsWith("IDL") || name.endsWith("RDL")));
  }

  /** Whether the formulas of a logic may use something; of one whose name tells nothing, all. */
  public static boolean allows(String name, Theory theory) {
    return of(name).map(logic -> logic.has(theory)).orElse(true);
  }

  /**
   * The name of the smallest known logic that has all that two others have, or {@code ALL}. The
   * arrays of QF_AX are over sorts that a script declares, which no other logic allows.
   */
  public static String covering(String one, String two) {
    if (one.equals(ARRAYS_ALONE) || two.equals(ARRAYS_ALONE)) {
      return one.equals(two) ? one : ALL;
    }
    Set<Theory> both = EnumSet.noneOf(Theory.class);
    both.addAll(of(one).map(Logic::theories).orElse(Set.of(Theory.values())));
    both.addAll(of(two).map(Logic::theories).orElse(Set.of(Theory.values())));
    return KNOWN.stream()
        .map(name -> of(name).orElseThrow())
        .filter(logic -> !logic.difference && logic.theories.containsAll(both))
        .min(Comparator.comparingInt(logic -> logic.theories.size()))
        .map(Logic::name)
        .orElse(ALL);
  }

  /** The name that a script declares; no solver knows one for logics with sequences. */
  public String declared() {
    return has(Theory.SEQUENCES) ? ALL : name;
  }

  /** The same logic with some of what it may speak of. */
  public Logic over(Set<Theory> fewer) {
    return new Logic(name, fewer, difference);
  }

  /** Whether its formulas may use something. */
  public boolean has(Theory theory) {
    return theories.contains(theory);
  }
}
