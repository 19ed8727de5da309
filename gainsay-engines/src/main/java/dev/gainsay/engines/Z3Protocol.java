package dev.gainsay.engines;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.Protocol;
import dev.gainsay.engine.process.Reply;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Z3's text protocol, shared by its two languages.
 *
 * @param hello the simplest question that has an answer
 * @param answers reads what Z3 wrote for a script
 */
record Z3Protocol(String hello, BiFunction<Script, String, Observation> answers)
    implements Protocol {

  /** Z3 keeps options for the whole process, so a script that sets any gets one of its own. */
  @Override
  public boolean alone(Script script) {
    return script.setup().depth() > 0
        || script.question().contains(":fp.xform")
        || script.question().contains(":fp.datalog");
  }

  @Override
  public String reset() {
    return "(reset)";
  }

  @Override
  public String mark(String marker) {
    return "(echo \"" + marker + "\")";
  }

  @Override
  public Optional<Script> greeting() {
    return Optional.of(Script.of(hello));
  }

  @Override
  public Observation read(Script script, Reply.Said said) {
    if (said.output().contains("out of memory") || said.errors().contains("out of memory")) {
      return new OutOfMemory("Z3 says so");
    }
    return answers.apply(script, said.output());
  }
}
