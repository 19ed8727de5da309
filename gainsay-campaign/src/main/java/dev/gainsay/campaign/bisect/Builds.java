package dev.gainsay.campaign.bisect;

import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.provision.Versions;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A user's own builds: in a folder of them, each is a program of its own, or a folder that holds
 * the program, also below {@code bin}. They are ordered by their names as versions are, so that
 * {@code z3-4.9} comes before {@code z3-4.12}.
 *
 * @param programs by name, the oldest first
 */
public record Builds(Map<String, Path> programs) implements Candidates {

  public Builds {
    Map<String, Path> ordered = new LinkedHashMap<>();
    for (String name : Versions.sorted(List.copyOf(programs.keySet()))) {
      ordered.put(name, programs.get(name));
    }
    programs = ordered;
  }

  /**
   * The builds in a folder.
   *
   * @param program the name of the engine's program
   * @throws Refused when it cannot be read or holds none
   */
  public static Builds in(Path folder, String program) throws Refused {
    Map<String, Path> found = new LinkedHashMap<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.sorted().toList()) {
        program(entry, program)
            .ifPresent(path -> found.put(entry.getFileName().toString(), path.toAbsolutePath()));
      }
    } catch (IOException e) {
      throw new Refused("cannot read folder " + folder + ": " + FileFault.reason(e), e);
    }
    if (found.isEmpty()) {
      throw new Refused(
          folder
              + " holds no build: a program, or a folder with a program "
              + program
              + " or bin/"
              + program
              + " in it");
    }
    return new Builds(found);
  }

  private static Optional<Path> program(Path entry, String program) {
    return Stream.of(entry, entry.resolve(program), entry.resolve("bin").resolve(program))
        .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
        .findFirst();
  }

  @Override
  public List<String> names() {
    return List.copyOf(programs.keySet());
  }

  @Override
  public String nameOf(EngineSpec spec) {
    return spec.bin().map(Path::of).stream()
        .flatMap(
            bin ->
                programs.entrySet().stream()
                    .filter(each -> each.getValue().equals(bin))
                    .map(Map.Entry::getKey))
        .findFirst()
        .orElse(spec.label());
  }

  @Override
  public EngineSpec spec(String name, EngineSpec like) throws Refused {
    Path program = programs.get(name);
    if (program == null) {
      throw new Refused("no build " + name);
    }
    return new EngineSpec(
        like.id(),
        Optional.empty(),
        Optional.of(program.toString()),
        Optional.empty(),
        like.options());
  }
}
