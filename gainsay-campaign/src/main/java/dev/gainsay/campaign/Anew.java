package dev.gainsay.campaign;

import dev.gainsay.engine.Session;
import dev.gainsay.finding.Transcript;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.stream.Stream;

/**
 * A transcript that is judged in a new worker each time: it shows what an engine that has been used
 * does, so what it is used for before must be the transcript's and nothing else.
 */
record Anew(Transcript transcript, RemoteSession on) implements TestCase {

  /** The case itself. */
  static TestCase plain(TestCase testCase) {
    return testCase instanceof Anew(Transcript transcript, var _) ? transcript : testCase;
  }

  @Override
  public String oracle() {
    return transcript.oracle();
  }

  @Override
  public Verdict judge(Session session) {
    on.renew();
    return transcript.judge(on);
  }

  @Override
  public Stream<Anew> simpler() {
    return transcript.simpler().map(smaller -> new Anew(smaller, on));
  }

  @Override
  public String script() {
    return transcript.script();
  }

  @Override
  public String shape() {
    return transcript.shape();
  }
}
