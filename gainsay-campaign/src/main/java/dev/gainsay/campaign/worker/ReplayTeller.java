package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.Turn;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.TestCase;
import java.util.function.Consumer;

/**
 * In replay tells the coordinator everything before it is done, so that the last thing told is what
 * killed the worker. Otherwise does nothing.
 */
final class ReplayTeller {

  private final boolean replaying;
  private final Language language;
  private final Consumer<Message> tell;
  private Setup at = Setup.empty();

  ReplayTeller(boolean replaying, Language language, Consumer<Message> tell) {
    this.replaying = replaying;
    this.language = language;
    this.tell = tell;
  }

  void asking(Script script) {
    if (replaying) {
      tell.accept(new Message.Asking(Turn.between(at, script)));
      at = script.setup();
    }
  }

  void judging(TestCase testCase) {
    if (replaying) {
      tell.accept(
          new Message.Judging(testCase.oracle(), language.write(testCase), testCase.script()));
    }
  }

  void judged() {
    if (replaying) {
      tell.accept(new Message.Judging(null, null, null));
    }
  }
}
