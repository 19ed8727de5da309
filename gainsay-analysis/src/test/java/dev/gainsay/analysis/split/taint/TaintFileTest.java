package dev.gainsay.analysis.split.taint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaintFileTest {

  @TempDir Path folder;

  private String fault(String text) throws IOException {
    return TaintFile.fault(Files.writeString(folder.resolve("mine.yml"), text)).orElse("");
  }

  @Test
  void oursAndPatternsAreRight() throws IOException {
    try (InputStream ours = TaintMain.class.getResourceAsStream("taint.yml")) {
      assertThat(fault(new String(ours.readAllBytes(), StandardCharsets.UTF_8))).isEmpty();
    }
    assertThat(
            fault(
                """
                call-site-mode: false
                sources:
                  - { kind: call, method: "<p.A: java.lang.String get*(java.lang.String{0-2})>", index: result }
                  - { kind: field, field: "<p.A: java.lang.String name>" }
                  - { kind: param, method: "<p.A: void <init>(java.lang.String)>", index: 0 }
                sanitizers:
                  - { kind: param, method: "<p.A: boolean ok(java.lang.String)>", index: 0 }
                transfers:
                  - { method: "<p.*: * put(*, java.lang.String[]{0+})>", from: "7[*]", to: base }
                  - { method: "<p.A: p.B of(p.C)>", from: 0.name, to: result, type: p.B }
                """))
        .isEmpty();
  }

  /** Tai-e passes over the first three, and ends with an exception that names no file at others. */
  @Test
  void whatTaiEWouldNotTellIsTold() throws IOException {
    assertThat(fault("sinks: []\nsinks: []\n"))
        .isEqualTo("line 2: there is a second field 'sinks'");
    assertThat(fault("sinks: []\n---\nhello: 1\n")).contains("a second document begins");
    assertThat(fault("sources: [{kind: field, method: '<p.A: int b()>'}]"))
        .isEqualTo("sources[0]: it lacks 'field'");
    assertThat(fault("sources: [{kind: call, method: '<p.A: int b()>'}]"))
        .isEqualTo("sources[0]: it lacks 'index'");
    assertThat(fault("sinks: [{method: '<p.A: void b(int)>', index: first}]"))
        .isEqualTo(
            "sinks[0]: index 'first' is no number, base or result, and no [*] or .field of one");
    assertThat(fault("transfers: [{method: '<p.A: int b()>', from: base, to: 0}]"))
        .isEqualTo("transfers[0]: to '0': there is no such parameter of 0, from 0 on");
    assertThat(fault("sinks: [{method: '<p.A: void b(int, p.C)>', index: 2}]"))
        .isEqualTo("sinks[0]: index '2': there is no such parameter of 2, from 0 on");
    assertThat(fault("sinks: [{method: '<p.A: void b(int[], p.C)>', index: '1[*]'}]"))
        .isEqualTo("sinks[0]: index '1[*]': p.C is no array");
    assertThat(fault("sinks: [{method: '<p.A: void b(int[])>', index: '0[*].x'}]"))
        .contains("index '0[*].x' is no number");
    assertThat(fault("sinks: [{method: '<p.A: void b(int{x})>', index: 0}]"))
        .contains("is not of the form");
  }

  @Test
  void whatIsWrongIsToldWithItsPlace() throws IOException {
    assertThat(fault("")).isEqualTo("it is empty");
    assertThat(fault("sources: [")).startsWith("line 1: it is no YAML: ").doesNotContain("while");
    assertThat(fault("- a")).isEqualTo("it has no fields");
    assertThat(fault("hello: 1"))
        .isEqualTo(
            "there is no field 'hello'; there are sanitizers, sinks, sources, transfers,"
                + " call-site-mode");
    assertThat(fault("call-site-mode: maybe")).contains("call-site-mode: it is no true or false");
    assertThat(fault("sinks: {}")).isEqualTo("sinks: it is no list");
    assertThat(fault("sinks: [x]")).isEqualTo("sinks[0]: it lacks 'method'");
    assertThat(fault("sources: [{foo: bar}]")).contains("sources[0]: there is no field 'foo'");
    assertThat(fault("sources: [{kind: all, method: x}]")).contains("kind 'all' is no one of");
    assertThat(fault("sources: [{kind: call, method: '<nope', index: result}]"))
        .isEqualTo("sources[0]: method '<nope' is not of the form <class: type name(types)>");
    assertThat(fault("sources: [{kind: field, field: nope}]"))
        .isEqualTo("sources[0]: field 'nope' is not of the form <class: type name>");
  }
}
