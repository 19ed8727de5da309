package dev.gainsay.bench.datalog;

import dev.gainsay.bench.Rate;
import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.oracle.FactSource;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.print.DatalogPrinter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Drawing programs and transformations, without any engine. */
final class DrawingRates {

  private static final int KEPT = 512;
  private static final int PIECE = 50;

  private final DatalogDialect dialect;
  private final DatalogPrinter printer;
  private final List<Program> programs = new ArrayList<>();
  private final List<FactSource> facts = new ArrayList<>();
  private long number;

  DrawingRates(DatalogDialect dialect) {
    this.dialect = dialect;
    this.printer = DatalogPrinter.of(dialect);
    for (int i = 0; i < KEPT; i++) {
      Program program = ProgramGenerator.draw(dialect, Choices.seeded(1, i));
      programs.add(program);
      facts.add(known(program));
    }
  }

  /** What the engine would say: the relations of the program before it is transformed. */
  private FactSource known(Program program) {
    Optional<Database> database = Evaluator.run(program, dialect.numberBits());
    Map<String, List<Atom>> all = new HashMap<>();
    program
        .relations()
        .forEach(
            relation -> {
              List<Atom> atoms = new ArrayList<>();
              database.ifPresent(
                  d ->
                      d.of(relation.name())
                          .forEach(
                              t -> Tuples.fact(relation, Tuples.text(t)).ifPresent(atoms::add)));
              all.put(relation.name(), atoms);
            });
    return (_, relation) -> Optional.ofNullable(all.get(relation));
  }

  DrawingFigures measure(double seconds) {
    Rate drawn = new Rate(this::draw);
    Rate printed = new Rate(this::print);
    Metamorphic rules = Metamorphic.queryFuzz(dialect, List.of());
    Metamorphic graphs = Metamorphic.dlSmith(dialect, List.of());
    Rate queryFuzz = new Rate(() -> transform(rules));
    Rate dlSmith = new Rate(() -> transform(graphs));
    Rate.measure(List.of(drawn, printed, queryFuzz, dlSmith), seconds);
    return new DrawingFigures(
        dialect.syntax().name().toLowerCase(Locale.ROOT),
        drawn.perCpuSecond(),
        printed.perCpuSecond(),
        queryFuzz.perCpuSecond(),
        dlSmith.perCpuSecond());
  }

  private long draw() {
    for (int i = 0; i < PIECE; i++) {
      ProgramGenerator.draw(dialect, Choices.seeded(2, number++));
    }
    return PIECE;
  }

  private long print() {
    long length = 0;
    for (int i = 0; i < PIECE; i++) {
      length += printer.print(programs.get((int) (number++ % KEPT))).length();
    }
    return length == 0 ? 0 : PIECE;
  }

  private long transform(Metamorphic oracle) {
    long steps = 0;
    for (int i = 0; i < PIECE; i++) {
      int at = (int) (number % KEPT);
      Choices choices = Choices.seeded(3, number++);
      steps += oracle.draw(programs.get(at), facts.get(at), choices).steps().size();
    }
    return steps;
  }
}
