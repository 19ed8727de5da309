package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Datatype.Constructor;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Constructed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Constructors, selectors, testers and updates. */
final class Datatypes {

  private Datatypes() {}

  static Result apply(
      Declarations declarations, Identifier function, List<Value> values, Sort sort) {
    String name = function.name();
    if (declarations.constructor(name).isPresent()) {
      return constructed(declarations, function, values, sort);
    }
    if (!(values.getFirst() instanceof Constructed subject)) {
      return Result.NONE;
    }
    if (name.equals("is")) {
      return Result.of(subject.constructor().equals(function.indices().getFirst()));
    }
    if (name.startsWith("update")) {
      return updated(declarations, function.indices().getFirst(), subject, values);
    }
    return declarations
        .selector(name)
        .map(place -> selected(place, subject))
        .orElseGet(() -> Result.of(subject.constructor().equals(name.substring(3))));
  }

  static Result constructed(
      Declarations declarations, Identifier function, List<Value> values, Sort sort) {
    Optional<Constructor> constructor = declarations.constructor(function.name());
    if (constructor.isEmpty()
        || constructor.get().fields().size() != values.size()
        || !sort.isKnown()) {
      return Result.NONE;
    }
    List<Value> fields = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Sort wanted = constructor.get().fields().get(i).sort();
      @Nullable Value field = Evaluator.coerced(Result.of(values.get(i)), wanted).value();
      fields.add(field == null ? values.get(i) : field);
    }
    return Result.of(new Constructed(sort, function.name(), fields));
  }

  /** A selector of another constructor than the value's is left open. */
  private static Result selected(Declarations.Place place, Constructed subject) {
    return subject.constructor().equals(place.constructor().name())
        ? Result.of(subject.fields().get(place.index()))
        : Result.OPEN;
  }

  /** A value of another constructor stays as it is. */
  private static Result updated(
      Declarations declarations, String selector, Constructed subject, List<Value> values) {
    Optional<Declarations.Place> place = declarations.selector(selector);
    if (place.isEmpty() || values.size() != 2) {
      return Result.NONE;
    }
    if (!subject.constructor().equals(place.get().constructor().name())) {
      return Result.of(subject);
    }
    List<Value> fields = new ArrayList<>(subject.fields());
    fields.set(place.get().index(), values.get(1));
    return Result.of(new Constructed(subject.sort(), subject.constructor(), fields));
  }
}
