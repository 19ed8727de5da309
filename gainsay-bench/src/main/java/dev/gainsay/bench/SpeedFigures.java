package dev.gainsay.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.jspecify.annotations.Nullable;

/**
 * What one run of {@link SpeedMain} measured. All rates are per CPU second of the whole JVM and its
 * child processes, compilation and garbage collection included. CPU time hardly depends on who else
 * uses the machine, but caches and hyper-threads do: compare within one run only.
 *
 * @param rawQueries one-row queries over a bare JDBC statement; null where no URL is known
 * @param sessionQueries the same queries through the session that trials use
 * @param oracles the oracles that made the checks
 * @param checks checks of whole trials, generation of databases included
 * @param statements statements that these trials executed
 * @param replayed the checks of a stretch of trials over the CPU time that a bare JDBC statement
 *     takes for the very same statements: what checking could reach if all but the engine were free
 */
@JsonPropertyOrder({
  "engine",
  "oracles",
  "rawQueries",
  "sessionQueries",
  "checks",
  "statements",
  "replayed"
})
public record SpeedFigures(
    String engine,
    String oracles,
    @Nullable Double rawQueries,
    double sessionQueries,
    double checks,
    double statements,
    @Nullable Double replayed) {

  /** Session over raw for one-row queries, 0 to 1; NaN where raw is not known. */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public double sessionShare() {
    return rawQueries == null ? Double.NaN : sessionQueries / rawQueries;
  }

  /** Checks over what the same statements allow, 0 to 1; NaN where that is not known. */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public double checkShare() {
    return replayed == null ? Double.NaN : checks / replayed;
  }
}
