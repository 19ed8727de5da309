package dev.gainsay.testkit.contract;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.sql.dialect.SqlEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Checks one engine in a JVM of its own: {@code ContractMain sqlite@3.28.0 FILE} writes one line an
 * outcome. A file, because native engines print. A binary or URL is taken from the environment:
 * {@code GAINSAY_COCKROACHDB_BIN}, {@code GAINSAY_MYSQL_URL}.
 */
public final class ContractMain {

  private ContractMain() {}

  public static void main(String[] arguments) throws IOException {
    EngineSpec named = EngineSpec.parse(arguments[0]);
    EngineSpec spec =
        new EngineSpec(
            named.id(),
            named.version(),
            given("GAINSAY_" + named.id().toUpperCase(Locale.ROOT) + "_BIN"),
            given("GAINSAY_" + named.id().toUpperCase(Locale.ROOT) + "_URL"),
            named.options());
    Optional<EngineProvider> found =
        ServiceLoader.load(EngineProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(p -> p.id().equals(spec.id()))
            .findFirst();
    List<Outcome> outcomes =
        switch (found.orElse(null)) {
          case SqlEngine engine -> Contract.check(engine, spec);
          case SmtEngine engine -> SmtContract.check(engine, spec);
          case null, default ->
              throw new IllegalArgumentException(
                  "no SQL engine or solver " + spec.label() + " on the class path");
        };
    List<String> lines = outcomes.stream().map(Outcome::line).toList();
    Files.write(Path.of(arguments[1]), lines);
    // A query that nothing ends may still run.
    Runtime.getRuntime().halt(0);
  }

  private static Optional<String> given(String variable) {
    return Optional.ofNullable(System.getenv(variable));
  }
}
