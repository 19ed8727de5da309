package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Type;
import java.util.stream.Collectors;

/** Formulog's language. The options of a run say what is shown; a comment repeats it. */
final class FormulogNotation implements Notation {

  @Override
  public String head(Program program) {
    return program.relations().stream()
        .map(r -> "rel " + r.name() + types(r) + "\n")
        .collect(Collectors.joining());
  }

  private static String types(Relation relation) {
    return relation.attributes().isEmpty()
        ? ""
        : relation.attributes().stream()
            .map(type -> type instanceof Type.Symbol ? "string" : "i32")
            .collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public String foot(Program program) {
    return program.outputs().stream()
        .map(o -> "(* output " + o + " *)\n")
        .collect(Collectors.joining());
  }

  @Override
  public String variable(String name) {
    return Names.capital(name);
  }

  @Override
  public String negation() {
    return "!";
  }
}
