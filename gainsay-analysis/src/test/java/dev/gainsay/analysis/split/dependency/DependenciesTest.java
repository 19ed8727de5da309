package dev.gainsay.analysis.split.dependency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.CodeReader;
import dev.gainsay.analysis.split.code.Language;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dependencies of sources. Those of class files are in {@link JdepsTest}. */
class DependenciesTest {

  @TempDir Path folder;

  private void file(String name, String text) throws IOException {
    Path file = folder.resolve("code").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Code code(Language language) throws Unreadable {
    return CodeReader.read(language, List.of(folder.resolve("code")), folder.resolve("classes"));
  }

  private static Set<String> of(Dependencies dependencies, String file) {
    return dependencies.of().getOrDefault(file, Set.of());
  }

  @Test
  void javasTypesAreFoundByWhateverNamesThem() throws Exception {
    file(
        "p/A.java",
        "package p; import q.Imported; import r.*; import static q.Members.one;"
            + " class A extends Same { Starred s; int x = one + t.Full.nested.Deep.y; }");
    file("p/Same.java", "package p; class Same { class Inner {} } class Second {}");
    file("p/B.java", "package p; class B { Second it; Object o = A.class; }");
    file("q/Imported.java", "package q; public class Imported {}");
    file("q/Members.java", "package q; public class Members { public static int one; }");
    file("q/Starred.java", "package q; public class Starred {}");
    file("r/Starred.java", "package r; public class Starred {}");
    file("t/Full.java", "package t; public class Full {}");
    file("Top.java", "class Top { Bottom it; }");
    file("Bottom.java", "class Bottom { Top it; }");
    Dependencies found = Dependencies.in(code(Language.JAVA));
    assertThat(of(found, "p/A.java"))
        .containsExactlyInAnyOrder(
            "p/Same.java", "q/Imported.java", "q/Members.java", "r/Starred.java", "t/Full.java");
    assertThat(of(found, "p/B.java")).contains("p/Same.java", "p/A.java");
    assertThat(of(found, "Top.java")).contains("Bottom.java");
    assertThat(of(found, "Bottom.java")).contains("Top.java");
    assertThat(found.notes()).isEmpty();
  }

  @Test
  void aFileThatIsNoJavaIsTold() throws Exception {
    file("A.java", "class A { B b; ");
    file("B.java", "class B {}");
    Dependencies found = Dependencies.in(code(Language.JAVA));
    assertThat(of(found, "A.java")).contains("B.java");
    assertThat(found.notes())
        .singleElement()
        .asString()
        .startsWith("what a file depends on is not known: A.java: line 1: ");
  }

  @Test
  void pythonsImportsAreFoundFromWhereverPythonLooks() throws Exception {
    assumeThat(Launch.onPath("python3")).isPresent();
    file(
        "main.py",
        "import os, pkg.deep.leaf\nfrom pkg import one as two\ndef f():\n  import late\n");
    file("late.py", "");
    file("pkg/__init__.py", "from .one import *");
    file("pkg/one.py", "from . import two\nfrom .deep import leaf\nfrom ..main import f\n");
    file("pkg/two.py", "from pkg import name_of_the_package\nimport beside\n");
    file("pkg/beside.py", "from . import name_of_the_package\n");
    file("pkg/deep/__init__.py", "");
    file("pkg/deep/leaf.py", "from .. import one\n");
    file("src/other/__init__.py", "");
    file("src/other/a.py", "import other.b\n");
    file("src/other/b.py", "import a\n");
    file("broken.py", "def f(:\n");
    Dependencies found = Dependencies.in(code(Language.PYTHON));
    assertThat(of(found, "main.py"))
        .containsExactlyInAnyOrder("pkg/deep/leaf.py", "pkg/one.py", "late.py");
    assertThat(of(found, "pkg/__init__.py")).containsExactly("pkg/one.py");
    assertThat(of(found, "pkg/one.py")).contains("pkg/two.py", "pkg/deep/leaf.py", "main.py");
    assertThat(of(found, "pkg/two.py"))
        .containsExactlyInAnyOrder("pkg/__init__.py", "pkg/beside.py");
    assertThat(of(found, "pkg/beside.py")).containsExactly("pkg/__init__.py");
    assertThat(of(found, "pkg/deep/leaf.py")).contains("pkg/one.py");
    assertThat(of(found, "src/other/a.py")).containsExactly("src/other/b.py");
    assertThat(of(found, "src/other/b.py")).containsExactly("src/other/a.py");
    assertThat(found.notes())
        .singleElement()
        .asString()
        .contains("what a file depends on is not known: broken.py: invalid syntax");
  }

  @Test
  void headersAreFoundByTheCompiler() throws Exception {
    assumeThat(Launch.onPath("cc")).isPresent();
    file("main.c", "#include <stdio.h>\n#include \"lib/list.h\"\n#include \"gone.h\"\n");
    file("lib/list.h", "#include \"my base.h\"\n");
    file("lib/my base.h", "");
    file("lib/list.c", "#include \"list.h\"\n");
    file("wrong.c", "#error \"not so\"\n");
    Dependencies found = Dependencies.in(code(Language.C));
    assertThat(of(found, "main.c")).containsExactlyInAnyOrder("lib/list.h", "lib/my base.h");
    // What a header declares is where its source is.
    assertThat(of(found, "lib/list.h")).containsExactly("lib/list.c");
    assertThat(of(found, "lib/my base.h")).isEmpty();
    assertThat(found.notes())
        .singleElement()
        .asString()
        .contains("what a file depends on is not known: wrong.c: ", "not so");
  }

  @Test
  void aListSaysWhatTheUserKnows() throws Exception {
    file("a.py", "");
    file("b c.py", "");
    Path list =
        Files.writeString(
            folder.resolve("list"), "# a comment\n\na.py\tb c.py\nb c.py -> a.py\na.py gone.py\n");
    Dependencies found = EdgeList.read(list, code(Language.PYTHON));
    assertThat(of(found, "a.py")).contains("b c.py");
    assertThat(of(found, "b c.py")).containsExactly("a.py");
    assertThat(found.notes())
        .containsExactly(list + " names 1 files that are not in the input, such as gone.py");
    assertThat(found.graph(code(Language.PYTHON)).edges()).isEqualTo(2);
    Code code = code(Language.PYTHON);
    // Editors of some systems begin a file so.
    Files.writeString(list, "\uFEFFa.py\tb c.py\n");
    assertThat(of(EdgeList.read(list, code), "a.py")).containsExactly("b c.py");
    for (String odd : List.of("a.py -> b c.py -> a.py", "a.py\tb c.py\ta.py", "a.py ->", "a b c")) {
      Files.writeString(list, "a.py\tb c.py\n" + odd + "\n");
      assertThatThrownBy(() -> EdgeList.read(list, code))
          .as(odd)
          .isInstanceOf(Unreadable.class)
          .hasMessageContaining("list:2: '" + odd + "' is no dependency");
    }
    Files.writeString(list, "src/a.py\tsrc/b c.py\n");
    assertThatThrownBy(() -> EdgeList.read(list, code))
        .isInstanceOf(Unreadable.class)
        .hasMessageEndingWith("names no file of the input, but src/a.py; name files as a.py");
    assertThatThrownBy(() -> EdgeList.read(folder.resolve("none"), code))
        .isInstanceOf(Unreadable.class)
        .hasMessageContaining("none: there is none");
  }
}
