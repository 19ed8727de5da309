package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.ProgramVersion;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.engine.provision.Provisioner.Provisioned;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Finding.StoredCase;
import dev.gainsay.finding.FindingJson;
import dev.gainsay.finding.Notation;
import dev.gainsay.finding.ScriptCase;
import dev.gainsay.finding.Transcript;
import dev.gainsay.reduce.Effort;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.nio.file.Path;
import java.util.List;

/**
 * An engine ready to be used: its version found, its jars here.
 *
 * @param spec the engine with its version
 * @param jars none for an engine that needs none
 */
public record Target(EngineProvider engine, EngineSpec spec, Language language, List<Path> jars) {

  public Target {
    jars = List.copyOf(jars);
  }

  /**
   * Finds an engine and gets its jars.
   *
   * @throws Refused when there is no such engine
   * @throws EngineUnavailable when there is no such version, or the user's own binary hangs
   */
  public static Target resolve(Catalogue catalogue, EngineSpec spec)
      throws Refused, EngineUnavailable {
    EngineProvider engine = catalogue.engine(spec.id());
    refuseMeans(engine, spec);
    if (spec.bin().isPresent() && engine.tellsVersion()) {
      ProgramVersion.require(spec.bin().get());
    }
    Language language = catalogue.language(engine);
    OptionNames.refuseUnknown(engine, language, spec);
    if (needsNoJars(engine, spec)) {
      EngineSpec named = Catalogue.withDefaultVersion(engine, spec);
      return new Target(engine, named, language, List.of());
    }
    try (Provisioner provisioner = Provisioner.ofUser()) {
      Provisioned provisioned = provisioner.provision(engine, spec);
      return new Target(engine, provisioned.spec(), language, provisioned.jars());
    }
  }

  private static void refuseMeans(EngineProvider engine, EngineSpec spec) throws Refused {
    if (spec.url().isPresent() && !engine.byUrl()) {
      throw new Refused(
          engine.id() + " cannot be tested by --url; it is had by: " + engine.origin());
    }
    if (spec.bin().isPresent() && !engine.byBinary()) {
      throw new Refused(
          engine.id() + " cannot be tested by --bin; it is had by: " + engine.origin());
    }
    boolean given = spec.bin().isPresent() || spec.url().isPresent();
    if (!given && spec.version().isPresent() && !isHadByVersion(engine, spec.version().get())) {
      throw new Refused(
          "%s is not had by version (%s); name it without one, with --bin PATH of %s"
              .formatted(engine.id(), engine.origin(), spec.version().get()));
    }
  }

  private static boolean isHadByVersion(EngineProvider engine, String version) {
    return engine.defaultVersion().isPresent() || !engine.artifacts(version).isEmpty();
  }

  /** Spares the start of the resolver. */
  private static boolean needsNoJars(EngineProvider engine, EngineSpec spec) {
    boolean given = spec.bin().isPresent() || spec.url().isPresent();
    return given
        ? engine.driver().isEmpty()
        : spec.version()
            .or(engine::defaultVersion)
            .filter(version -> !engine.artifacts(version).isEmpty())
            .isEmpty();
  }

  /** How its scripts are written and run by hand. */
  public Notation notation() {
    return Targets.notation(engine, spec, language);
  }

  /** What a finding keeps of it. */
  public Finding.Engine stored() {
    return Targets.stored(engine, spec);
  }

  /**
   * A session in a worker of its own.
   *
   * @throws EngineUnavailable when the engine cannot be started
   */
  public RemoteSession open(WorkerSettings workers, String gainsay) throws EngineUnavailable {
    Effort effort = Effort.standard();
    Message.Task task =
        new Message.Task(
            stored(),
            List.of(),
            spec.options(),
            0,
            workers.scriptLimit().toMillis(),
            (long) workers.heapMebibytes() << 20,
            -1,
            Message.Mode.SCRIPTS,
            effort.cpu().toMillis(),
            effort.probes(),
            gainsay,
            false);
    return RemoteSession.open(workers, task);
  }

  /**
   * A verdict that is to be told, with what other engines say to the same.
   *
   * @param session on this engine
   */
  public Verdict seconded(TestCase testCase, Verdict verdict, Session session) {
    return language.seconded(testCase, verdict, engine, spec, session);
  }

  /**
   * A stored case, ready to be judged.
   *
   * @throws Refused when this release cannot read it
   */
  public TestCase read(StoredCase stored) throws Refused {
    try {
      return switch (stored.form()) {
        case SCRIPT -> FindingJson.plain(ScriptCase.class, stored.data());
        case TRANSCRIPT -> FindingJson.plain(Transcript.class, stored.data());
        case LANGUAGE -> language.read(stored.data().toString(), engine, spec);
      };
    } catch (IllegalArgumentException e) {
      throw new Refused("the finding's case cannot be read: " + e.getMessage(), e);
    }
  }
}
