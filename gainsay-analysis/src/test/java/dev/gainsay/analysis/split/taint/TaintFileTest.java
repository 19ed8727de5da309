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
                """))
        .isEmpty();
  }

  @Test
  void whatIsWrongIsToldWithItsPlace() throws IOException {
    assertThat(fault("")).isEqualTo("it is empty");
    assertThat(fault("sources: [")).startsWith("line 1: it is no YAML: ");
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
