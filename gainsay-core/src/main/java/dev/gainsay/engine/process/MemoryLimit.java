package dev.gainsay.engine.process;

import java.util.List;
import java.util.Optional;

/** Limits what a process may use, by {@code prlimit} of util-linux. */
public final class MemoryLimit {

  private static final Optional<String> PRLIMIT = Launch.onPath("prlimit").map(Object::toString);

  private MemoryLimit() {}

  /** What goes before a command to limit its address space; nothing where prlimit is missing. */
  static List<String> ofAddressSpace(long bytes) {
    return prefix("--as=" + bytes);
  }

  /**
   * What goes before a command to limit the memory that it writes to and shares with nobody: what
   * fits servers, which reserve far more than they use. Nothing where prlimit is missing.
   */
  public static List<String> ofData(long bytes) {
    return prefix("--data=" + bytes);
  }

  private static List<String> prefix(String limit) {
    return PRLIMIT.map(program -> List.of(program, limit, "--core=0")).orElse(List.of());
  }

  /** What a user should know of this machine: one line if prlimit is missing. */
  public static List<String> notes() {
    return PRLIMIT.isPresent()
        ? List.of()
        : List.of(
            "prlimit (util-linux) is missing, so the memory of the engine's process has no limit of"
                + " its own; it is only looked at now and then");
  }
}
