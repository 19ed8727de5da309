package dev.gainsay.bench.split;

import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.CodeReader;
import dev.gainsay.analysis.split.code.Language;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.bench.split.Programs.Program;
import dev.gainsay.bench.split.Programs.Read;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.provision.Provisioner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Where a program of a study comes from. */
final class ProgramSource {

  private ProgramSource() {}

  /**
   * A program.
   *
   * @param libraries that it depends on
   */
  record Source(Code code, List<Path> libraries) {}

  static Source of(Program program, Read list, Language language, Path work)
      throws EngineUnavailable, Unreadable, IOException {
    Path unpacked = work.resolve("program");
    String artifact = program.artifact();
    if (artifact == null) {
      return new Source(CodeReader.read(language, list.inputs(program), unpacked), List.of());
    }
    try (Provisioner provisioner = Provisioner.ofUser()) {
      List<Path> own = provisioner.resolveAlone(List.of(artifact));
      List<String> binary = List.of(binary(artifact));
      List<Path> libraries = new ArrayList<>(provisioner.resolve(binary));
      if (language == Language.CLASS || !program.seesTheRest()) {
        // The program itself is no library of its own: parts would see all of it.
        libraries.removeAll(provisioner.resolveAlone(binary));
      }
      if (language == Language.CLASS) {
        return new Source(CodeReader.read(language, own, unpacked), libraries);
      }
      Path sources = work.resolve("sources");
      unzip(own.getFirst(), sources);
      return new Source(CodeReader.read(language, List.of(sources), unpacked), libraries);
    }
  }

  /** The classes that some sources belong to. */
  private static String binary(String artifact) {
    return artifact.replace(":jar:sources:", ":");
  }

  private static void unzip(Path jar, Path folder) throws IOException {
    try (InputStream file = Files.newInputStream(jar);
        ZipInputStream zip = new ZipInputStream(file)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path to = folder.resolve(entry.getName()).normalize();
        if (entry.isDirectory() || !to.startsWith(folder)) {
          continue;
        }
        Files.createDirectories(to.getParent());
        Files.copy(zip, to);
      }
    }
  }
}
