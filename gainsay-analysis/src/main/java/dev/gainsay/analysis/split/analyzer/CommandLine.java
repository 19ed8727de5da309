package dev.gainsay.analysis.split.analyzer;

import dev.gainsay.analysis.tailor.described.Arguments;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The arguments of a run.
 *
 * @param folder of the run
 */
record CommandLine(
    AnalyzerFile file,
    List<Path> plugins,
    Path folder,
    Surroundings around,
    List<String> files,
    List<String> extra) {

  /** Those of a run. */
  List<String> arguments(Path code, List<String> entries) throws IOException {
    return filled(file.arguments(), code, entries);
  }

  /** Arguments with what their placeholders stand for. */
  List<String> filled(List<String> arguments, Path code, List<String> entries) throws IOException {
    Map<String, String> texts = new HashMap<>();
    texts.put("code", code.toString());
    texts.put("plugins", joined(plugins));
    texts.put("class-path", joined(classPath()));
    String named = file.result().file();
    texts.put("result", named == null ? "" : folder.resolve(named).toString());
    Path list = folder.resolve("files.txt");
    texts.put("list", list.toString());
    if (arguments.stream().anyMatch(it -> it.contains("{list}"))) {
      Files.write(list, files);
    }
    List<String> all = new ArrayList<>();
    for (String argument : arguments) {
      switch (argument) {
        case "{files}" -> all.addAll(files);
        case "{extra}" -> all.addAll(extra);
        case "{aux}" -> all.addAll(aux(texts));
        case "{entries}" -> all.addAll(entries(entries));
        default -> all.add(Arguments.fill(argument, texts));
      }
    }
    return all;
  }

  private List<String> entries(List<String> names) {
    List<String> all = new ArrayList<>();
    AnalyzerFile.Entries how = file.entries();
    if (how == null) {
      return all;
    }
    for (int i = 0; i < names.size(); i++) {
      if (i > 0) {
        all.addAll(how.between());
      }
      Map<String, String> texts = Map.of("entry", names.get(i), "number", Integer.toString(i));
      all.addAll(Arguments.fill(how.entry(), texts));
    }
    return all;
  }

  private List<String> aux(Map<String, String> texts) {
    List<String> all = new ArrayList<>();
    if (file.aux() != null && !classPath().isEmpty()) {
      all.addAll(Arguments.fill(file.aux(), texts));
    }
    if (file.perRoot() != null) {
      for (Path root : around.program()) {
        file.perRoot().forEach(it -> all.add(it.replace("{root}", root.toString())));
      }
    }
    return all;
  }

  private List<Path> classPath() {
    return Stream.concat(around.libraries().stream(), around.program().stream()).toList();
  }

  private static String joined(List<Path> paths) {
    return paths.stream()
        .map(it -> it.toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
