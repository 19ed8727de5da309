package dev.gainsay.analysis.split.taint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FlowTest {

  private static Flow flow(String text) {
    return Flow.of(
        text,
        (method, index) ->
            switch (index) {
              case 3 -> "<java.lang.System: java.lang.String getenv(java.lang.String)>";
              case 9 -> "<java.io.File: void <init>(java.lang.String)>";
              default -> throw new AssertionError(method + " " + index);
            });
  }

  @Test
  void aCallTellsWhereItIsAndWhatItGives() {
    Flow flow =
        flow(
            "TaintFlow{<p.A: java.lang.String in()>[3@L12] r = invokestatic"
                + " java.lang.System.getenv(%c)/result -> <p.A$B: void out(int,p.A)>[9@L30]"
                + " invokespecial $r3.<init>(r2)/0}");
    assertThat(flow)
        .isEqualTo(
            new Flow(
                "p/A.java",
                30,
                "java.io.File.<init>",
                "p.A$B.out(int,p.A)",
                "what java.lang.System.getenv returns to p.A.in at line 12 reaches argument 0 of"
                    + " java.io.File.<init>"));
    assertThat(flow.text().split("\t")).hasSize(5);
  }

  @Test
  void aParameterAndAnUnknownLine() {
    Flow flow =
        flow(
            "TaintFlow{<A: void main(java.lang.String[])>/0[*] -> <A: void <init>()>[9@L-1]"
                + " invokespecial $r3.<init>(r2)/base}");
    assertThat(flow.file()).isEqualTo("A.java");
    assertThat(flow.line()).isZero();
    assertThat(flow.within()).isEqualTo("A.<init>()");
    assertThat(flow.message())
        .isEqualTo("argument 0[*] of A.main reaches the object of java.io.File.<init>");
  }

  @Test
  void whatIsNoFlowIsRefused() {
    assertThatThrownBy(() -> flow("Detected 1 taint flow(s):"))
        .hasMessage("error: no flow of taint: 'Detected 1 taint flow(s):'");
    assertThatThrownBy(() -> flow("TaintFlow{a -> <b}")).hasMessage("error: no call: '<b'");
  }
}
