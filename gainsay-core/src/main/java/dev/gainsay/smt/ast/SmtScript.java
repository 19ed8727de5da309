package dev.gainsay.smt.ast;

import java.util.List;
import java.util.Optional;

/** A script: what a file holds and a solver is told. */
public record SmtScript(List<Command> commands) {

  public SmtScript {
    commands = List.copyOf(commands);
  }

  /** The logic it sets, if any. */
  public Optional<String> logic() {
    return commands.stream()
        .filter(Command.SetLogic.class::isInstance)
        .map(c -> ((Command.SetLogic) c).logic())
        .findFirst();
  }
}
