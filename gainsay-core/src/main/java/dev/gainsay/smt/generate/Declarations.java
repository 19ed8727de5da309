package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Datatype;
import dev.gainsay.smt.ast.Datatype.Constructor;
import dev.gainsay.smt.ast.Datatype.Field;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.print.TermPrinter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Draws what a seed declares: sorts, datatypes, functions and constants that a logic has. */
final class Declarations {

  private static final int MOST_CONSTANTS = 4;
  private static final int FEW_CONSTANTS = 2;
  private static final int MOST_FUNCTIONS = 3;

  /** Arrays over truth values, which solvers make terms of. */
  private static final double WITH_TRUTHS = 0.3;

  /** Theories of a seed of logic ALL. */
  private static final int MOST_THEORIES = 3;

  private final Logic logic;
  private final SmtDialect dialect;
  private final Choices choices;
  private final List<Command> commands = new ArrayList<>();

  /** Sorts that anything may be made of. */
  private final Set<Sort> base = new LinkedHashSet<>();

  private final Set<Sort> compound = new LinkedHashSet<>();

  private Declarations(Logic logic, SmtDialect dialect, Choices choices) {
    this.logic = logic;
    this.dialect = dialect;
    this.choices = choices;
  }

  /**
   * Draws what a seed declares.
   *
   * @param few whether there are one or two constants of a sort
   */
  static List<Command> draw(Logic logic, SmtDialect dialect, boolean few, Choices choices) {
    Declarations drawn = new Declarations(some(logic, dialect, choices), dialect, choices);
    drawn.sorts();
    drawn.constants(few ? FEW_CONSTANTS : MOST_CONSTANTS);
    if (drawn.logic.has(Theory.FUNCTIONS)) {
      drawn.functions();
    }
    return drawn.commands;
  }

  /** A few theories at a time of a logic that has all. */
  private static Logic some(Logic logic, SmtDialect dialect, Choices choices) {
    if (logic.theories().size() < Theory.values().length) {
      return logic;
    }
    Set<Theory> drawn = EnumSet.of(Theory.QUANTIFIERS, Theory.NONLINEAR);
    int count = choices.between(1, MOST_THEORIES);
    while (drawn.size() < count + 2) {
      Theory theory = choices.among(Theory.values());
      if (theory != Theory.SEQUENCES || dialect.has("seq")) {
        drawn.add(theory);
      }
    }
    if (drawn.contains(Theory.STRINGS) || drawn.contains(Theory.SEQUENCES)) {
      drawn.add(Theory.INTS);
    }
    return logic.over(drawn);
  }

  /**
   * The logic with those theories only of which something was declared: a term must not need what
   * was not drawn.
   */
  static Logic played(Logic logic, List<Command> declarations) {
    if (logic.theories().size() < Theory.values().length) {
      return logic;
    }
    Set<Theory> played = EnumSet.of(Theory.QUANTIFIERS, Theory.NONLINEAR);
    played.addAll(Vocabulary.theories(declarations));
    return logic.over(played);
  }

  private void sorts() {
    if (logic.has(Theory.INTS)) {
      base.add(Sort.INT);
    }
    if (logic.has(Theory.REALS)) {
      base.add(Sort.REAL);
    }
    if (logic.has(Theory.BIT_VECTORS)) {
      base.add(Sort.bits(choices.among(1, 2, 3, 4, 8, 16, 32)));
      if (choices.chance(0.5)) {
        base.add(Sort.bits(choices.between(1, 8)));
      }
    }
    if (logic.has(Theory.FLOATING_POINT)) {
      base.add(choices.pick(dialect.floats()));
    }
    if (logic.has(Theory.STRINGS)) {
      base.add(Sort.STRING);
    }
    boolean bare = base.isEmpty();
    if (logic.has(Theory.FUNCTIONS) && (bare || choices.chance(0.3))) {
      free("U");
    }
    if (logic.has(Theory.ARRAYS) && base.isEmpty()) {
      free("Index");
      free("Element");
    }
    if (logic.has(Theory.DATATYPES)) {
      datatype();
    }
    if (logic.has(Theory.ARRAYS)) {
      arrays();
    }
    if (logic.has(Theory.SEQUENCES) && dialect.has("seq")) {
      compound.add(Sort.sequence(choices.pick(List.copyOf(base))));
    }
    if (logic.has(Theory.FLOATING_POINT) && choices.coin()) {
      compound.add(Sort.ROUNDING_MODE);
    }
  }

  private void free(String name) {
    commands.add(new Declare("(declare-sort " + name + " 0)", Map.of(), Map.of(name, 0)));
    base.add(Sort.named(name));
  }

  private void arrays() {
    // Logics of arrays and bit-vectors have no other arrays.
    boolean bits = logic.has(Theory.BIT_VECTORS) && !logic.has(Theory.NONLINEAR);
    List<Sort> sorts = new ArrayList<>(base.stream().filter(s -> !bits || s.isBits()).toList());
    if (!bits && dialect.has(SolverProfile.BOOL_ARRAYS) && choices.chance(WITH_TRUTHS)) {
      sorts.add(Sort.BOOL);
    }
    Sort array = Sort.array(choices.pick(sorts), choices.pick(sorts));
    if (sorts.contains(Sort.named("Index"))) {
      array = Sort.array(Sort.named("Index"), Sort.named("Element"));
    }
    compound.add(array);
    if (!bits && choices.chance(0.15)) {
      compound.add(Sort.array(array.arguments().get(0), array));
    }
  }

  /** One datatype with one to three constructors, the first of which does not need the datatype. */
  private void datatype() {
    Sort own = Sort.named("D");
    List<Sort> sorts = new ArrayList<>(base);
    sorts.add(Sort.BOOL);
    List<Constructor> constructors = new ArrayList<>();
    int count = choices.between(1, 3);
    for (int i = 0; i < count; i++) {
      List<Field> fields = new ArrayList<>();
      int size = choices.between(0, 2);
      for (int j = 0; j < size; j++) {
        Sort sort = i > 0 && choices.chance(0.4) ? own : choices.pick(sorts);
        fields.add(new Field("s" + i + j, sort));
      }
      constructors.add(new Constructor("c" + i, fields));
    }
    Datatype datatype = new Datatype("D", List.of(), constructors);
    Map<String, Signature> functions = new LinkedHashMap<>();
    for (Constructor constructor : constructors) {
      functions.put(constructor.name(), datatype.signature(constructor));
      constructor.fields().forEach(f -> functions.put(f.selector(), datatype.signature(f)));
    }
    commands.add(new Declare(text(datatype), functions, Map.of("D", 0), List.of(datatype)));
    base.add(own);
  }

  private static String text(Datatype datatype) {
    StringBuilder text = new StringBuilder("(declare-datatypes ((" + datatype.name() + " 0)) ((");
    String separator = "(";
    for (Constructor constructor : datatype.constructors()) {
      text.append(separator).append(constructor.name());
      separator = " (";
      for (Field field : constructor.fields()) {
        text.append(" (").append(field.selector()).append(' ');
        text.append(TermPrinter.print(field.sort())).append(')');
      }
      text.append(')');
    }
    return text.append(")))").toString();
  }

  private void constants(int most) {
    int propositions = choices.between(base.isEmpty() ? 1 : 0, 2);
    for (int i = 0; i < propositions; i++) {
      declare("p" + i, List.of(), Sort.BOOL);
    }
    int number = 0;
    List<Sort> sorts = new ArrayList<>(base);
    sorts.addAll(compound);
    for (Sort sort : sorts) {
      // One constant alone can be compared with literals only.
      int least = Literals.hasConstants(sort) && !logic.difference() ? 1 : 2;
      int count = choices.between(least, Math.max(most, least + 1));
      for (int i = 0; i < count; i++) {
        declare("v" + number++, List.of(), sort);
      }
    }
  }

  private void functions() {
    List<Sort> sorts = new ArrayList<>(base);
    boolean truthless = !dialect.has(SolverProfile.BOOL_ARGUMENTS);
    if (sorts.isEmpty() && truthless) {
      return;
    }
    int count = choices.between(1, MOST_FUNCTIONS);
    for (int i = 0; i < count; i++) {
      List<Sort> parameters = new ArrayList<>();
      int arity = choices.between(1, 2);
      for (int j = 0; j < arity; j++) {
        boolean truth = sorts.isEmpty() || (choices.chance(0.1) && !truthless);
        parameters.add(truth ? Sort.BOOL : choices.pick(sorts));
      }
      boolean predicate = sorts.isEmpty() || choices.chance(0.25);
      declare("f" + i, parameters, predicate ? Sort.BOOL : choices.pick(sorts));
    }
  }

  private void declare(String name, List<Sort> parameters, Sort result) {
    commands.add(new DeclareFunction(name, new Signature(parameters, result)));
  }
}
