package dev.gainsay.smt.dialect;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a solver accepts. Built by difference: {@code of(theories).without("QF_IDL").options(…)}.
 *
 * @param theories that it decides
 * @param logics names of logics that seeds are drawn for
 * @param options commands that set options, drawn one at a time now and then; a solver that keeps
 *     them has a process or context for each
 * @param tactics of {@code check-sat-using}, drawn now and then in the place of {@code check-sat}
 * @param abilities what else it can be told
 * @param spellings its names of functions, by those of the standard; a session writes them so
 *     itself
 * @param missing functions of its theories that it has not
 * @param extensions what it has beyond the standard, by the names of {@link SmtDialect}
 */
public record SolverProfile(
    Set<Theory> theories,
    List<String> logics,
    List<String> options,
    List<String> tactics,
    Set<Ability> abilities,
    Map<String, String> spellings,
    Set<String> missing,
    Set<String> extensions) {

  /**
   * An option that changes nothing, but that the script has a process of its own, as a user would
   * run it.
   */
  public static final String ALONE = "(set-option :print-success false)";

  /**
   * Stands among {@link #missing} for floating-point sorts besides those of 32 and 64 bits, and
   * {@link #CHARACTERS} for characters of texts by their numbers, {@link #EMPTY_RANGES} for ranges
   * of characters that hold none, {@link #BOOL_ARGUMENTS} for functions of truth values, {@link
   * #BOOL_ARRAYS} for arrays over them, {@link Logic#ALL} for that name of a logic, and a rounding
   * mode for itself.
   */
  public static final String OTHER_FLOATS = "(_ FloatingPoint)";

  /** See {@link #OTHER_FLOATS}. */
  public static final String CHARACTERS = "char";

  /** See {@link #OTHER_FLOATS}. */
  public static final String EMPTY_RANGES = "(re.range)";

  /** See {@link #OTHER_FLOATS}. */
  public static final String BOOL_ARGUMENTS = "(-> Bool)";

  /** See {@link #OTHER_FLOATS}. */
  public static final String BOOL_ARRAYS = "(Array Bool)";

  public SolverProfile {
    theories = Set.copyOf(theories);
    logics = List.copyOf(logics);
    options = List.copyOf(options);
    tactics = List.copyOf(tactics);
    abilities = Set.copyOf(abilities);
    spellings = Map.copyOf(spellings);
    missing = Set.copyOf(missing);
    extensions = Set.copyOf(extensions);
  }

  /** A solver that can be told everything, of all known logics over some theories. */
  public static SolverProfile of(Theory first, Theory... more) {
    Set<Theory> theories = EnumSet.of(first, more);
    List<String> logics =
        Logic.KNOWN.stream()
            .filter(name -> theories.containsAll(Logic.of(name).orElseThrow().theories()))
            .toList();
    return new SolverProfile(
        theories,
        logics,
        List.of(),
        List.of(),
        EnumSet.allOf(Ability.class),
        Map.of(),
        Set.of(),
        Set.of());
  }

  /** Of all theories. */
  public static SolverProfile ofAll() {
    return of(Theory.QUANTIFIERS, Theory.values());
  }

  /** Without some logics. */
  public SolverProfile without(String... names) {
    List<String> rest = new ArrayList<>(logics);
    rest.removeAll(List.of(names));
    return new SolverProfile(
        theories, rest, options, tactics, abilities, spellings, missing, extensions);
  }

  /** With none but the logics that are of a kind, in its own order. */
  public SolverProfile where(Predicate<Logic> kind) {
    return only(logics.stream().filter(name -> kind.test(Logic.of(name).orElseThrow())).toList());
  }

  /** With none but some logics, in its own order. */
  public SolverProfile only(Collection<String> names) {
    List<String> rest = logics.stream().filter(names::contains).toList();
    return new SolverProfile(
        theories, rest, options, tactics, abilities, spellings, missing, extensions);
  }

  /** Over other logics and without options and tactics, so that scripts may share a process. */
  public SolverProfile plainly(List<String> names) {
    return new SolverProfile(
        theories, names, List.of(), List.of(), abilities, spellings, missing, extensions);
  }

  /** Without something to be told. */
  public SolverProfile without(Ability ability) {
    Set<Ability> rest = EnumSet.noneOf(Ability.class);
    rest.addAll(abilities);
    rest.remove(ability);
    return new SolverProfile(
        theories, logics, options, tactics, rest, spellings, missing, extensions);
  }

  /** With none but some options. */
  public SolverProfile setting(Collection<String> commands) {
    return new SolverProfile(
        theories,
        logics,
        List.copyOf(commands),
        tactics,
        abilities,
        spellings,
        missing,
        extensions);
  }

  /** With options to draw besides its own. */
  public SolverProfile options(String... commands) {
    List<String> more = new ArrayList<>(options);
    more.addAll(List.of(commands));
    return new SolverProfile(
        theories, logics, more, tactics, abilities, spellings, missing, extensions);
  }

  /** With tactics to draw besides its own. */
  public SolverProfile tactics(String... terms) {
    List<String> more = new ArrayList<>(tactics);
    more.addAll(List.of(terms));
    return new SolverProfile(
        theories, logics, options, more, abilities, spellings, missing, extensions);
  }

  /** With names of functions that differ from the standard's. */
  public SolverProfile spelling(Map<String, String> names) {
    return new SolverProfile(
        theories, logics, options, tactics, abilities, names, missing, extensions);
  }

  /** Without some functions. */
  public SolverProfile missing(String... functions) {
    return new SolverProfile(
        theories, logics, options, tactics, abilities, spellings, Set.of(functions), extensions);
  }

  /** With what is beyond the standard. */
  public SolverProfile extended(String... names) {
    return new SolverProfile(
        theories, logics, options, tactics, abilities, spellings, missing, Set.of(names));
  }

  /** With logics that none of the known ones is. */
  public SolverProfile also(String... names) {
    List<String> more = new ArrayList<>(logics);
    more.addAll(List.of(names));
    return new SolverProfile(
        theories, more, options, tactics, abilities, spellings, missing, extensions);
  }

  /** Whether it can be told something. */
  public boolean can(Ability ability) {
    return abilities.contains(ability);
  }
}
