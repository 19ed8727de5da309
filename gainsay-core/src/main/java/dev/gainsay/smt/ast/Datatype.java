package dev.gainsay.smt.ast;

import java.util.List;

/**
 * A datatype that a script declares.
 *
 * @param parameters names of the sorts that it is made of, which its fields have as {@link
 *     Sort#named}
 */
public record Datatype(String name, List<String> parameters, List<Constructor> constructors) {

  public Datatype {
    parameters = List.copyOf(parameters);
    constructors = List.copyOf(constructors);
  }

  /** A constructor. */
  public record Constructor(String name, List<Field> fields) {
    public Constructor {
      fields = List.copyOf(fields);
    }
  }

  /** A field by the function that selects it. */
  public record Field(String selector, Sort sort) {}

  /** Its sort, over its own parameters. */
  public Sort sort() {
    return new Sort(name, List.of(), parameters.stream().map(Sort::named).toList());
  }

  /** What a constructor takes and gives, over the parameters. */
  public Signature signature(Constructor constructor) {
    return new Signature(constructor.fields().stream().map(Field::sort).toList(), sort());
  }

  /** What a selector takes and gives, over the parameters. */
  public Signature signature(Field field) {
    return new Signature(List.of(sort()), field.sort());
  }
}
