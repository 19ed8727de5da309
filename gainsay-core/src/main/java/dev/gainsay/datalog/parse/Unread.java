package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;

/**
 * A piece of a Soufflé program that is not in the model.
 *
 * @param text the piece
 * @param line in which the reason is seen, from 1
 * @param why a sentence where it is wrong, otherwise what is met in it, as a noun
 * @param wrong whether Soufflé would refuse it too
 */
public record Unread(String text, int line, String why, boolean wrong) {

  /** What looks like a subgoal and is none. */
  private static final Set<String> CONSTRAINTS = Set.of("match", "contains");

  /** Functors without brackets that the grammar does not know; Soufflé has no such names. */
  private static final Set<String> FUNCTORS = Set.of("bshru", "land", "lnot", "lor", "lxor");

  private static Unread wrong(String text, int line, String why) {
    return new Unread(text, line, why, true);
  }

  private static Unread unknown(String text, int line, String what) {
    return new Unread(text, line, what, false);
  }

  /** An item that the grammar knows, and that says something which the model has no place for. */
  static Unread of(List<Token> item, Unmodelled what) {
    return unknown(text(item), item.getFirst().getLine(), what.said());
  }

  /** An item of a kind that the grammar does not know. */
  static Unread of(List<Token> item) {
    Token first = item.getFirst();
    String what =
        switch (first.getText()) {
          case ".comp", ".init" -> "a component";
          case ".type" -> "a type of its own";
          default -> "'" + first.getText() + "'";
        };
    return unknown(text(item), first.getLine(), what);
  }

  /** An item that does not go on as the grammar has it, from a token on that may be its end. */
  static Unread of(List<Token> item, Token met) {
    int at = item.indexOf(met);
    Token before = at > 0 ? item.get(at - 1) : item.getLast();
    int line = before.getLine();
    if (at < 0) {
      Token first = item.getFirst();
      String why =
          first.getType() == SouffleLexer.IDENT
              ? "the dot at its end is missing"
              : first.getText() + " is not as Soufflé has it";
      return wrong(text(item), line, why);
    }
    Optional<Token> functor =
        item.subList(0, at + 1).stream().filter(t -> FUNCTORS.contains(t.getText())).findFirst();
    if (functor.isPresent()) {
      Token word = functor.get();
      return unknown(text(item), word.getLine(), "the functor " + word.getText());
    }
    boolean apart = before.getType() == SouffleLexer.RPAREN && met.getType() == SouffleLexer.IDENT;
    return apart
        ? wrong(text(item), line, "a dot or a comma is missing before '" + met.getText() + "'")
        : unknown(text(item), met.getLine(), "'" + met.getText() + "' in this place");
  }

  /** An item that speaks of a relation without a declaration. */
  static Unread undeclared(String text, int line, String relation) {
    if (CONSTRAINTS.contains(relation)) {
      return unknown(text, line, "the constraint " + relation);
    }
    return relation.contains(".")
        ? unknown(text, line, relation + ", a relation of a component")
        : wrong(text, line, relation + " is not declared");
  }

  /** A rule that does not fit to the declarations; empty when it does. */
  static Optional<Unread> of(Program declared, Rule rule, List<Token> item) {
    int line = item.getFirst().getLine();
    for (Atom atom : rule.atoms()) {
      Optional<Relation> relation = declared.relation(atom.relation());
      if (relation.isEmpty()) {
        return Optional.of(undeclared(text(item), line, atom.relation()));
      }
      if (relation.get().arity() != atom.arguments().size()) {
        return Optional.of(wrong(text(item), line, arity(relation.get(), atom)));
      }
    }
    if (!rule.isRangeRestricted()) {
      Set<String> bound = rule.bound();
      return rule.variables().stream()
          .filter(variable -> !bound.contains(variable))
          .findFirst()
          .map(free -> wrong(text(item), line, "no positive subgoal binds the variable " + free));
    }
    return RuleTypes.areKnown(declared, rule)
        ? Optional.empty()
        : Optional.of(unknown(text(item), line, "a variable whose type it does not tell"));
  }

  private static String arity(Relation relation, Atom atom) {
    int given = atom.arguments().size();
    return "%s has %d attribute%s, %d %s given"
        .formatted(
            relation.name(),
            relation.arity(),
            relation.arity() == 1 ? "" : "s",
            given,
            given == 1 ? "is" : "are");
  }

  /** An item as the user wrote it. */
  static String text(List<Token> item) {
    Token first = item.getFirst();
    Interval whole = Interval.of(first.getStartIndex(), item.getLast().getStopIndex());
    return first.getInputStream().getText(whole);
  }
}
