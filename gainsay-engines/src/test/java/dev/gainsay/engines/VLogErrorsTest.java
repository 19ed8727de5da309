package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import org.junit.jupiter.api.Test;

class VLogErrorsTest {

  private static Fault fault(RuntimeException thrown) {
    return ((Rejected) VLog.thrown(thrown)).fault();
  }

  /** What goes wrong within the library is its defect, whether it has a message or none. */
  @Test
  void anExceptionOfItsOwnIsADefect() {
    assertThat(fault(new NullPointerException())).isEqualTo(Fault.INTERNAL);
    assertThat(fault(new IndexOutOfBoundsException("Index 3"))).isEqualTo(Fault.INTERNAL);
  }

  @Test
  void aRefusalIsNone() {
    assertThat(fault(new IllegalStateException("The rules could not be stratified.")))
        .isEqualTo(Fault.EXPECTED);
  }
}
