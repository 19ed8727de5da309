package dev.gainsay.datalog.seed;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.ast.Verbatim;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the fact files that one {@code .input} directive speaks of: a tuple a line, tabs between
 * values unless it names a delimiter.
 */
record FactFiles(Path program, Program declared, Verbatim directive) {

  private static final Pattern NAMED =
      Pattern.compile("\\b(filename|delimiter|IO)\\s*=\\s*\"?([^\",)]+)\"?");

  List<Atom> read() {
    String file = "";
    String delimiter = "\t";
    Matcher matcher = NAMED.matcher(directive.text());
    while (matcher.find()) {
      switch (matcher.group(1)) {
        case "filename" -> file = matcher.group(2);
        case "delimiter" -> delimiter = matcher.group(2).replace("\\t", "\t");
        default -> {
          if (!matcher.group(2).equals("file")) {
            throw new IllegalArgumentException(
                program + ": facts are read from files only; write '.input R' alone");
          }
        }
      }
    }
    List<Atom> facts = new ArrayList<>();
    for (String name : directive.mentioned()) {
      Relation relation = declared.relation(name).orElseThrow();
      facts.addAll(read(relation, find(file.isEmpty() ? name + ".facts" : file), delimiter));
    }
    return facts;
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
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    program + ": no facts " + name + "; put the file beside it or into facts/"));
  }

  private static List<Atom> read(Relation relation, Path file, String delimiter) {
    List<Atom> facts = new ArrayList<>();
    List<String> lines;
    try {
      // Soufflé takes bytes; this reads any.
      lines = Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException cannot) {
      throw new IllegalArgumentException(file + ": cannot be read", cannot);
    }
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isEmpty()) {
        facts.add(fact(relation, file, i + 1, lines.get(i), delimiter));
      }
    }
    return facts;
  }

  private static Atom fact(Relation relation, Path file, int line, String text, String delimiter) {
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
      terms.add(term(relation.attributes().get(i), values[i], file, line, column));
      column += values[i].length() + delimiter.length();
    }
    return new Atom(relation.name(), terms);
  }

  private static Term term(Type type, String value, Path file, int line, int column) {
    try {
      return switch (type) {
        case Type.Number _, Type.Unsigned _, Type.Finite _ ->
            new Term.Constant(Long.decode(value.strip()));
        case Type.Floating _ -> new Term.Real(Double.parseDouble(value));
        case Type.Symbol _ -> new Term.Text(value);
        case Type.Named _ ->
            throw new IllegalArgumentException(
                file + ": values of a type of its own are not read; leave this seed out");
      };
    } catch (NumberFormatException no) {
      throw new IllegalArgumentException(
          "%s:%d:%d: '%s' is no number; correct it or the relation's type"
              .formatted(file, line, column, value),
          no);
    }
  }
}
