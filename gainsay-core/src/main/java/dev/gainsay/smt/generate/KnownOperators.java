package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.trial.Steering;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a generator leaves out so that it comes past known cases: of each the operations of theories
 * that it needs, one of which is enough.
 *
 * @param ofCases operations of each case, none empty, sorted
 */
public record KnownOperators(List<List<String>> ofCases) {

  /** A function where it is applied, with or without indices. */
  private static final Pattern APPLIED = Pattern.compile("\\(+(?:_ )?([^\\s()]+)");

  /** What hardly a formula is without, what makes values, and what stands for something else. */
  private static final Set<String> EVERYWHERE =
      Set.of(
          ("not and or => xor = distinct ite let forall exists as _ ! < <= > >= + - / value select"
                  + " fp str.to_re re.range re.all re.allchar re.none")
              .split(" "));

  /** A number for a symbol, or one operation for several. */
  private static final Pattern ABSTRACTED = Pattern.compile("n[0-9]+|compared-by-.*");

  /** Those of known cases that have any. */
  public static KnownOperators of(List<List<String>> known) {
    return new KnownOperators(
        known.stream().map(KnownOperators::in).filter(each -> !each.isEmpty()).toList());
  }

  /** Whether there is something in a case that can be left out. */
  public static boolean any(List<String> features) {
    return !in(features).isEmpty();
  }

  private static List<String> in(List<String> features) {
    Set<String> operators = new TreeSet<>();
    for (String feature : features) {
      Matcher applied = APPLIED.matcher(feature);
      while (applied.find()) {
        String name = applied.group(1);
        if (!EVERYWHERE.contains(name) && !ABSTRACTED.matcher(name).matches()) {
          operators.add(name);
        }
      }
    }
    return List.copyOf(operators);
  }

  /** Operations for one trial to leave out: at least one of each case. */
  public Set<String> drawn(Choices choices) {
    return Steering.oneOfEach(ofCases, choices);
  }
}
