package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Type;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The language of {@code z3 -dl}. Its front end numbers constants by appearance, so that
 * comparisons with constants are another thing there than in SMT-LIB form.
 */
final class BddbddbNotation implements Notation {

  @Override
  public String head(Program program) {
    Widths widths = Widths.of(program);
    Map<String, Long> domains = new LinkedHashMap<>();
    StringBuilder relations = new StringBuilder();
    for (Relation relation : program.relations()) {
      relations.append(relation.name()).append('(');
      for (int i = 0; i < relation.arity(); i++) {
        Type type = relation.attributes().get(i);
        domains.put(domain(type), 1L << widths.of(type));
        relations.append(i == 0 ? "" : ", ").append('a').append(i).append(" : ");
        relations.append(domain(type));
      }
      boolean shown = program.outputs().contains(relation.name());
      relations.append(shown ? ") printtuples\n" : ")\n");
    }
    StringBuilder text = new StringBuilder();
    domains.forEach((name, size) -> text.append(name).append(' ').append(size).append('\n'));
    // An empty line ends the domains.
    return text.append('\n').append(relations).toString();
  }

  private static String domain(Type type) {
    return switch (type) {
      case Type.Finite(String name, _) -> name.toUpperCase(Locale.ROOT);
      case Type.Number _, Type.Unsigned _ -> "N";
      case Type.Floating _, Type.Symbol _, Type.Named _ ->
          throw new Unwritten("a type that is no finite domain");
    };
  }

  @Override
  public String foot(Program program) {
    return "";
  }

  @Override
  public String variable(String name) {
    return name;
  }

  @Override
  public String text(String value) {
    throw new Unwritten("a text");
  }

  @Override
  public String number(long value) {
    if (value < 0) {
      throw new Unwritten("a negative number");
    }
    return String.valueOf(value);
  }

  @Override
  public String negation() {
    return "!";
  }
}
