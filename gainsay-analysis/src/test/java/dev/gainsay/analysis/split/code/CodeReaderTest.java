package dev.gainsay.analysis.split.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found of a program, and what is left out. */
class CodeReaderTest {

  @TempDir Path folder;

  private Path code;

  @BeforeEach
  void make() throws IOException {
    code = Files.createDirectories(folder.resolve("code"));
  }

  private Code read(Language language) throws Unreadable {
    return CodeReader.read(language, List.of(code), folder.resolve("classes"));
  }

  private static byte[] aClass() throws IOException {
    String name = CodeReaderTest.class.getSimpleName() + ".class";
    try (var stream = CodeReaderTest.class.getResourceAsStream(name)) {
      return stream.readAllBytes();
    }
  }

  @Test
  void namesThatAnalyzersCannotTellAreLeftOut() throws Exception {
    for (String name : List.of("a.py", "new\nline.py", "back\\slash.py", "a b'ü\"$.py")) {
      Files.writeString(code.resolve(name), "");
    }
    Code found = read(Language.PYTHON);
    assertThat(found.files()).containsOnlyKeys("a.py", "a b'ü\"$.py");
    assertThat(found.leftOut()).containsExactly("back\\slash.py", "new\nline.py");
    assertThat(found.notes())
        .containsExactly(
            "2 files are left out, with a line break or a backslash in the name: back\\slash.py …");
  }

  @Test
  void aFileThatCannotBeReadCostsNoOther() throws Exception {
    Files.writeString(code.resolve("a.py"), "");
    Path secret = Files.writeString(code.resolve("secret.py"), "");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    assumeThat(Files.isReadable(secret)).as("root reads everything").isFalse();
    Code found = read(Language.PYTHON);
    assertThat(found.files()).containsOnlyKeys("a.py");
    assertThat(found.leftOut()).containsExactly("secret.py");
  }

  @Test
  void classFilesThatCannotBeReadAreToldAndLinksFollowed() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.write(elsewhere.resolve("A.class"), aClass());
    Files.createSymbolicLink(code.resolve("link"), elsewhere);
    Files.writeString(code.resolve("Bad.class"), "none");
    Code found = read(Language.CLASS);
    assertThat(found.files())
        .containsOnlyKeys(CodeReaderTest.class.getName().replace('.', '/') + ".class");
    assertThat(found.leftOut()).singleElement().asString().endsWith("Bad.class");
    assertThat(found.notes())
        .singleElement()
        .asString()
        .startsWith("1 file is left out, which cannot be read: ");
  }

  @Test
  void itIsToldWhyNothingIsLeft() throws Exception {
    assertThatThrownBy(() -> read(Language.CLASS))
        .isInstanceOf(Unreadable.class)
        .hasMessage("nothing to analyse in %s: no file of .class", code);
    Files.writeString(code.resolve("Bad.class"), "none");
    assertThatThrownBy(() -> read(Language.CLASS))
        .hasMessageMatching(
            "nothing to analyse in .*: 1 file is left out, which cannot be read: .*Bad.*");
  }

  @Test
  void aJarWithNothingButVersionsForLaterReleasesIsTold() throws Exception {
    try (ZipOutputStream jar =
        new ZipOutputStream(Files.newOutputStream(code.resolve("versions.jar")))) {
      jar.putNextEntry(new ZipEntry("META-INF/versions/21/A.class"));
      jar.write(aClass());
    }
    assertThatThrownBy(() -> read(Language.CLASS))
        .hasMessageContaining("1 file is left out, for a later release of Java or a module's");
  }
}
