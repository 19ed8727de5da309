package dev.gainsay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Every Java file is as google-java-format writes it. */
class FormatTest {

  @Test
  void everyJavaFileIsFormatted() throws IOException {
    boolean fix = System.getProperty("gainsay.format", "check").equals("fix");
    var changed = SourceFormat.apply(Repository.root(), fix);
    if (!fix) {
      assertThat(changed).as("not formatted; run: mvn -q -N -Pformat").isEmpty();
    }
  }
}
