package dev.gainsay.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.testkit.planted.PlantedEngine;
import dev.gainsay.testkit.planted.RogueEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every SQL engine that is found keeps the contract, in its current release and in old ones. */
@Tag("engine")
class EnginesContractTest {

  private static final Path OLDER = Path.of("target", "engines");

  /** Releases with well-known bugs, which users are promised. */
  private static final Map<String, List<String>> OLD_RELEASES =
      Map.of(
          "sqlite",
              List.of(
                  "sqlite@3.25.2 sqlite-jdbc-3.25.2.jar",
                  "sqlite@3.28.0 sqlite-jdbc-3.28.0.jar",
                  "sqlite@3.30.1 sqlite-jdbc-3.30.1.jar"),
          "h2", List.of("h2@1.4.200 h2-1.4.200.jar"),
          "duckdb", List.of("duckdb@0.2.7 duckdb_jdbc-0.2.7.jar"));

  /** These need a binary or a server that no registry serves. */
  private static final Map<String, String> GIVEN_BY =
      Map.of("cockroachdb", "GAINSAY_COCKROACHDB_BIN", "mysql", "GAINSAY_MYSQL_URL");

  @TestFactory
  Stream<DynamicNode> everyEngineKeepsTheContract() {
    List<DynamicNode> all = new ArrayList<>();
    for (EngineProvider provider : ServiceLoader.load(EngineProvider.class)) {
      if (provider instanceof SqlEngine
          && !(provider instanceof PlantedEngine)
          && !(provider instanceof RogueEngine)) {
        String current = provider.defaultVersion().map(v -> "@" + v).orElse("");
        all.add(tests(provider.id() + current, List.of()));
        for (String old : OLD_RELEASES.getOrDefault(provider.id(), List.of())) {
          String[] parts = old.split(" ", 2);
          all.add(tests(parts[0], List.of(OLDER.resolve(parts[1]))));
        }
      }
    }
    assertThat(all)
        .as("sqlite, h2, hsqldb, derby, duckdb and their old releases")
        .hasSizeGreaterThan(8);
    return all.stream();
  }

  /**
   * Releases named by {@code mvn verify -Dgainsay.contract=postgres@9.6.24,mariadb@10.11.5}, from
   * Maven. Without that there are none to check.
   */
  @TestFactory
  Stream<DynamicNode> namedReleasesKeepTheContract() throws EngineUnavailable {
    List<DynamicNode> all = new ArrayList<>();
    try (Provisioner provisioner = Provisioner.ofUser()) {
      for (String name : System.getProperty("gainsay.contract", "").split("[, ]+", -1)) {
        if (!name.isEmpty()) {
          EngineSpec spec = EngineSpec.parse(name);
          all.add(tests(name, provisioner.provision(provider(spec), spec).jars()));
        }
      }
    }
    return all.stream();
  }

  private static EngineProvider provider(EngineSpec spec) {
    return ServiceLoader.load(EngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(engine -> engine instanceof SqlEngine && engine.id().equals(spec.id()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no SQL engine " + spec.label()));
  }

  private static DynamicContainer tests(String engine, List<Path> drivers) {
    Stream<DynamicNode> lazily =
        Stream.of(engine)
            .flatMap(name -> SqlEngineContract.tests(outcomes(name, drivers)))
            .map(DynamicNode.class::cast);
    return DynamicContainer.dynamicContainer(engine, lazily);
  }

  private static List<Outcome> outcomes(String engine, List<Path> drivers) {
    String id = engine.replaceFirst("@.*", "");
    String variable = GIVEN_BY.get(id);
    if (variable != null && System.getenv(variable) == null) {
      return List.of(Outcome.skipped(engine, "set " + variable + " to check it"));
    }
    for (Path driver : drivers) {
      if (!Files.exists(driver)) {
        return List.of(Outcome.skipped(engine, driver + " was not fetched by the build"));
      }
    }
    try {
      return ContractProcess.check(engine, drivers);
    } catch (IOException e) {
      return List.of(Outcome.broken(engine, String.valueOf(e)));
    }
  }
}
