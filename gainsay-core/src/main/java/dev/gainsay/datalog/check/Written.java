package dev.gainsay.datalog.check;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Verbatim;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Needs;
import dev.gainsay.datalog.dialect.Syntax;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.parse.Places;
import dev.gainsay.datalog.parse.ProgramReader;
import dev.gainsay.datalog.parse.Unread;
import dev.gainsay.datalog.print.DatalogPrinter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How a user's program is written for an engine, or what in it cannot be. */
final class Written {

  private final DatalogDialect dialect;
  private final DatalogPrinter printer;
  private final Program read;
  private final Program program;
  private final Places places;
  private final boolean own;

  private Written(
      DatalogDialect dialect, Program read, Program program, Places places, boolean own) {
    this.dialect = dialect;
    this.printer = DatalogPrinter.of(dialect);
    this.read = read;
    this.program = program;
    this.places = places;
    this.own = own;
  }

  /**
   * A program for an engine.
   *
   * @param text that it was read from, facts in files apart
   */
  static Written of(String text, Program read, DatalogDialect dialect) {
    boolean own = ProgramReader.isOwn(text, dialect.syntax());
    boolean foreign = ProgramReader.isSouffle(text, dialect.syntax()) && !own;
    return new Written(
        dialect,
        read,
        foreign && !dialect.syntax().isSql() ? Sayable.of(read, dialect) : read,
        ProgramReader.places(text, dialect.syntax()),
        own);
  }

  Program program() {
    return program;
  }

  String text() {
    return printer.print(program);
  }

  /** What helps where something cannot be written. */
  String remedy() {
    return own ? "leave it out" : "leave it out, or check it with souffle";
  }

  /**
   * What is wrong with the user's text, which Soufflé would refuse as well: the first such piece,
   * unless something else is not read, which it may be due to.
   */
  Optional<Unread> wrong() {
    return unread().allMatch(Unread::wrong) ? unread().findFirst() : Optional.empty();
  }

  /** What is not in the program; where the engine is Soufflé, that is for itself to read. */
  private Stream<Unread> unread() {
    Set<String> left =
        own ? Set.of() : read.verbatim().stream().map(Verbatim::text).collect(Collectors.toSet());
    return places.unread().stream().filter(piece -> left.contains(piece.text()));
  }

  /** What cannot be written, and the first part that has it. */
  Optional<String> obstacle() {
    if (!own && dialect.syntax() != Syntax.SOUFFLE) {
      Optional<String> mistyped = mistyped();
      if (mistyped.isPresent()) {
        return mistyped;
      }
    }
    Optional<Unread> unread = unread().filter(piece -> !piece.wrong()).findFirst();
    if (unread.isPresent()) {
      return unread.map(
          what -> "it holds %s, which is not read (line %d)".formatted(what.why(), what.line()));
    }
    if (lacking(program).isEmpty()) {
      return Optional.empty();
    }
    Program bare = program.withFacts(List.of()).withRules(List.of()).withSubsumptions(List.of());
    return first(
            program.relations().size(),
            i -> bare.withRelations(program.relations().subList(0, i)).withOutputs(List.of()),
            i -> place(places.relations(), i, "relation " + read.relations().get(i).name()))
        .or(
            () ->
                first(
                    program.facts().size(),
                    i -> bare.withFacts(program.facts().subList(0, i)),
                    i -> place(places.facts(), i, "a fact of " + read.facts().get(i).relation())))
        .or(
            () ->
                first(
                    program.rules().size(),
                    i -> bare.withRules(program.rules().subList(0, i)),
                    i -> place(places.rules(), i, "a rule for " + head(i))))
        .or(
            () ->
                first(
                    program.subsumptions().size(),
                    i -> bare.withSubsumptions(program.subsumptions().subList(0, i)),
                    i -> place(places.subsumptions(), i, "a subsumption")))
        .or(() -> lacking(program));
  }

  /** What Soufflé would refuse of the program that was read, as far as types tell. */
  private Optional<String> mistyped() {
    return Mistyped.again(read.relations())
        .map(what -> "it has " + what)
        .or(() -> mistyped(read.facts(), places.facts(), f -> Mistyped.in(read, f)))
        .or(() -> mistyped(read.rules(), places.rules(), r -> Mistyped.in(read, r)))
        .or(() -> mistyped(read.subsumptions(), places.subsumptions(), s -> Mistyped.in(read, s)));
  }

  private static <T> Optional<String> mistyped(
      List<T> parts, List<Integer> lines, Function<T, Optional<String>> fault) {
    return IntStream.range(0, parts.size())
        .boxed()
        .flatMap(i -> fault.apply(parts.get(i)).map(what -> what + line(lines, i)).stream())
        .findFirst()
        .map(what -> "it has " + what);
  }

  private String head(int rule) {
    return read.rules().get(rule).head().relation();
  }

  /** What is lacking with the first so many parts, and the part that brings it, by bisection. */
  private Optional<String> first(int parts, IntFunction<Program> upTo, IntFunction<String> place) {
    Optional<String> last = lacking(upTo.apply(parts));
    if (last.isEmpty()) {
      return last;
    }
    int without = 0;
    int with = parts;
    while (with - without > 1) {
      int middle = (without + with) >>> 1;
      if (lacking(upTo.apply(middle)).isPresent()) {
        with = middle;
      } else {
        without = middle;
      }
    }
    int part = with - 1;
    return lacking(upTo.apply(with)).map(what -> what + place.apply(part));
  }

  private static String place(List<Integer> lines, int part, String name) {
    String line = line(lines, part);
    return line.isEmpty() ? " (" + name + ")" : line.replace(")", ", " + name + ")");
  }

  private static String line(List<Integer> lines, int part) {
    return part < lines.size() && lines.get(part) > 0 ? " (line " + lines.get(part) + ")" : "";
  }

  private Optional<String> lacking(Program some) {
    if (own) {
      return holding(some);
    }
    Optional<String> needs =
        dialect.syntax().isSql() ? Optional.empty() : Needs.lacking(some, dialect);
    return needs
        .map(what -> "the engine has " + what)
        .or(() -> holding(some))
        .or(
            () ->
                Precedence.of(some).isStratified()
                    ? Optional.empty()
                    : Optional.of("it holds negation in a recursion"));
  }

  private Optional<String> holding(Program some) {
    return printer.obstacle(some).map(what -> "it holds " + what);
  }
}
