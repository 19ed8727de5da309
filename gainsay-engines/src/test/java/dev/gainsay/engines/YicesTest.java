package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Theory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YicesTest {

  @TempDir Path folder;

  private Path program(String name, String help, String nonlinear) throws IOException {
    Path script = folder.resolve(name);
    Files.writeString(
        script,
        """
        #!/bin/sh
        case "$1" in
          --help) echo "%s" ;;
          --mcsat) %s ;;
        esac
        """
            .formatted(help, nonlinear));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script;
  }

  private static EngineSpec spec(Path program) {
    return EngineSpec.parse("yices").withBin(program.toString());
  }

  @Test
  void aBuildSaysWhatItHas() throws IOException {
    Path small = program("small", "--incremental", "echo 'mcsat is not supported' >&2; exit 19");
    Path whole = program("whole", "--smt2-model-format", ":");
    Yices yices = new Yices();
    assertThat(yices.profile(spec(small)).theories())
        .contains(Theory.INTS)
        .doesNotContain(Theory.NONLINEAR);
    assertThat(yices.profile(spec(whole)).theories()).contains(Theory.NONLINEAR);
    assertThat(yices.ofRelease(small.toString())).isEmpty();
    assertThat(yices.ofRelease(whole.toString())).containsExactly("--smt2-model-format");
    assertThat(yices.program()).isEqualTo("yices-smt2");
  }
}
