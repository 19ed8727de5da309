package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Datatype;
import dev.gainsay.smt.ast.Datatype.Constructor;
import dev.gainsay.smt.ast.Datatype.Field;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a script defines, whatever the model: functions with bodies, and datatypes. */
public final class Declarations {

  public static final Declarations NONE = new Declarations();

  /** Where a selector finds its field. */
  record Place(Constructor constructor, int index) {}

  private final Map<String, Model.Function> functions = new HashMap<>();
  private final Map<String, Constructor> constructors = new HashMap<>();
  private final Map<String, Place> selectors = new HashMap<>();

  private Declarations() {}

  /** What the commands of a script define; a later definition of a name counts. */
  public static Declarations of(Collection<? extends Command> commands) {
    Declarations all = new Declarations();
    for (Command command : commands) {
      if (command instanceof DefineFunction(var name, var parameters, _, var body, _)) {
        all.functions.put(name, new Model.Function(parameters, body));
      } else if (command instanceof Declare declare) {
        declare.datatypes().forEach(all::enter);
      }
    }
    return all;
  }

  private void enter(Datatype datatype) {
    for (Constructor constructor : datatype.constructors()) {
      constructors.put(constructor.name(), constructor);
      int index = 0;
      for (Field field : constructor.fields()) {
        selectors.put(field.selector(), new Place(constructor, index++));
      }
    }
  }

  Optional<Model.Function> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  Optional<Constructor> constructor(String name) {
    return Optional.ofNullable(constructors.get(name));
  }

  Optional<Place> selector(String name) {
    return Optional.ofNullable(selectors.get(name));
  }
}
