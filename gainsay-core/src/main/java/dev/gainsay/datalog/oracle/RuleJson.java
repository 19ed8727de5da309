package dev.gainsay.datalog.oracle;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Rule;
import java.util.List;

/** A rule in JSON: what it was made of. */
abstract class RuleJson {

  @JsonCreator
  RuleJson(
      @JsonProperty("head") Atom head,
      @JsonProperty("body") List<Literal> body,
      @JsonProperty("plan") String plan) {}

  static Module module() {
    return new SimpleModule().setMixInAnnotation(Rule.class, RuleJson.class);
  }
}
