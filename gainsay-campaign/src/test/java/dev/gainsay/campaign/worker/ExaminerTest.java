package dev.gainsay.campaign.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.Finding;
import dev.gainsay.reduce.Effort;
import dev.gainsay.testkit.toy.ToyCase;
import dev.gainsay.testkit.toy.ToyEngine;
import dev.gainsay.testkit.toy.ToyLanguage;
import dev.gainsay.trial.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExaminerTest {

  private static final EngineSpec WRONG = EngineSpec.parse("fake-wrong@1.5");
  private static final Effort ENOUGH = new Effort(Duration.ofMinutes(1), 1_000);

  @TempDir private Path folder;

  private final EngineProvider engine = new ToyEngine.Wrong();
  private final List<Message> told = new ArrayList<>();
  private final Meter meter = new Meter();
  private final Counters counters = new Counters(meter, new Meter());
  private int opened;
  private int mostOpened = Integer.MAX_VALUE;
  private int soundAt;
  private Board board;
  private boolean leaving;

  /** The engine, whose sessions may run out. */
  private final class Rationed implements EngineProvider {
    @Override
    public String id() {
      return engine.id();
    }

    @Override
    public String language() {
      return engine.language();
    }

    @Override
    public String origin() {
      return engine.origin();
    }

    @Override
    public Optional<String> defaultVersion() {
      return engine.defaultVersion();
    }

    @Override
    public List<String> artifacts(String version) {
      return engine.artifacts(version);
    }

    @Override
    public Session open(EngineSpec spec, Limits limits, Meter own) throws EngineUnavailable {
      if (++opened > mostOpened) {
        throw new EngineUnavailable("no more sessions");
      }
      EngineProvider opening = opened == soundAt ? new ToyEngine.Sound() : engine;
      return opening.open(spec, limits, own);
    }
  }

  @BeforeEach
  void board() throws Exception {
    board = Board.open(folder.resolve("board"));
  }

  private Examiner examiner(Mode mode, Effort effort) throws Exception {
    EngineRoom room = EngineRoom.of(new Rationed(), WRONG, Limits.standard(), board, false);
    Finding.Engine stored =
        new Finding.Engine(WRONG.id(), "1.5", "fake", null, null, Map.of(), null);
    Dossier dossier = new Dossier(stored, new ToyLanguage(), 1, "test");
    Examiner examiner =
        new Examiner(
            mode,
            effort,
            room,
            dossier,
            counters,
            told::add,
            () -> leaving,
            (_, verdict, _) -> verdict);
    examiner.newRange();
    examiner.newTrial(1);
    return examiner;
  }

  private void examine(Examiner examiner, Integer... numbers) throws EngineUnavailable {
    ToyCase testCase = new ToyCase(List.of(numbers));
    try (Session session = engine.open(WRONG, Limits.standard(), new Meter())) {
      Verdict verdict = testCase.judge(session);
      assertThat(verdict).isInstanceOf(Verdict.Violates.class);
      examiner.examine(testCase, verdict);
    }
  }

  private <T extends Message> List<T> told(Class<T> kind) {
    return told.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private Map<String, Long> inconclusive() {
    return counters.take().inconclusive();
  }

  @Test
  void aMismatchIsReducedConfirmedAndReportedOnce() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, ENOUGH);
    examine(examiner, 1, 14, 3);
    assertThat(told(Message.Provisional.class)).isNotEmpty();
    Finding found = told(Message.Found.class).getFirst().finding();
    assertThat(found.reduced().script()).isEqualTo("add 7\nfast\nslow\n");
    examiner.newTrial(2);
    examine(examiner, 21, 2);
    assertThat(told(Message.Found.class)).hasSize(1);
    assertThat(told(Message.Again.class))
        .containsExactly(new Message.Again(found.signature().hash(), 1));
    examiner.newTrial(3);
    examine(examiner, 4, 95);
    assertThat(told(Message.Found.class)).hasSize(2);
  }

  /** Else they are hits of a finding that nobody has, and lost. */
  @Test
  void repeatsOfWhatOnlyTheGeneratedCaseShowsAgainAreItsHits() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, ENOUGH);
    soundAt = opened + 2;
    examine(examiner, 1, 14, 3);
    Finding found = told(Message.Found.class).getFirst().finding();
    assertThat(found.reduced().script()).isEqualTo("add 1\nadd 14\nadd 3\nfast\nslow\n");
    examiner.newTrial(2);
    examine(examiner, 21, 2);
    assertThat(told(Message.Again.class))
        .containsExactly(new Message.Again(found.signature().hash(), 1));
  }

  /** 98 is big, as 95 is, but its half is a seventh, which the engine loses. */
  @Test
  void twoDefectsWhoseCasesBecomeAlikeAreBothFound() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, ENOUGH);
    examine(examiner, 4, 95);
    examiner.newTrial(2);
    examine(examiner, 2, 98);
    assertThat(scriptsFound()).containsExactly("add 91\nfast\nslow\n", "add 49\nfast\nslow\n");
  }

  /** Nor does one stay hidden behind another that was seen often before. */
  @Test
  void aDefectBehindATrustedShapeIsFoundInTheEnd() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, ENOUGH);
    for (int trial = 1; trial <= 20; trial++) {
      examiner.newTrial(trial);
      examine(examiner, 4, 95);
    }
    assertThat(told(Message.Found.class)).hasSize(1);
    for (int trial = 21; trial <= 500; trial++) {
      examiner.newTrial(trial);
      examine(examiner, 2, 98);
    }
    assertThat(scriptsFound()).containsExactly("add 91\nfast\nslow\n", "add 49\nfast\nslow\n");
  }

  @Test
  void repeatsOfADefectAreOneFinding() throws Exception {
    Examiner examiner = examiner(Mode.EXACT, ENOUGH);
    for (int trial = 1; trial <= 40; trial++) {
      examiner.newTrial(trial);
      examine(examiner, 3, 91 + trial % 7, 5, 92 + trial % 5);
    }
    assertThat(told(Message.Found.class)).hasSize(1);
    assertThat(told(Message.Again.class)).isNotEmpty();
  }

  private List<String> scriptsFound() {
    return told(Message.Found.class).stream().map(m -> m.finding().reduced().script()).toList();
  }

  @Test
  void aReductionThatRanOutOfEffortBelongsToTheFindingItLooksLike() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, new Effort(Duration.ofMinutes(1), 0));
    examine(examiner, 14);
    examiner.newTrial(2);
    examine(examiner, 7);
    assertThat(told(Message.Found.class)).hasSize(1);
    assertThat(told(Message.Again.class)).hasSize(1);
    examiner.newTrial(3);
    examine(examiner, 7, 95);
    assertThat(told(Message.Found.class)).hasSize(2);
  }

  @Test
  void whatAnotherSessionDoesNotShowIsNoFinding() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, ENOUGH);
    ToyCase sound = new ToyCase(List.of(1));
    ToyCase wrong = new ToyCase(List.of(7));
    try (Session session = engine.open(WRONG, Limits.standard(), new Meter())) {
      examiner.examine(sound, wrong.judge(session));
    }
    assertThat(told).isEmpty();
    assertThat(inconclusive()).containsEntry("not reproducible", 1L);
  }

  /** Else the worker's death much later would make a finding of it. */
  @Test
  void whatCannotBeConfirmedIsWithdrawn() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, ENOUGH);
    mostOpened = opened + 1;
    examine(examiner, 7);
    assertThat(told).last().isInstanceOf(Message.Withdrawn.class);
    assertThat(told(Message.Found.class)).isEmpty();
    assertThat(inconclusive()).containsEntry("no second session", 1L);
    assertThat(examiner.hindrance()).isEmpty();
    examiner.newTrial(2);
    examine(examiner, 7, 1);
    examiner.newTrial(3);
    examine(examiner, 7, 2);
    assertThat(examiner.hindrance()).hasValue("no more sessions");
  }

  /** Else the worker is killed before it has left the database of a URL as it was. */
  @Test
  void aWorkerThatIsToLeaveReducesNoFurther() throws Exception {
    Examiner examiner = examiner(Mode.TIMED, ENOUGH);
    leaving = true;
    examine(examiner, 1, 14, 3);
    assertThat(scriptsFound()).containsExactly("add 1\nadd 14\nadd 3\nfast\nslow\n");
  }

  @Test
  void aReplayReducesNothing() throws Exception {
    examine(examiner(Mode.REPLAY, ENOUGH), 7);
    assertThat(told).isEmpty();
  }
}
