package dev.gainsay.smt.generate;

import static dev.gainsay.smt.ast.Sort.INT;
import static dev.gainsay.smt.ast.Sort.REG_LAN;
import static dev.gainsay.smt.ast.Sort.STRING;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.theory.Terms;
import java.util.List;

/** Terms of theory Strings, with regular expressions, and of sequences. */
final class StringTerms {

  /** Expressions repeated more often grow large in every solver. */
  private static final int MOST_REPEATS = 4;

  private StringTerms() {}

  static void atoms(Offers offers, List<Sort> sorts) {
    if (offers.logic().has(Theory.STRINGS)) {
      offers.functions(3, List.of("str.prefixof", "str.suffixof", "str.contains"), STRING, STRING);
      offers.functions(2, List.of("str.<", "str.<="), STRING, STRING);
      offers.function(1, "str.is_digit", STRING);
      offers.function(8, "str.in_re", STRING, REG_LAN);
    }
    for (Sort sort : sequences(sorts)) {
      offers.functions(2, List.of("seq.prefixof", "seq.suffixof", "seq.contains"), sort, sort);
    }
  }

  /** Sequences but texts. */
  private static List<Sort> sequences(List<Sort> sorts) {
    return sorts.stream().filter(s -> s.isSequence() && !s.equals(STRING)).toList();
  }

  static void offer(Offers offers, List<Sort> sorts) {
    Sort sort = offers.sort();
    boolean texts = offers.logic().has(Theory.STRINGS);
    if (sort.equals(STRING) && texts) {
      texts(offers);
    } else if (sort.equals(REG_LAN) && texts) {
      expressions(offers);
    } else if (sort.equals(INT)) {
      numbers(offers, texts, sequences(sorts));
    } else if (sequences(List.of(sort)).contains(sort)) {
      sequence(offers, sort);
    }
    for (Sort sequence : sequences(sorts)) {
      if (sequence.arguments().getFirst().equals(sort)) {
        offers.function(2, "seq.nth", sequence, INT);
      }
    }
  }

  private static void texts(Offers offers) {
    offers.function(6, "str.++", STRING, STRING);
    offers.function(1, "str.++", STRING, STRING, STRING);
    offers.other(1, "str.++", StringTerms::between);
    offers.function(2, "str.at", STRING, INT);
    offers.function(3, "str.substr", STRING, INT, INT);
    offers.functions(3, List.of("str.replace", "str.replace_all"), STRING, STRING, STRING);
    offers.functions(1, List.of("str.replace_re", "str.replace_re_all"), STRING, REG_LAN, STRING);
    offers.functions(2, List.of("str.from_int", "str.from_code"), INT);
    offers.functions(1, List.of("str.rev", "str.to_lower", "str.to_upper"), STRING);
    offers.function(1, "str.update", STRING, INT, STRING);
  }

  /** A text between two that are the same. */
  private static Term between(TermGenerator terms, int depth) {
    Term end = terms.term(STRING, depth);
    return Terms.apply("str.++", end, terms.term(STRING, depth), end);
  }

  private static void numbers(Offers offers, boolean texts, List<Sort> sequences) {
    if (texts) {
      offers.function(6, "str.len", STRING);
      offers.function(3, "str.indexof", STRING, STRING, INT);
      offers.functions(2, List.of("str.to_int", "str.to_code"), STRING);
    }
    for (Sort sequence : sequences) {
      offers.function(3, "seq.len", sequence);
      offers.function(1, "seq.indexof", sequence, sequence, INT);
    }
  }

  private static void expressions(Offers offers) {
    Sort e = REG_LAN;
    offers.functions(4, List.of("re.++", "re.union"), e, e);
    offers.functions(2, List.of("re.inter", "re.diff"), e, e);
    offers.function(4, "re.*", e);
    offers.functions(2, List.of("re.+", "re.opt", "re.comp"), e);
    offers.other(
        1,
        "re.^",
        (terms, depth) ->
            applied(
                offers.identifier("re.^", List.of(terms.choices().between(0, MOST_REPEATS))),
                terms.term(e, depth)));
    offers.other(
        1,
        "re.loop",
        (terms, depth) -> {
          int low = terms.choices().between(0, MOST_REPEATS);
          int high = terms.choices().between(0, MOST_REPEATS);
          return applied(offers.identifier("re.loop", List.of(low, high)), terms.term(e, depth));
        });
    // Of a text that is no constant, which few solvers can tell anything of.
    offers.function(1, "str.to_re", STRING);
  }

  private static void sequence(Offers offers, Sort sort) {
    if (!offers.vocabulary().dialect().has("seq")) {
      return;
    }
    offers.function(6, "seq.++", sort, sort);
    offers.function(3, "seq.unit", sort.arguments().getFirst());
    offers.function(2, "seq.at", sort, INT);
    offers.function(2, "seq.extract", sort, INT, INT);
    offers.function(2, "seq.replace", sort, sort, sort);
    offers.function(1, "seq.rev", sort);
    offers.function(1, "seq.update", sort, INT, sort);
  }

  /** An expression without another one in it. */
  static Term expression(TermGenerator terms) {
    Choices choices = terms.choices();
    String name =
        switch (choices.below(16)) {
          case 0 -> "re.all";
          case 1, 2 -> "re.allchar";
          case 3 -> "re.none";
          case 4, 5, 6 -> "re.range";
          default -> "str.to_re";
        };
    Identifier function = Identifier.of(name);
    return switch (name) {
      case "re.range" -> {
        boolean empty = terms.vocabulary().dialect().has(SolverProfile.EMPTY_RANGES);
        char low = (char) (choices.among('a', 'A') + choices.below(3));
        char high = (char) (low + choices.between(empty ? -1 : 0, 3));
        yield Terms.apply(function, List.of(Literals.text("" + low), Literals.text("" + high)));
      }
      case "str.to_re" -> applied(function, terms.literal(STRING));
      default -> Terms.apply(function, List.of());
    };
  }

  private static Term applied(Identifier function, Term term) {
    return Terms.apply(function, List.of(term));
  }
}
