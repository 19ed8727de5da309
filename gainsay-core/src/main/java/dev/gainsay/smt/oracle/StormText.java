package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.TermReader;
import dev.gainsay.smt.theory.Values;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A case as it is stored: terms as SMT-LIB text, which people can read and which stays the same
 * while our trees change.
 *
 * @param values values by name, in the standard's notation
 */
public record StormText(
    String logic, List<String> options, Map<String, String> values, List<String> formulas)
    implements SmtText {

  /** The stored form. */
  public static StormText of(StormCase stored) {
    Map<String, String> values = new LinkedHashMap<>();
    stored
        .assignment()
        .forEach((name, value) -> values.put(name, TermPrinter.print(Values.term(value))));
    List<String> formulas = stored.formulas().stream().map(TermPrinter::print).toList();
    return new StormText(stored.logic(), stored.options(), values, formulas);
  }

  /**
   * The case.
   *
   * @throws IllegalArgumentException when a text is no term
   */
  @Override
  public StormCase read() {
    TreeMap<String, Value> assignment = new TreeMap<>();
    Map<String, Sort> sorts = new HashMap<>();
    TermReader literals = TermReader.of(Map.of());
    values.forEach(
        (name, text) -> {
          Value value =
              Values.value(literals.read(text))
                  .orElseThrow(() -> new IllegalArgumentException("no value: " + text));
          assignment.put(name, value);
          sorts.put(name, value.sort());
        });
    TermReader reader = TermReader.of(sorts);
    List<Term> terms = formulas.stream().map(reader::read).toList();
    return new StormCase(logic, options, assignment, terms);
  }
}
