package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.OutOfMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExhaustionTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(error \"out of memory\")",
        "java.lang.OutOfMemoryError: Java heap space",
        "terminate called after throwing an instance of"
            + " 'cvc5::internal::Minisat::OutOfMemoryException'",
        "terminate called after throwing an instance of 'std::bad_alloc'\n"
            + "  what():  std::bad_alloc",
        "terminate called after throwing an instance of 'std::system_error'\n"
            + "  what():  Resource temporarily unavailable"
      })
  void isTold(String said) {
    assertThat(Exhaustion.in("", said)).containsInstanceOf(OutOfMemory.class);
  }

  @Test
  void otherFaultsAreNone() {
    String fault =
        "terminate called after throwing an instance of 'std::system_error'\n"
            + "  what():  Invalid argument";
    assertThat(Exhaustion.in(fault, "sat")).isEmpty();
  }
}
