package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Setting;
import java.util.List;

/**
 * A setting that changes how an engine evaluates programs and must not change what they answer. The
 * program's text sets it.
 *
 * @param name as the engine knows it
 * @param values other than the usual one, at least one
 * @param dear whether a run with it takes seconds; such an option is only used when it is asked for
 */
public record EngineOption(String name, List<String> values, boolean dear) {

  public EngineOption {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("an option that cannot be turned: " + name);
    }
  }

  /** An option that costs nothing worth mentioning. */
  public static EngineOption of(String name, String... values) {
    return new EngineOption(name, List.of(values), false);
  }

  /** Each value as a setting. */
  public List<Setting> settings() {
    return values.stream().map(value -> new Setting(name, value)).toList();
  }
}
