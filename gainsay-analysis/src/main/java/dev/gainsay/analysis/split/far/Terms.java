package dev.gainsay.analysis.split.far;

import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.Luggage;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.engine.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What another machine is told before the first {@link Errand}.
 *
 * @param label of the analyzer, which has to be the same on each machine
 * @param named what its description is called
 * @param description its text
 * @param bin the program to run instead of the description's
 * @param extra arguments of the user
 * @param whole whether the analyzer may look at the whole program
 * @param millis limit of a part's time
 * @param memoryBytes limit of its memory
 */
public record Terms(
    String label,
    String named,
    String description,
    @Nullable String bin,
    List<String> extra,
    boolean whole,
    long millis,
    long memoryBytes) {

  public Terms {
    extra = List.copyOf(extra);
  }

  /** Those of an analyzer of this machine. */
  public static Terms of(Analyzer analyzer, Surroundings around, Limits limits) {
    Luggage it = analyzer.luggage();
    return new Terms(
        analyzer.label(),
        it.named(),
        it.description(),
        it.bin(),
        it.extra(),
        !around.program().isEmpty(),
        limits.time().toMillis(),
        limits.memoryBytes());
  }

  /** In one line. */
  public String text() {
    return Lines.text(this);
  }

  static Terms read(String text) {
    return Lines.read(text, Terms.class);
  }

  Luggage luggage(List<Path> jars, List<Path> plugins) {
    return new Luggage(named, description, bin, extra, jars, plugins);
  }

  Limits limits() {
    return new Limits(Duration.ofMillis(millis), memoryBytes);
  }
}
