package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Datatype;
import dev.gainsay.smt.ast.Datatype.Constructor;
import dev.gainsay.smt.ast.Datatype.Field;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Draws what declared symbols stand for: a value of any sort that we know, and tables for
 * functions.
 */
public final class Assignments {

  /** Elements of an uninterpreted sort. */
  private static final int ELEMENTS = 3;

  /** A value of a datatype is no deeper. */
  private static final int DEEPEST = 3;

  private final Choices choices;
  private final SmtDialect dialect;
  private final Inhabited inhabited;
  private final SortedMap<String, Value> constants = new TreeMap<>();
  private final SortedMap<String, Model.Function> functions = new TreeMap<>();

  private Assignments(List<Command> declarations, SmtDialect dialect, Choices choices) {
    this.inhabited = new Inhabited(declarations);
    this.dialect = dialect;
    this.choices = choices;
  }

  /** A model of the functions that a script declares, but those over sorts that we do not know. */
  public static Model draw(List<Command> declarations, SmtDialect dialect, Choices choices) {
    Assignments drawn = new Assignments(declarations, dialect, choices);
    for (Command command : declarations) {
      if (command instanceof DeclareFunction(String name, Signature signature)
          && drawn.inhabited.has(signature.result())
          && signature.parameters().stream().allMatch(drawn.inhabited::has)) {
        drawn.symbol(name, signature);
      }
    }
    return new Model(drawn.constants, drawn.functions);
  }

  private void symbol(String name, Signature signature) {
    if (signature.parameters().isEmpty()) {
      constants.put(name, value(signature.result(), DEEPEST));
    } else {
      functions.put(name, function(signature));
    }
  }

  private Value value(Sort sort, int depth) {
    if (sort.isArray()) {
      Map<Value, Value> entries = new LinkedHashMap<>();
      int count = choices.between(0, 2);
      for (int i = 0; i < count; i++) {
        entries.put(value(sort.arguments().get(0), depth), value(sort.arguments().get(1), depth));
      }
      return new Value.Array(sort, value(sort.arguments().get(1), depth), entries);
    }
    if (sort.isSequence() && !sort.equals(Sort.STRING)) {
      List<Value> elements = new ArrayList<>();
      int count = choices.between(0, 3);
      for (int i = 0; i < count; i++) {
        elements.add(value(sort.arguments().getFirst(), depth));
      }
      return new Value.Sequence(sort.arguments().getFirst(), elements);
    }
    Optional<Datatype> datatype = inhabited.datatype(sort);
    if (datatype.isPresent()) {
      return constructed(sort, datatype.get(), depth);
    }
    return Literals.hasConstants(sort)
        ? Values.value(Literals.constant(sort, dialect, choices)).orElseThrow()
        : new Value.Element(sort, sort.name() + "!val!" + choices.below(ELEMENTS));
  }

  private Value constructed(Sort sort, Datatype datatype, int depth) {
    Constructor constructor =
        depth <= 0 ? inhabited.ground(datatype) : choices.pick(datatype.constructors());
    List<Value> fields = new ArrayList<>();
    for (Field field : constructor.fields()) {
      fields.add(value(field.sort(), depth - 1));
    }
    return new Value.Constructed(sort, constructor.name(), fields);
  }

  /** One value but at up to two places. */
  private Model.Function function(Signature signature) {
    List<Term> parameters = new ArrayList<>();
    for (Sort sort : signature.parameters()) {
      parameters.add(Term.of(new Node.Variable("x!" + parameters.size(), sort)));
    }
    Term body = Values.term(value(signature.result(), 1));
    int places = choices.between(0, 2);
    for (int i = 0; i < places; i++) {
      List<Term> here = new ArrayList<>();
      for (Term parameter : parameters) {
        here.add(Terms.apply("=", parameter, Values.term(value(parameter.sort(), 1))));
      }
      Term place = here.size() == 1 ? here.getFirst() : Terms.apply("and", here);
      body = Terms.apply("ite", place, Values.term(value(signature.result(), 1)), body);
    }
    return new Model.Function(parameters, body);
  }
}
