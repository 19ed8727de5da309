package dev.gainsay.analysis.split.taint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryApiTest {

  @TempDir Path folder;

  @Test
  void hasWhatIsNamedAndWhatThatNeedsWithoutCode() throws Exception {
    Path jar = folder.resolve("api.jar");
    LibraryApi.write(jar, Set.of("java/util/zip/ZipFile", "org/example/Unknown"));
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      assertThat(zip.stream().map(it -> it.getName()))
          .contains(
              "java/util/zip/ZipFile.class",
              // By a method of it.
              "java/util/zip/ZipEntry.class",
              "java/util/Enumeration.class",
              "java/lang/Object.class")
          .noneMatch(it -> it.startsWith("org/example"))
          .noneMatch(it -> it.startsWith("java/sql"))
          .hasSizeLessThan(2000);
      for (var entry : zip.stream().toList()) {
        try (InputStream stream = zip.getInputStream(entry)) {
          ClassModel model = ClassFile.of().parse(stream.readAllBytes());
          assertThat(model.majorVersion()).isEqualTo(52);
          assertThat(model.methods()).allMatch(LibraryApiTest::isShort);
        }
      }
    }
  }

  private static boolean isShort(MethodModel method) {
    return method.code().stream().allMatch(it -> it.elementList().size() <= 2);
  }
}
