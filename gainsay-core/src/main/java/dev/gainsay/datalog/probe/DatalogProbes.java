package dev.gainsay.datalog.probe;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.engine.probe.Withheld;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Programs that need one thing each, written in Soufflé's language. */
public final class DatalogProbes {

  /** Values that tell columns, rows and orders apart; {@code d} is what is asked for. */
  private static final String PREMISE =
      """
      .decl e(x: number, y: number)
      .decl f(x: number)
      .decl g(x: number, y: number, z: number)
      e(1, 2). e(2, 3). e(3, 1). e(3, 3). e(5, 2).
      f(2). f(5). f(7).
      g(1, 2, 2). g(2, 3, 1). g(4, 4, 4).
      """;

  private static final String SYMBOLS =
      """
      .decl s(x: symbol, y: symbol)
      s("a", "b c"). s("ab", "a"). s("x'y", "a").
      """;

  private final DatalogDialect dialect;
  private final boolean finite;
  private final List<DatalogProbe> probes = new ArrayList<>();

  private DatalogProbes(DatalogDialect dialect) {
    this.dialect = dialect;
    this.finite = dialect.kinds().equals(Set.of(Kind.FINITE));
  }

  /**
   * Tries everything that a dialect says on an engine.
   *
   * @param engine its name
   */
  public static List<Outcome> check(String engine, DatalogDialect dialect, Session session) {
    List<Outcome> outcomes = new ArrayList<>();
    for (DatalogProbe probe : of(dialect)) {
      boolean modest = !probe.claimed() && Withheld.covers(engine, probe.name());
      outcomes.add(modest ? Withheld.outcome(probe.name()) : probe.check(dialect, session));
    }
    return outcomes;
  }

  /** All probes of a dialect, in a fixed order and with distinct names. */
  public static List<DatalogProbe> of(DatalogDialect dialect) {
    DatalogProbes all = new DatalogProbes(dialect);
    for (Feature feature : Feature.values()) {
      all.feature(feature);
    }
    for (Functor functor : Functor.common()) {
      all.functor(functor);
    }
    for (Aggregation aggregation : Aggregation.values()) {
      all.aggregation(aggregation);
    }
    for (Qualifier qualifier : Qualifier.values()) {
      all.qualifier(qualifier);
    }
    all.values();
    return List.copyOf(all.probes);
  }

  private void feature(Feature feature) {
    String two = ".decl d(x: number, y: number)\n.output d\n";
    String one = ".decl d(x: number)\n.output d\n";
    String text =
        switch (feature) {
          case NULLARY ->
              one
                  + ".decl p()\n.decl q()\n.decl h()\n.output p\n.output q\nh().\n"
                  + "p() :- f(7).\nq() :- e(7, x).\nd(x) :- f(x), p(), h().\nd(x) :- e(x, y), q().";
          case RECURSION -> two + "d(x, y) :- e(x, y). d(x, z) :- d(x, y), e(y, z).";
          case NONLINEAR_RECURSION -> two + "d(x, y) :- e(x, y). d(x, z) :- d(x, y), d(y, z).";
          case MUTUAL_RECURSION ->
              two
                  + ".decl h(x: number, y: number)\nd(x, y) :- e(x, y).\n"
                  + "h(x, z) :- d(x, y), e(y, z).\nd(x, z) :- h(x, y), e(y, z).";
          case NEGATION -> one + "d(x) :- e(x, y), !f(x).";
          case COMPARISON ->
              two
                  + "d(x, y) :- e(x, y), x != y, x "
                  + (finite ? "<= y." : "<= y, y < 3.")
                  + "\n"
                  + "d(x, x) :- f(x), x = 5.\n"
                  + "d(y, x) :- e(x, y), x > y.\n"
                  + "d(x, x) :- e(x, y), x >= 5.";
          case CONSTANTS -> two + "d(x, 6) :- e(x, 2).\nd(0, x) :- g(x, 3, y).";
          case REPEATED_VARIABLE ->
              ".decl d(x: number, y: number, z: number)\n"
                  + ".output d\n"
                  + "d(x, y, x) :- g(x, y, y).";
          case WILDCARD -> one + "d(y) :- g(_, y, _).";
          case NEGATED_WILDCARD -> one + "d(x) :- f(x), !e(x, _).";
          case ARITHMETIC -> two + "d(x, z) :- e(x, y), z = x " + sign() + " y.";
          case ARITHMETIC_IN_ATOMS -> one + "d(x) :- f(x), e(x " + sign() + " 1, y).";
          case AGGREGATES -> two + "d(x, n) :- f(x), n = " + aggregate(anyAggregation()) + ".";
          case RANGE -> two + "d(x, y) :- f(x), y = range(1, 4).";
          case DISJUNCTION -> two + "d(x, y) :- e(x, y), (f(x) ; g(x, y, y)).";
          case SUBSUMPTION -> two + "d(x, y) :- e(x, y).\nd(x, y) <= d(x, z) :- y < z.";
          case QUALIFIERS -> two.replace(")", ") " + anyQualifier()) + "d(x, y) :- e(x, y).";
          case PLANS -> two + "d(x, y) :- e(x, y).\nd(x, z) :- d(x, y), e(y, z).\n.plan 0:(2,1)";
        };
    add("feature " + feature, PREMISE + text, dialect.has(feature));
  }

  /** A sign of a functor that the dialect has, if any. */
  private String sign() {
    return dialect.functors().contains(Functor.ADD) ? "+" : "-";
  }

  private Aggregation anyAggregation() {
    return dialect.aggregations().stream().findFirst().orElse(Aggregation.COUNT);
  }

  /** One that an output can have. */
  private String anyQualifier() {
    return dialect.qualifiers().stream()
        .filter(qualifier -> qualifier != Qualifier.INLINE)
        .findFirst()
        .orElse(Qualifier.NO_INLINE)
        .spelling();
  }

  private static String aggregate(Aggregation aggregation) {
    String target =
        switch (aggregation) {
          case COUNT -> "";
          case MEAN -> " to_float(y)";
          case SUM, MIN, MAX -> " y";
        };
    return aggregation.spelling() + target + " : { e(x, y) }";
  }

  private void functor(Functor functor) {
    boolean text = functor == Functor.CONCATENATE || functor == Functor.LENGTH;
    String name = functor.spelling();
    String value =
        switch (functor) {
          case ADD, SUBTRACT, MULTIPLY, BIT_AND, BIT_OR, BIT_XOR -> "x " + name + " y";
          case CONCATENATE, MIN, MAX -> name + "(x, y)";
          case LENGTH -> name + "(x)";
          case DIVIDE,
              REMAINDER,
              POWER,
              NEGATE,
              BIT_NOT,
              SHIFT_LEFT,
              SHIFT_RIGHT,
              SUBSTRING,
              TO_NUMBER,
              TO_STRING,
              TO_FLOAT,
              ORDINAL,
              RANGE ->
              throw new IllegalArgumentException("not a common one: " + functor);
        };
    String result = functor == Functor.CONCATENATE ? "symbol" : "number";
    String rule = ".decl d(z: " + result + ")\n.output d\nd(z) :- ";
    String body = (text ? "s(x, y)" : "e(x, y)") + ", z = " + value + ".";
    add(
        "functor " + functor,
        (text ? SYMBOLS : PREMISE) + rule + body,
        dialect.functors().contains(functor));
  }

  private void aggregation(Aggregation aggregation) {
    String rule =
        aggregation == Aggregation.MEAN
            ? ".decl d(x: number)\n.output d\nd(x) :- f(x), n > 2.5, n = "
            : ".decl d(x: number, n: number)\n.output d\nd(x, n) :- f(x), n = ";
    add(
        "aggregate " + aggregation,
        PREMISE + rule + aggregate(aggregation) + ".",
        dialect.aggregations().contains(aggregation));
  }

  private void qualifier(Qualifier qualifier) {
    String spelled = qualifier.spelling();
    String rules =
        switch (qualifier) {
          case INLINE, NO_INLINE, MAGIC, NO_MAGIC, BRIE, BTREE, BTREE_DELETE, EQREL ->
              ".decl h(x: number, y: number) "
                  + spelled
                  + "\n.decl d(x: number)\n.output d\nh(x, y) :- e(x, y).\nd(y) :- h(x, y), x = 5.";
          // Nothing is drawn with it: it needs components beside it.
          case OVERRIDABLE -> "";
        };
    if (!rules.isEmpty() && dialect.has(Feature.QUALIFIERS)) {
      add("qualifier " + qualifier, PREMISE + rules, dialect.qualifiers().contains(qualifier));
    }
  }

  /** Claims only: most languages have no declared types that could be refused. */
  private void values() {
    if (dialect.kinds().contains(Kind.SYMBOL)) {
      String rule = ".decl d(x: symbol)\n.output d\nd(x) :- s(x, \"a\").\nd(y) :- s(\"a\", y).";
      add("kind SYMBOL", SYMBOLS + rule, true);
    }
    if (dialect.kinds().contains(Kind.UNSIGNED)) {
      add("kind UNSIGNED", ".decl d(x: unsigned)\n.output d\nd(0). d(7).", true);
    }
    if (dialect.kinds().contains(Kind.NUMBER)) {
      long most = (1L << (Math.min(dialect.numberBits(), Long.SIZE) - 2)) - 1;
      String least = most + "). d(-" + most + "). d(-1).";
      add("kind NUMBER", ".decl d(x: number)\n.output d\nd(" + least, true);
    }
    String nothing = ".decl d(x: number)\n.decl h(x: number)\n.output d\n.output h\n";
    add("empty outputs", PREMISE + nothing + "d(x) :- f(x), h(x).", true);
  }

  private void add(String name, String text, boolean claimed) {
    Program read = SouffleReader.read(text);
    if (!read.verbatim().isEmpty()) {
      throw new IllegalStateException("not understood in " + name + ": " + read.verbatim());
    }
    probes.add(new DatalogProbe(name, finite ? ofSorts(read) : read, claimed));
  }

  /** The same over a finite sort, which is all that some engines have. */
  private static Program ofSorts(Program program) {
    Type sort = new Type.Finite("s0", 3);
    return program.withRelations(
        program.relations().stream()
            .map(
                relation ->
                    new Relation(
                        relation.name(),
                        relation.attributes().stream()
                            .map(type -> type instanceof Type.Number ? sort : type)
                            .toList(),
                        relation.qualifiers()))
            .toList());
  }
}
