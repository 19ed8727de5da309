package dev.gainsay.testkit.contract;

import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Every Datalog engine keeps to its dialect both ways. One that is had by a binary only is tried
 * where the environment names one: GAINSAY_SCALLOP, GAINSAY_FORMULOG and so on,
 * GAINSAY_SOUFFLE_2_4_1 and GAINSAY_SOUFFLE_2_0_2 for releases of Soufflé.
 */
@Tag("engine")
class DatalogEnginesContractTest {

  @TestFactory
  Stream<DynamicContainer> keepTheContract() {
    return ServiceLoader.load(EngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(engine -> !engine.getClass().getPackageName().contains("testkit"))
        .filter(DatalogEngine.class::isInstance)
        .map(DatalogEngine.class::cast)
        .flatMap(DatalogEnginesContractTest::named);
  }

  /** The engine as a user has it without more words, by binaries, and in the release at hand. */
  private static Stream<DynamicContainer> named(DatalogEngine engine) {
    List<DynamicContainer> all = new ArrayList<>();
    EngineSpec plain = EngineSpec.parse(engine.id());
    all.add(contract(engine.id(), engine, plain));
    if (engine.id().equals("muz")) {
      all.add(contract("muz@4.14.1", engine, plain.withVersion("4.14.1")));
    }
    String variable = "GAINSAY_" + engine.id().toUpperCase(Locale.ROOT);
    System.getenv()
        .forEach(
            (name, bin) -> {
              if (name.equals(variable) || name.startsWith(variable + "_")) {
                all.add(contract(name, engine, byBinary(engine, bin)));
              }
            });
    return all.stream();
  }

  private static EngineSpec byBinary(DatalogEngine engine, String bin) {
    return new EngineSpec(
        engine.id(), Optional.empty(), Optional.of(bin), Optional.empty(), Map.of());
  }

  private static DynamicContainer contract(String name, DatalogEngine engine, EngineSpec spec) {
    return DynamicContainer.dynamicContainer(
        name, SqlEngineContract.tests(DatalogContract.check(engine, spec)));
  }
}
