package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.Reply;
import org.junit.jupiter.api.Test;

class SwiplAnswerTest {

  private static Observation read(String output) {
    return new Swipl.Speech().read(Script.of("ask(d/1)."), new Reply.Said(output, "", 0));
  }

  @Test
  void whatIsRefusedIsALineOfItsOwn() {
    assertThat(read("d(1)\nrefused(error(type_error(evaluable,a/0),_))\n"))
        .isInstanceOfSatisfying(
            Rejected.class, said -> assertThat(said.message()).startsWith("refused(error("));
  }

  @Test
  void aTextThatHoldsTheWordIsAValue() {
    assertThat(((Relations) read("d('was refused(x)')\n")).tuples().get("d"))
        .containsExactly("\"was refused(x)\"");
  }
}
