package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Datatype;
import dev.gainsay.smt.ast.Datatype.Constructor;
import dev.gainsay.smt.ast.Sort;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The sorts of a script of which values can be drawn. */
final class Inhabited {

  private final Map<String, Datatype> datatypes = new HashMap<>();
  private final Set<String> sorts = new HashSet<>();

  /** By datatype, its first constructor whose fields need no value of the datatype itself. */
  private final Map<String, Constructor> ground = new HashMap<>();

  Inhabited(List<Command> declarations) {
    for (Command command : declarations) {
      if (command instanceof Declare declare) {
        declare.sorts().forEach((name, parameters) -> enter(name, parameters));
        declare.datatypes().forEach(datatype -> datatypes.put(datatype.name(), datatype));
      }
    }
    boolean more = true;
    while (more) {
      more = false;
      for (Datatype datatype : datatypes.values()) {
        Optional<Constructor> first = grounded(datatype);
        more |= first.isPresent() && ground.putIfAbsent(datatype.name(), first.get()) == null;
      }
    }
  }

  private void enter(String name, int parameters) {
    if (parameters == 0) {
      sorts.add(name);
    }
  }

  /** Datatypes with parameters are left out: their fields have no sort of their own. */
  private Optional<Constructor> grounded(Datatype datatype) {
    return datatype.parameters().isEmpty()
        ? datatype.constructors().stream()
            .filter(c -> c.fields().stream().allMatch(field -> has(field.sort())))
            .findFirst()
        : Optional.empty();
  }

  /** Whether values of a sort can be drawn. */
  boolean has(Sort sort) {
    if (sort.isArray() || (sort.isSequence() && !sort.equals(Sort.STRING))) {
      return sort.arguments().stream().allMatch(this::has);
    }
    return datatypes.containsKey(sort.name())
        ? ground.containsKey(sort.name()) && sort.arguments().isEmpty()
        : Literals.hasConstants(sort)
            || (sorts.contains(sort.name()) && sort.arguments().isEmpty());
  }

  Optional<Datatype> datatype(Sort sort) {
    return Optional.ofNullable(datatypes.get(sort.name()));
  }

  /** A constructor by which a value of a datatype comes to an end. */
  Constructor ground(Datatype datatype) {
    return Optional.ofNullable(ground.get(datatype.name()))
        .orElseThrow(() -> new IllegalArgumentException("no values of " + datatype.name()));
  }
}
