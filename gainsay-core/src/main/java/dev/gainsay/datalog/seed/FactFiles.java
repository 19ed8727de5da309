package dev.gainsay.datalog.seed;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.ast.Verbatim;
import dev.gainsay.text.MalformedText;
import dev.gainsay.text.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the fact files that one {@code .input} directive speaks of, as Soufflé 2.4.1 reads them: a
 * tuple a line, tabs between values unless it names a delimiter.
 */
record FactFiles(Path program, Program declared, Verbatim directive) {

  /** A parameter of the directive; the value in quotes, or bare. */
  private static final Pattern PARAMETER =
      Pattern.compile("([\\w-]+)\\s*=\\s*(?:\"([^\"]*)\"|([^\\s,)\"]+))");

  /** The relations that the directive names. */
  private static final Pattern NAMES =
      Pattern.compile("\\.input\\s+([\\w?.]+(?:\\s*,\\s*[\\w?.]+)*)");

  List<Atom> read() {
    refuseUndeclared();
    String file = "";
    String delimiter = "\t";
    Matcher matcher = PARAMETER.matcher(directive.text());
    while (matcher.find()) {
      String value = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
      switch (matcher.group(1)) {
        case "filename" -> file = value;
        case "delimiter" -> delimiter = value.replace("\\t", "\t");
        case "IO" -> {
          if (!value.equals("file")) {
            throw refused("facts are read from files only; write '.input R' alone");
          }
        }
        default -> throw refused("'" + matcher.group(1) + "' of .input is not known; leave it out");
      }
    }
    if (delimiter.isEmpty()) {
      throw refused("the delimiter of .input is empty; name one");
    }
    List<Atom> facts = new ArrayList<>();
    for (String name : directive.mentioned()) {
      Relation relation = declared.relation(name).orElseThrow();
      facts.addAll(read(relation, find(file.isEmpty() ? name + ".facts" : file), delimiter));
    }
    return facts;
  }

  private void refuseUndeclared() {
    Matcher names = NAMES.matcher(directive.text());
    for (String name : names.lookingAt() ? names.group(1).split("\\s*,\\s*") : new String[0]) {
      if (declared.relation(name).isEmpty()) {
        throw refused(
            name.contains(".")
                ? "facts of " + name + ", a relation of a component, are not read; write them out"
                : name + " of .input is not declared; declare it or leave it out");
      }
    }
  }

  private IllegalArgumentException refused(String why) {
    return new IllegalArgumentException(program + ": " + why);
  }

  private Path find(String name) {
    Path folder = program.toAbsolutePath().getParent();
    if (folder == null) {
      folder = Path.of(".");
    }
    Path beside = folder.resolve(name);
    Path inFolder = folder.resolve("facts").resolve(name);
    return Stream.of(inFolder, beside)
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> refused("no facts " + name + "; put the file beside it or into facts/"));
  }

  private static List<Atom> read(Relation relation, Path file, String delimiter) {
    List<Atom> facts = new ArrayList<>();
    List<String> lines = text(file).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      facts.add(fact(relation, file, i + 1, lines.get(i), delimiter));
    }
    return facts;
  }

  /** Soufflé takes any bytes; a program can say only those that are of characters. */
  private static String text(Path file) {
    try {
      return TextFile.exactly(file);
    } catch (MalformedText no) {
      throw new IllegalArgumentException(no.in(file.toString()), no);
    } catch (IOException cannot) {
      throw new IllegalArgumentException(file + ": cannot be read", cannot);
    }
  }

  private static Atom fact(Relation relation, Path file, int line, String text, String delimiter) {
    if (relation.arity() == 0 && (text.isEmpty() || text.equals("()"))) {
      return new Atom(relation.name(), List.of());
    }
    String[] values = text.split(Pattern.quote(delimiter), -1);
    if (values.length != relation.arity()) {
      throw new IllegalArgumentException(
          "%s:%d:1: %d values for the %d attributes of %s; separate them by %s"
              .formatted(
                  file,
                  line,
                  values.length,
                  relation.arity(),
                  relation.name(),
                  delimiter.equals("\t") ? "tabs" : "'" + delimiter + "'"));
    }
    List<Term> terms = new ArrayList<>();
    int column = 1;
    for (int i = 0; i < values.length; i++) {
      terms.add(term(relation.attributes().get(i), values[i], file + ":" + line + ":" + column));
      column += values[i].length() + delimiter.length();
    }
    return new Atom(relation.name(), terms);
  }

  private static Term term(Type type, String value, String place) {
    try {
      return switch (type) {
        case Type.Number _, Type.Finite _ -> new Term.Constant(FactValue.number(value));
        case Type.Unsigned _ -> new Term.Constant(FactValue.unsigned(value));
        case Type.Floating _ -> new Term.Real(FactValue.real(value));
        case Type.Symbol _ -> new Term.Text(value);
        case Type.Named _ ->
            throw new IllegalArgumentException(
                place + ": values of a type of its own are not read; leave this seed out");
      };
    } catch (NumberFormatException no) {
      throw new IllegalArgumentException(
          "%s: '%s' is no %s; correct it or the relation's type"
              .formatted(place, value, type instanceof Type.Floating ? "finite number" : "number"),
          no);
    }
  }
}
