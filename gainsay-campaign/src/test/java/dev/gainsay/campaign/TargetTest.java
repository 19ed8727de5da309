package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetTest {

  @TempDir private Path folder;

  /** A script that compiles programs would compile {@code --version}, for as long as it takes. */
  @ParameterizedTest
  @CsvSource({
    "ddlog, false",
    "ascent, false",
    "flix, false",
    "formulog, false",
    "scallop, true",
    "clingo, true"
  })
  void onlyAProgramThatTellsItsVersionIsAskedForIt(String engine, boolean asked) throws Exception {
    Target.resolve(Catalogue.load(), EngineSpec.parse(engine).withBin(script()));
    assertThat(Files.exists(folder.resolve("script.asked"))).isEqualTo(asked);
  }

  private String script() throws IOException {
    Path script = folder.resolve("script");
    Files.writeString(script, "#!/bin/sh\necho \"$1\" | tee \"$0.asked\"\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return script.toString();
  }
}
