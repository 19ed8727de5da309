package dev.gainsay.engines.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Commands are cut from a stream, and those that a library has no reader for are obeyed. */
class ScriptLibraryTest {

  private final List<String> told = new ArrayList<>();

  private ScriptLibrary library() throws Exception {
    return new ScriptLibrary(
        new ScriptLibrary.Assertions() {
          @Override
          public void begin(String logic) {
            told.add("begin " + logic);
          }

          @Override
          public void add(List<String> declarations, String assertion) {
            told.add(declarations.size() + " " + assertion);
          }

          @Override
          public void push() {
            told.add("push");
          }

          @Override
          public void pop() {
            told.add("pop");
          }

          @Override
          public String check() {
            return "unknown";
          }
        });
  }

  @Test
  void declarationsAreGoneWithTheirLevel() throws Exception {
    ScriptLibrary solver = library();
    solver.run("(set-logic QF_LIA)");
    solver.run("(declare-fun x () Int)");
    solver.run("(push 2)");
    solver.run("(declare-const y Int)");
    solver.run("(assert (< x y))");
    solver.run("(pop 1)");
    solver.run("(assert (< x 3))");
    assertThat(told)
        .containsExactly(
            "begin ALL",
            "begin QF_LIA",
            "push",
            "push",
            "2 (assert (< x y))",
            "pop",
            "1 (assert (< x 3))");
    assertThat(solver.run("(check-sat)")).isEqualTo("unknown");
  }

  @Test
  void whatIsNotKnownIsSaidToBe() throws Exception {
    ScriptLibrary solver = library();
    assertThat(solver.run("(get-model)")).isEqualTo("unsupported");
    assertThat(solver.run("(set-option :no-such-option true)")).isEqualTo("unsupported");
    assertThat(solver.run("(set-option :print-success false)")).isEmpty();
    assertThatThrownBy(() -> solver.run("(pop 1)")).hasMessageContaining("nothing was pushed");
  }

  @Test
  void parenthesesInTextsSymbolsAndCommentsDoNotCount() throws Exception {
    String script = "; (no\n(assert (= s \"a)\"\"(\")) x (assert |p(|)\n(check-sat) (assert";
    CommandReader commands = new CommandReader(new StringReader(script));
    assertThat(commands.next()).contains("(assert (= s \"a)\"\"(\"))");
    assertThat(commands.next()).contains("(assert |p(|)");
    assertThat(commands.next()).contains("(check-sat)");
    assertThat(commands.next()).isEqualTo(Optional.empty());
  }
}
