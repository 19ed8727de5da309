package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.generate.Inlining;
import dev.gainsay.datalog.generate.RuleGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Changes of how a program is run: options of the engine, storage of relations, orders of joins,
 * and the closure of an equivalence by rules in place of the engine's own. None may change an
 * answer.
 */
public sealed interface RunChange extends Transformation {

  /** The engine is told something by the program's text; what the text said of it before goes. */
  record Turn(Setting setting) implements RunChange {
    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      return program.settings().contains(setting)
          ? Optional.empty()
          : GraphChange.equivalent(with(program, setting));
    }

    /** The program with a setting. */
    static Program with(Program program, Setting setting) {
      List<Setting> all = new ArrayList<>(program.settings());
      all.removeIf(s -> s.name().equals(setting.name()));
      all.add(setting);
      return program.withSettings(all);
    }
  }

  /**
   * A relation is stored or evaluated in another way.
   *
   * @param hints the new hints; qualifiers with a meaning stay as they are
   */
  record Qualify(String relation, List<Qualifier> hints) implements RunChange {
    public Qualify {
      hints = List.copyOf(hints);
    }

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      Optional<Relation> old = program.relation(relation);
      if (old.isEmpty() || program.isSeed(relation) || !fits(program, old.get())) {
        return Optional.empty();
      }
      List<Qualifier> others =
          Stream.concat(
                  hints.stream(), old.get().qualifiers().stream().filter(Qualifier::meaningful))
              .toList();
      return others.equals(old.get().qualifiers())
          ? Optional.empty()
          : GraphChange.equivalent(replaced(program, old.get().withQualifiers(others)));
    }

    /**
     * Whether the hints can stand: an inlined relation is written out where it is used, none is
     * stored in two ways, and subsumption removes tuples.
     */
    private boolean fits(Program program, Relation old) {
      boolean kept = hints.contains(Qualifier.BRIE) || hints.contains(Qualifier.BTREE);
      boolean removable = hints.contains(Qualifier.BTREE_DELETE);
      boolean subsumed =
          program.subsumptions().stream().anyMatch(s -> s.less().relation().equals(relation));
      return hints.stream().noneMatch(Qualifier::meaningful)
          && !((kept || removable) && old.has(Qualifier.EQREL))
          && !(kept && subsumed)
          && !(removable && old.arity() == 0)
          && (!hints.contains(Qualifier.INLINE) || Inlining.fits(program, relation));
    }

    @Override
    public Qualify renamed(UnaryOperator<String> names) {
      return new Qualify(names.apply(relation), hints);
    }
  }

  /**
   * A rule is joined in another order.
   *
   * @param plan as in {@link Rule#plan()}; empty for the engine's own choice
   */
  record Order(int rule, String plan) implements RunChange {
    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (rule >= program.rules().size()) {
        return Optional.empty();
      }
      Rule old = program.rules().get(rule);
      long atoms = old.body().stream().filter(l -> l instanceof Positive).count();
      boolean planned = plan.isEmpty() || RuleGenerator.canPlan(old);
      boolean fits = plan.isEmpty() || plan.chars().filter(c -> c == ',').count() == atoms - 1;
      return !fits || !planned || old.plan().equals(plan)
          ? Optional.empty()
          : GraphChange.equivalent(program.with(rule, new Rule(old.head(), old.body(), plan)));
    }

    @Override
    public Order moved(int number, int index) {
      return new Order(number, plan);
    }
  }

  /** An equivalence is closed by rules instead of by the engine's own structure for it. */
  record ExpandEqrel(String relation) implements RunChange {
    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      Optional<Relation> old = program.relation(relation).filter(r -> r.has(Qualifier.EQREL));
      if (old.isEmpty()
          || program.isSeed(relation)
          || old.get().arity() != 2
          || program.subsumptions().stream().anyMatch(s -> s.less().relation().equals(relation))) {
        return Optional.empty();
      }
      List<Rule> rules = new ArrayList<>(program.rules());
      rules.add(rule("x", "x", atom("x", "y")));
      rules.add(rule("y", "x", atom("x", "y")));
      rules.add(rule("x", "z", atom("x", "y"), atom("y", "z")));
      return GraphChange.equivalent(
          replaced(program.withRules(rules), old.get().withQualifiers(List.of())));
    }

    private Atom atom(String left, String right) {
      return new Atom(relation, List.<Term>of(new Variable(left), new Variable(right)));
    }

    private Rule rule(String left, String right, Atom... body) {
      return Rule.of(
          atom(left, right),
          Stream.of(body).<dev.gainsay.datalog.ast.Literal>map(Positive::new).toList());
    }

    @Override
    public ExpandEqrel renamed(UnaryOperator<String> names) {
      return new ExpandEqrel(names.apply(relation));
    }
  }

  private static Program replaced(Program program, Relation changed) {
    return program.withRelations(
        program.relations().stream()
            .map(r -> r.name().equals(changed.name()) ? changed : r)
            .toList());
  }
}
