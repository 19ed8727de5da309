package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.Theory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The program that confirms expected answers by Z3 and cvc5 on PATH, some of each oracle and theory
 * in turn, so that it can be stopped. Arguments: cases of each oracle and theory, seed, oracles
 * joined by commas, theories joined by commas or nothing for all, file for the table so far, file
 * for the figures.
 */
public final class ConfirmMain {

  /** Cases of each oracle and theory until it is the next one's turn. */
  private static final long ROUND = 500;

  private ConfirmMain() {}

  public static void main(String[] args) throws Exception {
    long cases = Long.parseLong(args[0]);
    long seed = Long.parseLong(args[1]);
    List<String> wanted = args[3].isEmpty() ? List.of() : List.of(args[3].split(",", -1));
    Path table = Path.of(args[4]);
    Limits limits = new Limits(Duration.ofSeconds(1), 1L << 30);
    try (Session z3 = open("z3", limits);
        Session cvc5 = open("cvc5", limits)) {
      List<Confirmation> all = new ArrayList<>();
      for (Map.Entry<String, List<String>> theory : theories(wanted).entrySet()) {
        for (String oracle : args[2].split(",", -1)) {
          all.add(
              new Confirmation(
                  List.of(z3, cvc5), oracle, theory.getKey(), theory.getValue(), seed));
        }
      }
      for (long target = ROUND; target < cases + ROUND; target += ROUND) {
        for (Confirmation one : all) {
          one.run(Math.min(target, cases));
          List<ConfirmFigures> figures = all.stream().map(Confirmation::figures).toList();
          Files.writeString(table, SmtBench.confirmedTable(figures));
          MeasuringJvm.write(args, figures);
        }
      }
    }
    System.exit(0);
  }

  private static Session open(String name, Limits limits) throws Exception {
    return Catalogue.load().engine(name).open(EngineSpec.parse(name), limits, new Meter());
  }

  /**
   * Some theories, with their logics.
   *
   * @param wanted their names; none for all
   * @throws IllegalArgumentException when there is no such theory
   */
  static Map<String, List<String>> theories(List<String> wanted) {
    Map<String, List<String>> all = theories();
    if (wanted.isEmpty()) {
      return all;
    }
    Map<String, List<String>> some = new LinkedHashMap<>();
    for (String name : wanted) {
      List<String> logics = all.get(name);
      if (logics == null) {
        throw new IllegalArgumentException(
            "no theory " + name + "; there are " + String.join(", ", all.keySet()));
      }
      some.put(name, logics);
    }
    return some;
  }

  /** The logics of each theory by which a reader would look for it. */
  static Map<String, List<String>> theories() {
    Map<String, List<String>> theories = new LinkedHashMap<>();
    for (Theory theory :
        List.of(
            Theory.FUNCTIONS,
            Theory.INTS,
            Theory.REALS,
            Theory.BIT_VECTORS,
            Theory.STRINGS,
            Theory.ARRAYS,
            Theory.DATATYPES,
            Theory.FLOATING_POINT,
            Theory.NONLINEAR,
            Theory.QUANTIFIERS)) {
      // cvc5 1.0.3 has no arithmetic in QF_S.
      List<String> logics =
          Logic.KNOWN.stream()
              .filter(name -> !name.equals("QF_S") && main(name) == theory)
              .toList();
      theories.put(theory.name().toLowerCase(Locale.ROOT), logics);
    }
    return theories;
  }

  /** What is hardest about a logic. */
  private static Theory main(String name) {
    Logic logic = Logic.of(name).orElseThrow();
    for (Theory theory :
        List.of(
            Theory.QUANTIFIERS,
            Theory.STRINGS,
            Theory.FLOATING_POINT,
            Theory.NONLINEAR,
            Theory.DATATYPES,
            Theory.ARRAYS,
            Theory.BIT_VECTORS,
            Theory.REALS,
            Theory.INTS)) {
      if (logic.has(theory)) {
        return theory;
      }
    }
    return Theory.FUNCTIONS;
  }
}
