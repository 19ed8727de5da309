package dev.gainsay.analysis.split.analyzer;

import java.nio.file.Path;
import java.util.List;

/**
 * What an analyzer may look at without analysing it.
 *
 * @param libraries of the program
 * @param program folders with the whole program, where the user allows it; none otherwise
 */
public record Surroundings(List<Path> libraries, List<Path> program) {

  public Surroundings {
    libraries = List.copyOf(libraries);
    program = List.copyOf(program);
  }
}
