package dev.gainsay.smt.check;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.oracle.FusionCase;
import dev.gainsay.smt.oracle.FusionOracle;
import dev.gainsay.smt.oracle.OpfuzzCase;
import dev.gainsay.smt.oracle.OpfuzzOracle;
import dev.gainsay.smt.oracle.OpinionCase;
import dev.gainsay.smt.oracle.OpinionOracle;
import dev.gainsay.smt.oracle.Sae;
import dev.gainsay.smt.oracle.SaeCase;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.smt.oracle.StormCase;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.seed.FileSeeds;
import dev.gainsay.smt.seed.ModelSource;
import dev.gainsay.smt.seed.Problem;
import dev.gainsay.smt.seed.ProblemReader;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Language.Made;
import dev.gainsay.trial.Original;
import dev.gainsay.trial.Trials;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The oracles applied to a script of the user's: each question that it asks is the seed of their
 * cases. The same script gives the same cases, unless its questions take seconds.
 *
 * @param peers other solvers that are asked as well
 */
public record SmtCheck(SolverProfile profile, SmtDialect dialect, List<Peer> peers) {

  /** Of the choices; any number does. */
  private static final long SEED = 20;

  private static final double GENERATED = 0.3;

  /** Parts of the questions of all trials together; a large question has fewer trials. */
  private static final long MOST_PARTS = 50_000;

  /** Questions of one script. */
  private static final int MOST_QUESTIONS = 8;

  public SmtCheck {
    peers = List.copyOf(peers);
  }

  /**
   * The cases that do not agree, and how many do.
   *
   * @param file that the script is from
   * @param text of a script
   * @throws dev.gainsay.text.MalformedText when it is none; says in which line and column
   * @throws IllegalArgumentException when the solver refuses it; says where, and what it says
   */
  public Checked check(Path file, String text, List<String> oracles, Session session) {
    List<Made> made = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    int agreed = 0;
    List<Problem> problems =
        ProblemReader.all(text).stream().filter(p -> !p.assertions().isEmpty()).toList();
    if (problems.isEmpty()) {
      notes.add("it asserts nothing");
    }
    if (problems.size() > MOST_QUESTIONS) {
      notes.add("only the first %d questions are checked".formatted(MOST_QUESTIONS));
    }
    // A solver that has no process of its own for it is told nothing but the file.
    List<String> alone = List.of(SolverProfile.ALONE);
    boolean apart = profile.options().containsAll(alone);
    Original original = new Original(file, text, true, apart ? Setup.of(alone) : Setup.empty());
    for (int i = 0; i < Math.min(problems.size(), MOST_QUESTIONS); i++) {
      original.askOne(problems.get(i).part().question(), session);
      tactic(problems.get(i)).ifPresent(tactic -> original.askOne(tactic, session));
      String question = problems.size() == 1 ? "" : "question " + (i + 1) + ": ";
      for (String oracle : oracles) {
        CheckBench bench = new CheckBench(session);
        run(oracle, problems.get(i), bench, i);
        made.addAll(bench.found());
        agreed += bench.agreed();
        bench.idle().ifPresent(why -> notes.add(question + oracle + ": " + why));
      }
    }
    return new Checked(made, notes, agreed);
  }

  /**
   * A trifle asked by a question's tactic, by which it is seen that there is none of that name: all
   * that is asked by it would be refused, and say nothing.
   */
  private Optional<String> tactic(Problem problem) {
    return problem.tactic().isEmpty() || profile.tactics().isEmpty()
        ? Optional.empty()
        : Optional.of("(assert true)\n(check-sat-using " + problem.tactic() + ")\n");
  }

  private void run(String oracle, Problem problem, CheckBench bench, int number) {
    SeedSource plain = FileSeeds.plain(List.of(problem));
    int trials;
    Trials made;
    switch (oracle) {
      case OpinionCase.ORACLE -> {
        trials = 1;
        made = OpinionOracle.exhaustive(problem.seed(), problem.status(), profile, peers);
      }
      case SaeCase.ORACLE -> {
        trials = 10;
        made = new Sae(plain, profile, dialect);
      }
      case StormCase.ORACLE -> {
        trials = 4;
        made = Storm.of(profile, FileSeeds.assigned(List.of(problem), new ModelSource(peers)));
      }
      case FusionCase.ORACLE -> {
        trials = 4;
        made = new FusionOracle(fellows(plain, problem), profile);
      }
      case OpfuzzCase.ORACLE -> {
        trials = 2;
        // Against another solver alone nobody would know which of the two is wrong.
        List<Peer> voters = peers.size() > 1 ? peers : List.of();
        made = new OpfuzzOracle(plain, profile, voters, dialect.missing());
      }
      default -> throw new IllegalArgumentException("no SMT oracle: " + oracle);
    }
    long size = problem.assertions().stream().mapToLong(Term::size).sum();
    long most = Math.max(1, Math.min(trials, MOST_PARTS / Math.max(1, size)));
    for (int trial = 0; trial < most && !bench.isDone(); trial++) {
      bench.begin();
      made.run(Choices.seeded(SEED + number, trial), bench.session(), bench);
    }
  }

  /** The question itself, and now and then another formula of its logic, to be fused with. */
  private SeedSource fellows(SeedSource plain, Problem problem) {
    if (!profile.logics().contains(problem.logic())) {
      return plain;
    }
    SeedSource generated = SeedSource.generated(List.of(problem.logic()), dialect);
    return choices -> choices.chance(GENERATED) ? generated.draw(choices) : plain.draw(choices);
  }
}
