package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Datatype;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.Theory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What terms are made of.
 *
 * @param logic that they must stay within
 * @param dialect of the solver
 * @param functions that a script declares, constants among them, by name
 * @param constructors names of the functions that construct datatypes
 */
public record Vocabulary(
    Logic logic, SmtDialect dialect, Map<String, Signature> functions, Set<String> constructors) {

  public Vocabulary {
    functions = Collections.unmodifiableMap(new LinkedHashMap<>(functions));
    constructors = Collections.unmodifiableSet(new LinkedHashSet<>(constructors));
  }

  /** What a script's declarations give; names whose sorts are not known are left out. */
  public static Vocabulary of(Logic logic, SmtDialect dialect, List<Command> declarations) {
    Map<String, Signature> functions = new LinkedHashMap<>();
    Set<String> constructors = new LinkedHashSet<>();
    for (Command command : declarations) {
      switch (command) {
        case DeclareFunction(String name, Signature signature) -> functions.put(name, signature);
        case DefineFunction(
                String name,
                List<Term> parameters,
                Sort result,
                _,
                boolean recursive) -> {
          if (!recursive) {
            functions.put(
                name, new Signature(parameters.stream().map(Term::sort).toList(), result));
          }
        }
        case Declare declare -> {
          functions.putAll(new TreeMap<>(declare.functions()));
          for (Datatype datatype : declare.datatypes()) {
            datatype.constructors().forEach(c -> constructors.add(c.name()));
          }
        }
        case Command _ -> {}
      }
    }
    functions.values().removeIf(s -> !known(s));
    constructors.retainAll(functions.keySet());
    return new Vocabulary(logic, dialect, functions, constructors);
  }

  /** The theories of which declarations have something. */
  public static Set<Theory> theories(List<Command> declarations) {
    Set<Theory> spoken = EnumSet.noneOf(Theory.class);
    for (Command command : declarations) {
      switch (command) {
        case DeclareFunction(_, Signature(List<Sort> parameters, Sort result)) -> {
          if (!parameters.isEmpty()) {
            spoken.add(Theory.FUNCTIONS);
          }
          parameters.forEach(sort -> theory(sort, spoken));
          theory(result, spoken);
        }
        case Declare _ -> spoken.add(Theory.DATATYPES);
        case Command _ -> {}
      }
    }
    return spoken;
  }

  private static void theory(Sort sort, Set<Theory> spoken) {
    sort.arguments().forEach(part -> theory(part, spoken));
    if (sort.isArray()) {
      spoken.add(Theory.ARRAYS);
    } else if (sort.isBits()) {
      spoken.add(Theory.BIT_VECTORS);
    } else if (sort.isFloating()) {
      spoken.add(Theory.FLOATING_POINT);
    } else if (sort.equals(Sort.STRING)) {
      spoken.addAll(EnumSet.of(Theory.STRINGS, Theory.INTS));
    } else if (sort.isSequence()) {
      spoken.addAll(EnumSet.of(Theory.SEQUENCES, Theory.INTS));
    } else if (sort.equals(Sort.INT)) {
      spoken.add(Theory.INTS);
    } else if (sort.equals(Sort.REAL)) {
      spoken.add(Theory.REALS);
    }
  }

  private static boolean known(Signature signature) {
    return signature.result().isKnown() && signature.parameters().stream().allMatch(Sort::isKnown);
  }

  /** The sorts of what is declared, Bool last; each once. */
  public List<Sort> sorts() {
    Set<Sort> sorts = new LinkedHashSet<>();
    functions.values().forEach(s -> sorts.add(s.result()));
    functions.values().forEach(s -> sorts.addAll(s.parameters()));
    sorts.remove(Sort.BOOL);
    sorts.add(Sort.BOOL);
    return List.copyOf(sorts);
  }

  /** The declared constants of a sort. */
  public List<Term> constants(Sort sort) {
    List<Term> found = new ArrayList<>();
    functions.forEach(
        (name, signature) -> {
          if (signature.parameters().isEmpty() && signature.result().equals(sort)) {
            found.add(applied(name, List.of(), sort));
          }
        });
    return found;
  }

  static Term applied(String name, List<Term> arguments, Sort sort) {
    return Term.of(new Node.Apply(Identifier.of(name), arguments, sort));
  }
}
