package dev.gainsay.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One engine that Gainsay can test. Found by the service loader; one small class each.
 *
 * <p>Languages extend this interface with what they need to know of their engines (a dialect).
 */
public interface EngineProvider {

  /** Short lower-case name, such as {@code sqlite}. */
  String id();

  /** The language it reads: {@code sql}, {@code datalog} or {@code smt}. */
  String language();

  /** One line for {@code gainsay engines}: how it is had. */
  String origin();

  /** The version used when none is named and none is given by binary or URL; empty if none is. */
  default Optional<String> defaultVersion() {
    return Optional.empty();
  }

  /**
   * Maven artifacts of a version as {@code group:artifact[:extension[:classifier]]:version}, main
   * one first; empty when the engine is not had from Maven. Files that are no jars, such as native
   * libraries, are put on the worker's class path too, where the adapter finds them by name.
   */
  default List<String> artifacts(String version) {
    return List.of();
  }

  /** Where its releases are looked up, as {@code group:artifact}; several where it has moved. */
  default List<String> releasedAs() {
    return artifacts("0").stream()
        .limit(1)
        .map(main -> main.split(":", 3))
        .map(parts -> parts[0] + ":" + parts[1])
        .toList();
  }

  /**
   * Its releases where another registry than Maven's has them; none where it is had otherwise.
   *
   * @throws EngineUnavailable when the registry does not tell
   */
  default List<String> releases() throws EngineUnavailable {
    return List.of();
  }

  /**
   * The oldest release whose ways are known. Older ones can be named, but what is found there may
   * be a fault of Gainsay.
   */
  default Optional<String> oldest() {
    return Optional.empty();
  }

  /** Maven artifacts with which an engine given by binary or URL is spoken to. */
  default List<String> driver() {
    return defaultVersion().map(this::artifacts).orElse(List.of());
  }

  /** Whether the engine needs nothing installed: the default targets of {@code gainsay test}. */
  default boolean embedded() {
    return false;
  }

  /** Whether {@code --url} names a database that this can test. */
  default boolean byUrl() {
    return false;
  }

  /** The name on PATH of an engine that is a program; for most the same as here. */
  default String program() {
    return id();
  }

  /** Whether {@code --bin} names a binary that this can test. */
  default boolean byBinary() {
    return true;
  }

  /**
   * Whether a binary tells its version by {@code --version}; a script that takes a program's path
   * would take that for one.
   */
  default boolean tellsVersion() {
    return true;
  }

  /**
   * Names of the options that it knows by {@code --option}; empty when it hands on to the engine
   * whatever a user names.
   */
  default Optional<Set<String>> options() {
    return Optional.of(Set.of());
  }

  /**
   * Time for one script when the user names none. Where scripts take milliseconds, one that takes a
   * second tells no more in ten.
   */
  default Duration patience() {
    return Limits.standard().time();
  }

  /** What a user should know of how it runs on this machine, a line each. */
  default List<String> notes(EngineSpec spec) {
    return List.of();
  }

  /**
   * How a script is run without Gainsay, for a finding's {@code reproduce.sh}; empty when the
   * engine has no command-line client.
   */
  default Optional<Client> client() {
    return Optional.empty();
  }

  /**
   * What the engine says of its version, in one line; asked where the spec names a binary, a URL or
   * no version, and called in the worker JVM.
   *
   * @param session an open one, which stands where it stood afterwards
   */
  default Optional<String> says(EngineSpec spec, Session session) {
    return Optional.empty();
  }

  /**
   * Opens a session; called in the worker JVM, whose class path holds the artifacts.
   *
   * @throws EngineUnavailable when it cannot be started, with the remedy in its message
   */
  Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable;
}
