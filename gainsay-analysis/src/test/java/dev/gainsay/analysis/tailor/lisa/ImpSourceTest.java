package dev.gainsay.analysis.tailor.lisa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.lisa.ImpSource.Condition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImpSourceTest {

  @TempDir Path folder;

  @Test
  void findsAssertionsOutsideOfCommentsAndStrings() {
    ImpSource source =
        ImpSource.of(
            """
            // assert 1;
            assert x
              > 0; assert y == "a;b // assert 2;";
            /* assert 3;
            */ asserted = 1; assert z;
            """,
            List.of());
    assertThat(source.asserts())
        .containsExactly(
            new Condition(2, "x > 0"),
            new Condition(3, "y == \"a;b // assert 2;\""),
            new Condition(5, "z"));
    assertThat(source.condition(3, 0)).isEqualTo("y == \"a;b // assert 2;\"");
    assertThat(source.condition(3, 1)).isEmpty();
  }

  @Test
  void findsNumbersThatAreNoIntegers() {
    assertThat(ImpSource.of("x = 1;\ny = 2.5;\nz = .5f; a1.f = 3;\n", List.of()).floats())
        .containsExactly(2, 3);
  }

  @Test
  void keepsWhereLinesOfSeveralFilesCameFrom() throws IOException, CannotAnalyze {
    Path one = Files.writeString(folder.resolve("one.imp"), "a\nb");
    Path two = Files.writeString(folder.resolve("two.imp"), "c\nd\n");
    ImpSource source = ImpSource.read(List.of(one, two));
    assertThat(source.text()).isEqualTo("a\nb\nc\nd\n");
    assertThat(source.place(2)).hasToString(one + ":2");
    assertThat(source.place(3)).hasToString(two + ":1");
    assertThat(source.place(99)).hasToString(two + ":2");
  }

  @Test
  void saysWhichFileCannotBeRead() throws IOException {
    assertThatThrownBy(() -> ImpSource.read(List.of(folder.resolve("none.imp"))))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessage("there is no file '" + folder.resolve("none.imp") + "'");
    Path binary = Files.write(folder.resolve("bad.imp"), new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThatThrownBy(() -> ImpSource.read(List.of(binary)))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessage("'" + binary + "' is no text in UTF-8");
  }
}
