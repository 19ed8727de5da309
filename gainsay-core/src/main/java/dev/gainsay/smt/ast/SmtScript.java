package dev.gainsay.smt.ast;

import java.util.List;

/** A script: what a file holds and a solver is told. */
public record SmtScript(List<Command> commands) {

  public SmtScript {
    commands = List.copyOf(commands);
  }
}
