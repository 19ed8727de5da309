package dev.gainsay.testkit.contract;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.smt.dialect.SmtEngine;
import java.io.IOException;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Every solver keeps to its profile both ways: programs where they are on PATH, Z3 in its old
 * releases too. What cannot be had here is skipped.
 */
@Tag("engine")
class SmtEnginesContractTest {

  private static final List<String> RELEASES =
      List.of("z3@4.8.7.1", "z3@4.8.9", "z3@4.14.1", "cvc5@2026-01-21-f621457");

  /** Solvers that are not free to use are not fetched unasked. */
  private static final String NAMED = System.getProperty("gainsay.contract", "");

  /** Most of a contract is waiting for processes to start. */
  private static final int AT_A_TIME = 3;

  @TestFactory
  Stream<DynamicContainer> keepTheContract() {
    Stream<String> current =
        ServiceLoader.load(EngineProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(engine -> !engine.getClass().getPackageName().contains("testkit"))
            .filter(SmtEngine.class::isInstance)
            .map(engine -> engine.id() + engine.defaultVersion().map(v -> "@" + v).orElse(""));
    ExecutorService threads =
        Executors.newFixedThreadPool(AT_A_TIME, Thread.ofPlatform().daemon().factory());
    return Stream.concat(current, RELEASES.stream())
        .distinct()
        .map(name -> contract(name, threads.submit(() -> outcomes(name))))
        .toList()
        .stream()
        .onClose(threads::shutdownNow);
  }

  private static DynamicContainer contract(String name, Future<List<Outcome>> outcomes) {
    Stream<DynamicNode> lazily =
        Stream.of(outcomes)
            .flatMap(future -> SqlEngineContract.tests(ended(future)))
            .map(DynamicNode.class::cast);
    return DynamicContainer.dynamicContainer(name, lazily);
  }

  private static List<Outcome> ended(Future<List<Outcome>> outcomes) {
    try {
      return outcomes.get();
    } catch (InterruptedException | ExecutionException fault) {
      throw new IllegalStateException(fault);
    }
  }

  private static List<Outcome> outcomes(String name) {
    EngineSpec spec = EngineSpec.parse(name);
    if (spec.id().equals("mathsat") && !NAMED.contains("mathsat")) {
      return List.of(Outcome.skipped(name, "fetched when named only: -Dgainsay.contract=mathsat"));
    }
    boolean program = spec.version().isEmpty();
    EngineProvider engine = engine(spec.id());
    if (program && Launch.onPath(engine.program()).isEmpty()) {
      return List.of(Outcome.skipped(name, "no " + engine.program() + " on PATH"));
    }
    try (Provisioner provisioner = Provisioner.ofUser()) {
      return ContractProcess.check(
          name, program ? List.of() : provisioner.provision(engine, spec).jars());
    } catch (EngineUnavailable missing) {
      return List.of(Outcome.skipped(name, String.valueOf(missing.getMessage())));
    } catch (IOException cannot) {
      return List.of(Outcome.broken(name, String.valueOf(cannot)));
    }
  }

  private static EngineProvider engine(String id) {
    return ServiceLoader.load(EngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(engine -> engine.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
