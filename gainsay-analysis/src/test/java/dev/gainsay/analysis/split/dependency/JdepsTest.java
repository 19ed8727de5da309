package dev.gainsay.analysis.split.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import com.contrastsecurity.sarif.SarifSchema210;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.CodeReader;
import dev.gainsay.analysis.split.code.Language;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.spi.ToolProvider;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knowm.xchart.XYChart;

/** Dependencies of class files are those that {@code jdeps} finds. */
class JdepsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(classes = {CSVFormat.class, ObjectMapper.class, XYChart.class, SarifSchema210.class})
  void asJdepsHasIt(Class<?> inJar) throws Exception {
    Path jar = jar(inJar);
    Code code = CodeReader.read(Language.CLASS, List.of(jar), folder);
    Dependencies found = Dependencies.in(code);
    Set<String> ours = new TreeSet<>();
    found.of().forEach((from, all) -> all.forEach(to -> ours.add(dotted(from) + " " + dotted(to))));
    ours.removeIf(it -> it.split(" ")[0].equals(it.split(" ")[1]));
    Set<String> classes = new TreeSet<>();
    code.files().keySet().forEach(name -> classes.add(dotted(name)));
    assertThat(ours).isNotEmpty().isEqualTo(jdeps(jar, classes));
  }

  private static Path jar(Class<?> inJar) throws URISyntaxException {
    return Path.of(inJar.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static String dotted(String name) {
    return name.replace(".class", "").replace('/', '.');
  }

  private static Set<String> jdeps(Path jar, Set<String> classes) {
    StringWriter told = new StringWriter();
    PrintWriter out = new PrintWriter(told, true);
    ToolProvider.findFirst("jdeps")
        .orElseThrow()
        .run(
            out,
            out,
            "--multi-release",
            "base",
            "--ignore-missing-deps",
            "-verbose:class",
            "-filter:none",
            jar.toString());
    Set<String> theirs = new TreeSet<>();
    for (String line : told.toString().lines().toList()) {
      String[] words = line.strip().split("\\s+");
      if (words.length > 2
          && words[1].equals("->")
          && classes.contains(words[0])
          && classes.contains(words[2])
          && !words[0].equals(words[2])) {
        theirs.add(words[0] + " " + words[2]);
      }
    }
    return theirs;
  }

  @Test
  void whatIsNoClassFileIsLeftOutAndTold() throws Exception {
    Path jar = folder.resolve("some.jar");
    byte[] one = bytes("/dev/gainsay/analysis/split/dependency/JdepsTest.class");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      entry(out, "x/Bad.class", "no class".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      entry(out, "BOOT/JdepsTest.class", one);
      entry(out, "META-INF/versions/9/JdepsTest.class", one);
      entry(out, "module-info.class", one);
    }
    Code code = CodeReader.read(Language.CLASS, List.of(jar), folder.resolve("classes"));
    assertThat(code.files())
        .containsOnlyKeys("dev/gainsay/analysis/split/dependency/JdepsTest.class");
    assertThat(code.notes())
        .containsExactly("1 file is left out, which cannot be read: x/Bad.class");
  }

  private static byte[] bytes(String name) throws IOException {
    try (var stream = JdepsTest.class.getResourceAsStream(name)) {
      return java.util.Objects.requireNonNull(stream, name).readAllBytes();
    }
  }

  private static void entry(JarOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(bytes);
    out.closeEntry();
  }
}
