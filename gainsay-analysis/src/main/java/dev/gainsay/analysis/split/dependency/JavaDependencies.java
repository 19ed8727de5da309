package dev.gainsay.analysis.split.dependency;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Dependencies of Java's sources, parsed by the JDK's own parser: a file depends on those whose
 * top-level types it names, by an import, by a full name, or as what is in the same package.
 */
final class JavaDependencies {

  /** By full name the file of each top-level type. */
  private final Map<String, String> types = new HashMap<>();

  private final Map<String, NamedTypes> named = new TreeMap<>();
  private final Dependencies.Found found = new Dependencies.Found();

  private JavaDependencies() {}

  static Dependencies in(Code code) throws Unreadable {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new Unreadable(
          "reading Java's sources needs a JDK, and this is a runtime only; set GAINSAY_JAVA_HOME to"
              + " one");
    }
    JavaDependencies all = new JavaDependencies();
    for (Map.Entry<String, Path> file : code.files().entrySet()) {
      all.parse(file.getKey(), file.getValue(), compiler);
    }
    all.named.forEach(all::resolve);
    return all.found.all();
  }

  private void parse(String name, Path file, JavaCompiler compiler) {
    DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
    try {
      // Whatever is no UTF-8 stands in comments and texts.
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      // One at a time, so that trees do not gather.
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, null, faults, List.of("-proc:none"), null, List.of(new Text(text)));
      for (CompilationUnitTree unit : task.parse()) {
        NamedTypes it = NamedTypes.of(unit);
        for (Tree type : unit.getTypeDecls()) {
          if (type instanceof ClassTree known) {
            types.putIfAbsent(it.inPackage(known.getSimpleName().toString()), name);
          }
        }
        named.put(name, it);
      }
    } catch (IOException e) {
      found.unknown(name, FileFault.reason(e));
    }
    // What is wrong in one place leaves the rest of a file as it is.
    faults.getDiagnostics().stream()
        .filter(it -> it.getKind() == javax.tools.Diagnostic.Kind.ERROR)
        .findFirst()
        .ifPresent(
            it -> found.unknown(name, "line " + it.getLineNumber() + ": " + it.getMessage(null)));
  }

  private void resolve(String file, NamedTypes it) {
    Set<String> on = new LinkedHashSet<>();
    for (ImportTree imported : it.imports()) {
      String name = imported.getQualifiedIdentifier().toString();
      if (name.endsWith(".*")) {
        String within = name.substring(0, name.length() - 2);
        // A type's members, or a package's types.
        outermost(within, on);
        it.names().forEach(simple -> exactly(within + "." + simple, on));
      } else {
        outermost(name, on);
      }
    }
    it.names().forEach(simple -> exactly(it.inPackage(simple), on));
    it.paths().forEach(path -> outermost(path, on));
    on.forEach(other -> found.add(file, other));
  }

  private void exactly(String type, Set<String> on) {
    String file = types.get(type);
    if (file != null) {
      on.add(file);
    }
  }

  /** The type that a path leads through: {@code a.b.Outer.Inner.member} is in {@code a.b.Outer}. */
  private void outermost(String path, Set<String> on) {
    for (String name = path; ; name = name.substring(0, name.lastIndexOf('.'))) {
      exactly(name, on);
      if (name.indexOf('.') < 0) {
        return;
      }
    }
  }

  /** A source in memory. */
  private static final class Text extends SimpleJavaFileObject {

    private final String text;

    Text(String text) {
      super(URI.create("string:///Source.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
