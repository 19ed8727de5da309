package dev.gainsay.engines;

import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.Protocol;
import dev.gainsay.engine.process.Reply;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A loop of ours in Node: a comment with a mark ends a script; the answer is atoms, or a line that
 * says why there is none.
 *
 * @param comment what begins a comment
 * @param hello the simplest script with an answer
 * @param asked finds the names of the relations that a script asks for
 */
record NodeProtocol(String comment, String hello, Pattern asked, ErrorPatterns errors)
    implements Protocol {

  private static final String REFUSED = "refused: ";

  /** What makes a terminal show words in colours. */
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

  @Override
  public boolean alone(Script script) {
    return false;
  }

  @Override
  public String mark(String marker) {
    return comment + " mark " + marker;
  }

  @Override
  public Optional<Script> greeting() {
    return Optional.of(Script.of(hello));
  }

  @Override
  public Observation read(Script script, Reply.Said said) {
    return said.output().startsWith(REFUSED)
        ? errors.classify(COLOUR.matcher(said.output()).replaceAll("").strip())
        : Atoms.relations(asked, script, said.output(), errors);
  }
}
