package dev.gainsay.analysis.split.analyzer;

import dev.gainsay.analysis.split.code.Language;
import dev.gainsay.engine.Limits;
import java.nio.file.Path;

/** A static analyzer that is run on parts of a program. May be asked by several threads at once. */
public interface Analyzer {

  /** Name and release. */
  String label();

  /** What it analyses. */
  Language reads();

  /** The rules whose findings another part may contradict. */
  Absences absences();

  /** What another machine needs to have the same. */
  Luggage luggage();

  /**
   * Analyses the files of a folder.
   *
   * @param folder a new one that has the folder {@code code} with the files under their names, and
   *     may be filled further
   * @param around what is at hand besides
   * @param limits time and memory
   */
  Analysis analyse(Path folder, Surroundings around, Limits limits);
}
