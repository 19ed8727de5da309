package dev.gainsay.datalog.check;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.datalog.dialect.Syntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A program that was written for Soufflé, as another engine is told it: without what speaks to
 * Soufflé alone, under names that the engine takes for names, and with finite sorts that hold all
 * its numbers where an engine has no others.
 */
final class Sayable {

  private static final Pattern RELATION = Pattern.compile("[a-z][A-Za-z0-9_]*");
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

  /** Names that are something else in one of the languages. */
  private static final Set<String> WORDS =
      Set.of("not", "or", "and", "in", "is", "true", "false", "null", "let", "forall", "exists");

  private static final int MOST_BITS = 62;

  private final DatalogDialect dialect;
  private final Map<String, String> relations = new HashMap<>();
  private final Map<String, String> variables = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private int bits = 1;

  private Sayable(DatalogDialect dialect) {
    this.dialect = dialect;
  }

  /** The program for an engine of the dialect; what the dialect lacks is still in it. */
  static Program of(Program program, DatalogDialect dialect) {
    return new Sayable(dialect).made(program);
  }

  private Program made(Program program) {
    taken.addAll(program.relations().stream().map(Relation::name).toList());
    program.mapTerms(
        term -> {
          if (term instanceof Variable(String name)) {
            taken.add(name);
          } else if (term instanceof Constant(long value) && value > 0) {
            bits = Math.max(bits, bits(value));
          }
          return term;
        });
    program.relations().forEach(relation -> relations.put(relation.name(), name(relation.name())));
    return program
        .withRules(program.rules().stream().map(r -> Rule.of(r.head(), r.body())).toList())
        .withSettings(List.of())
        .withRelations(program.relations().stream().map(this::relation).toList())
        .withOutputs(program.outputs().stream().map(this::renamed).toList())
        .mapAtoms(this::atom)
        .mapTerms(
            term ->
                term instanceof Variable(String name)
                    ? new Variable(variables.computeIfAbsent(name, this::variable))
                    : term)
        // As many as there were, each in its place.
        .withFacts(program.facts().stream().map(this::atom).toList());
  }

  private Atom atom(Atom atom) {
    boolean widened = atom.arguments().isEmpty() && !hasPropositions();
    return new Atom(
        renamed(atom.relation()), widened ? List.of(new Constant(0)) : atom.arguments());
  }

  /** Whether a relation may have no attributes; where not, it has one that means nothing. */
  private boolean hasPropositions() {
    return switch (dialect.syntax()) {
      case COZO, RULEWERK, DATASCRIPT -> false;
      case FIXEDPOINT,
          BDDBDDB,
          SOUFFLE,
          CLINGO,
          TABLED_PROLOG,
          DDLOG,
          ASCENT,
          FLIX,
          SCALLOP,
          FORMULOG,
          SQLITE_SQL,
          DUCKDB_SQL,
          POSTGRES_SQL ->
          true;
    };
  }

  private static int bits(long value) {
    return Math.min(MOST_BITS, Long.SIZE - Long.numberOfLeadingZeros(value));
  }

  private Relation relation(Relation relation) {
    boolean finite = dialect.kinds().contains(Kind.FINITE);
    List<Type> types =
        relation.arity() == 0 && !hasPropositions()
            ? List.of(new Type.Number())
            : relation.attributes();
    return Relation.of(
            renamed(relation.name()),
            types.stream().map(type -> finite ? sort(type) : type).toList())
        .withQualifiers(
            relation.qualifiers().stream()
                .filter(q -> q.meaningful() || dialect.qualifiers().contains(q))
                .toList());
  }

  private Type sort(Type type) {
    return switch (type) {
      case Type.Number _ -> new Type.Finite("number", bits);
      case Type.Unsigned _ -> new Type.Finite("unsigned", bits);
      case Type.Floating _, Type.Symbol _, Type.Finite _, Type.Named _ -> type;
    };
  }

  private String renamed(String relation) {
    return relations.getOrDefault(relation, relation);
  }

  /** Prolog has predicates of its own under names of all kinds. */
  private String name(String relation) {
    boolean plain = RELATION.matcher(relation).matches() && !WORDS.contains(relation);
    return plain && dialect.syntax() != Syntax.TABLED_PROLOG ? relation : free("r_" + relation);
  }

  /** Z3 has variables and relations in one name space. */
  private String variable(String name) {
    boolean plain =
        VARIABLE.matcher(name).matches() && !WORDS.contains(name) && !relations.containsValue(name);
    return plain ? name : free("v_" + name.replaceFirst("^[_?]+", ""));
  }

  private String free(String wanted) {
    String name = wanted.replaceAll("[^A-Za-z0-9_]", "_");
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }
}
