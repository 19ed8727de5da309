package dev.gainsay.datalog.seed;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.FloatSums;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.ast.Verbatim;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Syntax;
import dev.gainsay.datalog.parse.ProgramReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.text.MalformedText;
import dev.gainsay.trial.SeedFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads seed programs with their facts. The relations of a seed are used by what is generated, and
 * never defined further (DLSmith, thesis Sect. 4.3: seed nodes get no incoming edges).
 */
public final class Seeds {

  private final DatalogDialect dialect;

  private Seeds(DatalogDialect dialect) {
    this.dialect = dialect;
  }

  /** Whether seeds are read in the language of an engine. */
  public static boolean areRead(DatalogDialect dialect) {
    return dialect.syntax() == Syntax.SOUFFLE || dialect.syntax() == Syntax.FIXEDPOINT;
  }

  /**
   * The programs in files and folders. A file in a folder that is no seed is left out.
   *
   * @throws IllegalArgumentException when one that is named is no seed, or all of a folder are
   *     none: its message names the file, where that is known line and column, and a remedy
   */
  public static SeedFiles.Read<Seed> read(List<Path> paths, DatalogDialect dialect) {
    if (!areRead(dialect)) {
      throw new IllegalArgumentException(
          "seeds in the language of this engine are not read; go without --seeds");
    }
    Seeds seeds = new Seeds(dialect);
    return SeedFiles.read(paths, seeds::isSeed, dialect.syntax().extension(), seeds::seed);
  }

  /** Z3 has two languages for Datalog. */
  private boolean isSeed(String name) {
    return name.endsWith(dialect.syntax().extension())
        || (dialect.syntax() == Syntax.FIXEDPOINT && name.endsWith(Syntax.BDDBDDB.extension()));
  }

  private Seed seed(Path file) {
    String text = SeedFiles.text(file);
    Optional<ProgramReader.Open> open = ProgramReader.open(text, dialect.syntax());
    if (open.isPresent()) {
      throw SeedText.fault(
          file,
          text,
          open.get().at(),
          "'%s' may be answered in more than one way; leave it out of seeds"
              .formatted(open.get().word()));
    }
    return dialect.syntax() == Syntax.SOUFFLE ? souffle(file, text) : fixedpoint(file, text);
  }

  private Seed fixedpoint(Path file, String text) {
    try {
      Program program = ProgramReader.read(text, dialect.syntax());
      return new Seed(program, program);
    } catch (MalformedText no) {
      throw new IllegalArgumentException(
          no.in(file.toString()) + "; seeds are Datalog over bit-vectors", no);
    }
  }

  private Seed souffle(Path file, String text) {
    SeedText.balanced(file, text);
    Program program = withFacts(file, ProgramReader.read(text, dialect.syntax()));
    Optional<String> sum = FloatSums.first(program);
    if (sum.isPresent()) {
      throw new IllegalArgumentException(
          "%s: it adds floats for %s, whose sum depends on their order; leave it out of seeds"
              .formatted(file, sum.get()));
    }
    if (program.relations().stream().noneMatch(Seeds::isUsable)) {
      throw new IllegalArgumentException(
          file + ": declares no relation of plain types outside of components; name another seed");
    }
    return new Seed(frozen(program), stored(program, program.facts()));
  }

  /**
   * A program with the facts of the files that it names, in the place of its {@code .input}
   * directives.
   *
   * @param file that the program is from
   * @throws IllegalArgumentException when a file is not there or holds something else; its message
   *     names it
   */
  public static Program withFacts(Path file, Program program) {
    List<Verbatim> rest = new ArrayList<>();
    List<Atom> facts = new ArrayList<>(program.facts());
    for (Verbatim verbatim : program.verbatim()) {
      if (verbatim.text().startsWith(".input")) {
        facts.addAll(new FactFiles(file, program, verbatim).read());
      } else {
        rest.add(verbatim);
      }
    }
    return program.withFacts(facts).withVerbatim(rest);
  }

  /**
   * Looks at the brackets, texts and comments of a Soufflé program.
   *
   * @throws IllegalArgumentException when one is not closed; its message says where
   */
  public static void balanced(Path file, String text) {
    SeedText.balanced(file, text);
  }

  /** The rules and facts as text: nothing transforms them. */
  private Program frozen(Program program) {
    Program open = program.withOutputs(List.of()).withVerbatim(List.of());
    DatalogPrinter printer = DatalogPrinter.of(dialect);
    String head =
        printer.print(open.withFacts(List.of()).withRules(List.of()).withSubsumptions(List.of()));
    String clauses = printer.print(open).substring(head.length()).strip();
    Set<String> heads = new LinkedHashSet<>();
    program.facts().forEach(f -> heads.add(f.relation()));
    for (Rule rule : program.rules()) {
      heads.add(rule.head().relation());
      heads.addAll(rule.relations());
    }
    List<Verbatim> all = new ArrayList<>(program.verbatim());
    if (!clauses.isEmpty()) {
      all.add(new Verbatim(clauses, List.copyOf(heads)));
    }
    return new Program(
        program.relations(), List.of(), List.of(), List.of(), List.of(), program.settings(), all);
  }

  private static boolean isUsable(Relation relation) {
    return relation.attributes().stream().noneMatch(type -> type instanceof Type.Named);
  }

  /** The facts with the relations that hold them, without rules. */
  private static Program stored(Program program, List<Atom> facts) {
    Set<String> stored = new LinkedHashSet<>();
    facts.forEach(f -> stored.add(f.relation()));
    List<Relation> relations =
        program.relations().stream()
            .filter(r -> stored.contains(r.name()) && isUsable(r))
            .map(r -> r.withQualifiers(List.of()))
            .toList();
    Set<String> kept = new LinkedHashSet<>();
    relations.forEach(r -> kept.add(r.name()));
    return Program.of(
        relations,
        facts.stream().filter(f -> kept.contains(f.relation())).distinct().toList(),
        List.of(),
        List.of());
  }
}
