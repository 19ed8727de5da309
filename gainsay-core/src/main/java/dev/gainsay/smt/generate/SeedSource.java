package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.dialect.SmtDialect;
import java.util.List;
import java.util.Optional;

/** Where an oracle has its seeds from. */
@FunctionalInterface
public interface SeedSource {

  /** A seed; empty when this draw led to none. */
  Optional<Seed> draw(Choices choices);

  /** Seeds that are drawn for one of some logics each. */
  static SeedSource generated(List<String> logics, SmtDialect dialect) {
    return choices -> Optional.of(SeedGenerator.draw(choices.pick(logics), dialect, choices));
  }
}
