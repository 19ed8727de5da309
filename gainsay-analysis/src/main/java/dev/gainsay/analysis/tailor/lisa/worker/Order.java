package dev.gainsay.analysis.tailor.lisa.worker;

import java.util.Map;
import java.util.Set;

/**
 * What a worker is to do, as a line of JSON.
 *
 * @param file an IMP program
 * @param onlyMain whether methods named {@code main} are the only entry points
 * @param domain value domain; empty when the program is read only
 * @param settings a value for each setting
 * @param assumed ids of assertions that hold
 */
public record Order(
    String file,
    boolean onlyMain,
    String domain,
    Map<String, String> settings,
    Set<Integer> assumed) {

  public Order {
    settings = Map.copyOf(settings);
    assumed = Set.copyOf(assumed);
  }

  /** To find the assertions of a file. */
  public static Order read(String file) {
    return new Order(file, false, "", Map.of(), Set.of());
  }
}
