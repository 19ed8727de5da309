package dev.gainsay.analysis.split.analyzer;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What another machine needs to have the same analyzer.
 *
 * @param named what its description is called in messages
 * @param description its text
 * @param bin the program to run instead of the description's
 * @param extra arguments of the user
 * @param jars of an analyzer from Maven
 * @param plugins jars that are named to it
 */
public record Luggage(
    String named,
    String description,
    @Nullable String bin,
    List<String> extra,
    List<Path> jars,
    List<Path> plugins) {

  public Luggage {
    extra = List.copyOf(extra);
    jars = List.copyOf(jars);
    plugins = List.copyOf(plugins);
  }

  /** With another program. */
  Luggage with(String otherBin) {
    return new Luggage(named, description, otherBin, extra, jars, plugins);
  }

  /** With other arguments of the user. */
  Luggage withExtra(List<String> others) {
    return new Luggage(named, description, bin, others, jars, plugins);
  }

  /** With other jars. */
  Luggage with(List<Path> otherJars, List<Path> otherPlugins) {
    return new Luggage(named, description, bin, extra, otherJars, otherPlugins);
  }
}
