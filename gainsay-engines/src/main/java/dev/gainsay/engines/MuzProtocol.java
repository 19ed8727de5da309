package dev.gainsay.engines;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.Reply;
import java.util.function.BiFunction;

/**
 * The text protocol of Z3's Datalog engine.
 *
 * @param answers reads what Z3 wrote for a script
 */
record MuzProtocol(BiFunction<Script, String, Observation> answers) implements EchoProtocol {

  /** A program without queries has no answer but the mark after it. */
  @Override
  public String hello() {
    return "";
  }

  /** Z3 keeps options for the whole process, so a script that sets any gets one of its own. */
  @Override
  public boolean alone(Script script) {
    return script.setup().depth() > 0
        || script.question().contains(":fp.xform")
        || script.question().contains(":fp.datalog");
  }

  @Override
  public Observation read(Script script, Reply.Said said) {
    return Exhaustion.in(said.output(), said.errors())
        .orElseGet(() -> answers.apply(script, said.output()));
  }

  @Override
  public Observation lost(Script script, Observation what) {
    return what instanceof Crashed(String _, String said) ? Exhaustion.in(said).orElse(what) : what;
  }
}
