package dev.gainsay.datalog.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.parse.SouffleReader;
import org.junit.jupiter.api.Test;

class NeedsTest {

  @Test
  void aRelationWithoutAttributesIsNoRecursion() {
    assertThat(
            Needs.lacking(
                SouffleReader.read(
                    """
                    .decl on()
                    .decl a(x: number)
                    .output a
                    a(x) :- a(x), on().
                    """),
                CozoDialect.current()))
        .contains("no nullary");
  }
}
