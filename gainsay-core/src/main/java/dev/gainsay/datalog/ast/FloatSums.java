package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Sums and means of floats, which depend on the order in which tuples are met: also those of whole
 * numbers, which a float of 32 bits does not hold beyond 2^24.
 */
public final class FloatSums {

  private static final Pattern SUBTYPE = Pattern.compile("\\.type\\s+(\\w+)\\s*(?:<:|=)\\s*(\\w+)");

  private static final Pattern ADDING = Pattern.compile("\\b(?:sum|mean)\\b[^:]*:\\s*[{\\w]");
  private static final String FLOAT = "float";

  private final Program program;
  private final Set<String> floats;

  private FloatSums(Program program) {
    this.program = program;
    this.floats = subtypes(program);
  }

  /** The first part that has one, in a few words. */
  public static Optional<String> first(Program program) {
    FloatSums sums = new FloatSums(program);
    Stream<Rule> subsumptions = program.subsumptions().stream().map(Subsumption::asRule);
    return Stream.concat(program.rules().stream(), subsumptions)
        .filter(sums::isIn)
        .map(rule -> rule.head().relation())
        .findFirst()
        .or(sums::inText);
  }

  /** Whether a type is that of floats, by whatever name the program has for it. */
  public static boolean isFloat(Program program, Type type) {
    return isFloat(type, type instanceof Type.Named ? subtypes(program) : Set.of());
  }

  private static boolean isFloat(Type type, Set<String> floats) {
    return type instanceof Type.Floating
        || (type instanceof Type.Named(String name) && floats.contains(name));
  }

  /** The names of subtypes of floats. */
  private static Set<String> subtypes(Program program) {
    Set<String> names = new HashSet<>();
    names.add(FLOAT);
    int before = 0;
    while (before < names.size()) {
      before = names.size();
      for (Verbatim verbatim : program.verbatim()) {
        Matcher found = SUBTYPE.matcher(verbatim.text());
        while (found.find()) {
          if (names.contains(found.group(2))) {
            names.add(found.group(1));
          }
        }
      }
    }
    return names;
  }

  /** A sum in what is not modelled, where there are floats at all. */
  private Optional<String> inText() {
    boolean some =
        program.verbatim().stream().anyMatch(v -> v.text().contains(FLOAT))
            || program.relations().stream()
                .anyMatch(r -> r.attributes().stream().anyMatch(t -> isFloat(t, floats)));
    return program.verbatim().stream()
        .map(Verbatim::text)
        .filter(text -> some && ADDING.matcher(text).find())
        .map(text -> text.lines().findFirst().orElse(""))
        .findFirst();
  }

  private boolean isIn(Rule rule) {
    RuleTypes types = RuleTypes.of(program, rule);
    return Stream.concat(
            rule.head().arguments().stream(), rule.body().stream().flatMap(l -> l.terms().stream()))
        .anyMatch(term -> isIn(types, term));
  }

  private boolean isIn(RuleTypes types, Term term) {
    return switch (term) {
      case Aggregate(Aggregation aggregation, List<Term> targets, List<Literal> body) ->
          (adds(aggregation) && targets.stream().anyMatch(target -> isRounded(types, target)))
              || body.stream().flatMap(l -> l.terms().stream()).anyMatch(t -> isIn(types, t));
      case Apply(_, List<Term> arguments) -> arguments.stream().anyMatch(t -> isIn(types, t));
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> false;
    };
  }

  private boolean isRounded(RuleTypes types, Term term) {
    return types.type(term).filter(type -> isFloat(type, floats)).isPresent();
  }

  private static boolean adds(Aggregation aggregation) {
    return aggregation == Aggregation.SUM || aggregation == Aggregation.MEAN;
  }
}
