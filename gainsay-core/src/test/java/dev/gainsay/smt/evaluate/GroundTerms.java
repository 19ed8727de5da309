package dev.gainsay.smt.evaluate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.theory.Signatures;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Random ground terms of one theory: functions are applied to what is there already, as far as the
 * signatures allow.
 */
final class GroundTerms {

  /**
   * Functions of a theory and what they start from.
   *
   * @param prelude declarations
   * @param largest terms in a term
   */
  record Theory(List<Command> prelude, List<String> functions, List<Term> leaves, long largest) {}

  /** Functions that take two arguments at least, though our signatures let one pass. */
  private static final Set<String> SEVERAL =
      Set.of("and", "or", "+", "*", "str.++", "seq.++", "re.++", "re.union", "re.inter", "re.diff");

  /** Functions of which some solvers take no more than two arguments. */
  private static final Set<String> PAIRS =
      Set.of("str.<", "str.<=", "fp.eq", "fp.lt", "fp.leq", "fp.gt", "fp.geq", "bvxnor", "re.diff");

  private final Theory theory;
  private final Choices choices;

  GroundTerms(Theory theory, Choices choices) {
    this.theory = theory;
    this.choices = choices;
  }

  /** So many different terms. */
  List<Term> drawn(int count) {
    List<Term> pool = new ArrayList<>(theory.leaves());
    List<Term> made = new ArrayList<>();
    Set<Term> seen = new HashSet<>(pool);
    int futile = 0;
    while (made.size() < count && futile < 1_000_000) {
      Optional<Term> term = applied(pool);
      if (term.isPresent() && seen.add(term.get())) {
        if (!term.get().sort().equals(Sort.REG_LAN)) {
          made.add(term.get());
        }
        // A pool of a few hundred, so that terms are built on terms, but do not only grow.
        if (pool.size() < 400) {
          pool.add(term.get());
        } else {
          pool.set(choices.between(theory.leaves().size(), 399), term.get());
        }
      } else {
        futile++;
      }
    }
    return made;
  }

  private Optional<Term> applied(List<Term> pool) {
    Identifier function = identifier(choices.pick(theory.functions()));
    List<Term> arguments = new ArrayList<>();
    int arity = choices.among(1, 1, 2, 2, 2, 3, 3, 4);
    if ((arity == 2 && function.name().endsWith(".indexof"))
        || (arity == 1 && SEVERAL.contains(function.name()))
        || (arity > 2 && PAIRS.contains(function.name()))) {
      return Optional.empty();
    }
    for (int i = 0; i < arity; i++) {
      arguments.add(choices.pick(pool));
    }
    List<Sort> sorts = arguments.stream().map(Term::sort).toList();
    return result(function, sorts)
        .filter(Sort::isKnown)
        .map(sort -> Term.of(new Node.Apply(function, arguments, sort)))
        .filter(term -> term.size() <= theory.largest());
  }

  private Optional<Sort> result(Identifier function, List<Sort> sorts) {
    if (function.name().equals("ite") && sorts.size() == 3 && !sorts.get(1).equals(sorts.get(2))) {
      return Optional.empty();
    }
    if (function.name().equals("to_real")) {
      return sorts.equals(List.of(Sort.INT)) ? Optional.of(Sort.REAL) : Optional.empty();
    }
    if (function.name().equals("to_int") || function.name().equals("is_int")) {
      Sort result = function.name().equals("to_int") ? Sort.INT : Sort.BOOL;
      return sorts.equals(List.of(Sort.REAL)) ? Optional.of(result) : Optional.empty();
    }
    for (Command command : theory.prelude()) {
      if (command instanceof Command.Declare declare) {
        Signature declared = declare.functions().get(function.name());
        if (declared != null) {
          return sorts.equals(declared.parameters())
              ? Optional.of(declared.result())
              : Optional.empty();
        }
        if (function.name().equals("is")) {
          Sort own = declare.functions().get(function.indices().getFirst()).result();
          return sorts.equals(List.of(own)) ? Optional.of(Sort.BOOL) : Optional.empty();
        }
      }
    }
    return Signatures.result(function, sorts);
  }

  /** {@code extract:5:0} is {@code (_ extract 5 0)}; a star is a small number. */
  private Identifier identifier(String written) {
    String[] parts = written.split(":", -1);
    List<String> indices = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      indices.add(parts[i].equals("*") ? Integer.toString(choices.between(0, 6)) : parts[i]);
    }
    return new Identifier(parts[0], indices, Optional.empty());
  }
}
