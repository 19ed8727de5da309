package dev.gainsay.analysis.split.taint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import pascal.taie.Main;
import pascal.taie.World;
import pascal.taie.analysis.pta.PointerAnalysis;
import pascal.taie.analysis.pta.PointerAnalysisResult;
import pascal.taie.analysis.pta.plugin.taint.TaintAnalysis;
import pascal.taie.analysis.pta.plugin.taint.TaintFlow;
import pascal.taie.ir.stmt.Invoke;
import pascal.taie.ir.stmt.Stmt;
import pascal.taie.language.classes.JMethod;

/** Has Tai-e analyse the class files of a folder, and writes a line for each flow of taint. */
public final class TaintMain {

  /** Where Tai-e looks for the library, from the folder that it runs in. */
  private static final Path LIBRARY = Path.of("java-benchmarks/JREs/jre1.8/api.jar");

  private static final Path CLASSES = Path.of("classes");

  /** What is at hand besides, as far as it is too new. */
  private static final Path AROUND = Path.of("around");

  private static final Path CONFIGURATION = Path.of("taint");

  private static final int FIRST_OF_USER = 3;

  private TaintMain() {}

  /**
   * Analyses.
   *
   * @param arguments {@code --check} and the user's configurations, which are only looked at then;
   *     or the folder of the class files, the file for the flows, the class path of what they need
   *     (empty for none), and any number of Tai-e's taint configurations, which add to ours
   */
  public static void main(String[] arguments) throws IOException {
    List<String> told = Arrays.asList(arguments);
    if (told.getFirst().equals("--check")) {
      check(told.subList(1, told.size()));
      return;
    }
    // What ends with the process needs no other name: the folder that it runs in is its own.
    ReadableClasses classes = ReadableClasses.copy(Path.of(told.get(0)), CLASSES);
    String classPath = told.get(2);
    Files.createDirectories(LIBRARY.getParent());
    LibraryApi.write(LIBRARY, classes.named());
    configure(told.subList(FIRST_OF_USER, told.size()));

    List<String> options = new ArrayList<>();
    options.addAll(List.of("-acp", CLASSES.toString()));
    if (!classPath.isEmpty()) {
      options.addAll(List.of("-cp", ReadableClasses.classPath(classPath, AROUND)));
    }
    options.addAll(List.of("-java", "8", "--allow-phantom", "--output-dir", "tai-e"));
    options.add("-a");
    options.add(
        PointerAnalysis.ID
            + "=only-app:true;implicit-entries:false;handle-invokedynamic:true"
            + ";reflection-inference:null;taint-config:"
            + CONFIGURATION
            + ";taint-config-providers:["
            + HandedOn.class.getName()
            + "];plugins:["
            + AnyCaller.class.getName()
            + ","
            + Callbacks.class.getName()
            + "]");
    // A log that tells thousands of transfers, which nobody reads.
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    Main.main(options.toArray(String[]::new));
    write(flows(), Path.of(told.get(1)));
  }

  private static void check(List<String> files) {
    for (String file : files) {
      TaintFile.fault(Path.of(file))
          .ifPresent(
              fault -> {
                System.err.println("error: " + file + ": " + fault);
                System.exit(1);
              });
    }
  }

  /** Ours, and copies of the user's. */
  private static void configure(List<String> more) throws IOException {
    Files.createDirectories(CONFIGURATION);
    try (InputStream ours = TaintMain.class.getResourceAsStream("taint.yml")) {
      Files.copy(Objects.requireNonNull(ours, "taint.yml"), CONFIGURATION.resolve("taint.yml"));
    }
    for (int i = 0; i < more.size(); i++) {
      Files.copy(Path.of(more.get(i)), CONFIGURATION.resolve("more-" + i + ".yml"));
    }
  }

  private static Iterable<TaintFlow> flows() {
    PointerAnalysisResult result = World.get().getResult(PointerAnalysis.ID);
    Iterable<TaintFlow> flows = result.getResult(TaintAnalysis.class.getName());
    return flows == null ? List.of() : flows;
  }

  private static String called(String method, int index) {
    JMethod caller = Objects.requireNonNull(World.get().getClassHierarchy().getMethod(method));
    return switch (caller.getIR().getStmt(index)) {
      case Invoke call -> call.getMethodRef().toString();
      case Stmt other -> throw new IllegalArgumentException("error: no call: " + other);
    };
  }

  private static void write(Iterable<TaintFlow> flows, Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    for (TaintFlow flow : flows) {
      lines.add(Flow.of(flow.toString(), TaintMain::called).text());
    }
    String text = lines.stream().distinct().sorted().collect(Collectors.joining("\n"));
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }
}
