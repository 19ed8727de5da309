package dev.gainsay.engine.provision;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession.CloseableSession;
import org.eclipse.aether.RepositorySystemSession.SessionBuilder;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.named.providers.FileLockNamedLockFactory;
import org.eclipse.aether.named.providers.LocalReadWriteLockNamedLockFactory;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.supplier.SessionBuilderSupplier;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/**
 * Gets the jars of engines from the repositories of the user's Maven settings, and from the local
 * repository alone where it holds them. Not thread-safe; close it after use.
 */
public final class Provisioner implements AutoCloseable {

  private static final int NEAREST = 4;

  /** What an artifact alone is without. */
  private static final List<Exclusion> EVERYTHING = List.of(new Exclusion("*", "*", "*", "*"));

  /** How the resolver's processes keep out of each other's way. */
  private static final String NAMED_LOCKS = "aether.syncContext.named.factory";

  private final RepositorySystem system = new RepositorySystemSupplier().get();
  private final Repositories repositories;
  private final List<RemoteRepository> remote;
  private final CloseableSession localOnly;
  private final CloseableSession online;

  private Provisioner(Repositories repositories) {
    this.repositories = repositories;
    this.localOnly = session(true);
    this.online = session(false);
    this.remote = system.newResolutionRepositories(online, repositories.remote());
  }

  /**
   * With the settings that the user's {@code mvn} would read.
   *
   * @throws EngineUnavailable when a settings file cannot be read
   */
  public static Provisioner ofUser() throws EngineUnavailable {
    return of(MavenInvocation.ofUser());
  }

  /**
   * With the settings of a given invocation of Maven.
   *
   * @throws EngineUnavailable when a settings file cannot be read
   */
  public static Provisioner of(MavenInvocation invocation) throws EngineUnavailable {
    return new Provisioner(Repositories.read(invocation));
  }

  /**
   * An engine whose jars are here.
   *
   * @param spec the engine with the version that was found
   * @param jars of the engine and all it needs; none for an engine that needs none
   */
  public record Provisioned(EngineSpec spec, List<Path> jars) {
    public Provisioned {
      jars = List.copyOf(jars);
    }
  }

  /**
   * Gets an engine: the version named, or the newest that continues it ({@code sqlite@3.39.2} gives
   * 3.39.2.0), or the default one. An engine given by binary or URL needs its driver only.
   *
   * @throws EngineUnavailable when there is no such version; names the nearest ones
   */
  public Provisioned provision(EngineProvider engine, EngineSpec spec) throws EngineUnavailable {
    if (spec.bin().isPresent() || spec.url().isPresent()) {
      return new Provisioned(spec, resolve(engine.driver()));
    }
    Optional<String> wanted = spec.version().or(engine::defaultVersion);
    if (wanted.isEmpty()) {
      return new Provisioned(spec, List.of());
    }
    String version = wanted.get();
    List<String> artifacts = engine.artifacts(version);
    if (artifacts.isEmpty()) {
      return new Provisioned(spec.withVersion(version), List.of());
    }
    if (!version.matches("[0-9A-Za-z][0-9A-Za-z._-]*")) {
      throw new EngineUnavailable("'" + version + "' is no version of " + engine.id());
    }
    // LATEST and RELEASE are words that Maven replaces: what ran would not be known.
    Optional<List<Path>> here =
        Versions.hasNumber(version) ? attempt(localOnly, artifacts, List.of()) : Optional.empty();
    if (here.isPresent()) {
      return new Provisioned(spec.withVersion(version), here.get());
    }
    return complete(engine, spec, version);
  }

  private Provisioned complete(EngineProvider engine, EngineSpec spec, String wanted)
      throws EngineUnavailable {
    Artifact main = new DefaultArtifact(engine.artifacts(wanted).getFirst());
    String name = main.getGroupId() + ":" + main.getArtifactId();
    List<String> released = versions(engine);
    // An engine may call a release by a shorter name than the artifact.
    String version =
        released.contains(main.getVersion())
            ? wanted
            : Versions.completed(wanted, released)
                .orElseThrow(() -> new EngineUnavailable(missing(engine, wanted, name, released)));
    return new Provisioned(spec.withVersion(version), resolve(engine.artifacts(version)));
  }

  private String missing(EngineProvider engine, String wanted, String name, List<String> released) {
    List<String> known = Versions.since(engine.oldest(), released);
    String start =
        engine.id() + "@" + wanted + " cannot be had: " + name + " has no version " + wanted;
    if (known.isEmpty()) {
      return start
          + " in "
          + repositories.local()
          + repositories
              .hindrance()
              .orElse(", and no repository of your Maven settings answers for it");
    }
    return start + "; nearest: " + String.join(", ", Versions.nearest(wanted, known, NEAREST));
  }

  /**
   * The files of the artifacts and of their runtime dependencies.
   *
   * @param coordinates each as {@code group:artifact:version}
   * @throws EngineUnavailable when one cannot be had
   */
  public List<Path> resolve(List<String> coordinates) throws EngineUnavailable {
    return coordinates.isEmpty() ? List.of() : resolve(coordinates, List.of());
  }

  private List<Path> resolve(List<String> coordinates, List<Exclusion> without)
      throws EngineUnavailable {
    Optional<List<Path>> here = attempt(localOnly, coordinates, without);
    if (here.isPresent()) {
      return here.get();
    }
    String all = String.join(", ", coordinates);
    Optional<String> hindrance = repositories.hindrance();
    if (hindrance.isPresent()) {
      throw new EngineUnavailable(all + " is not in " + repositories.local() + hindrance.get());
    }
    try {
      return files(online, coordinates, without);
    } catch (DependencyResolutionException | UncheckedIOException e) {
      throw new EngineUnavailable(all + " cannot be fetched: " + reason(e), e);
    }
  }

  /**
   * The files of the artifacts without what they depend on, as plug-ins of a program are wanted.
   *
   * @param coordinates each as {@code group:artifact:version}
   * @throws EngineUnavailable when one cannot be had
   */
  public List<Path> resolveAlone(List<String> coordinates) throws EngineUnavailable {
    return coordinates.isEmpty() ? List.of() : resolve(coordinates, EVERYTHING);
  }

  /**
   * All versions of an engine that can be had, in order: those of the repositories, and those in
   * the local one, or those of its own registry. None for an engine that is not had by version.
   *
   * @throws EngineUnavailable when a registry of its own does not tell
   */
  public List<String> versions(EngineProvider engine) throws EngineUnavailable {
    Stream<String> ofMaven =
        engine.releasedAs().stream()
            .flatMap(
                name ->
                    versions(name).stream()
                        .filter(v -> engine.artifacts(v).getFirst().startsWith(name + ":")));
    return Stream.concat(ofMaven, engine.releases().stream())
        .distinct()
        .sorted(Versions.ORDER)
        .toList();
  }

  /** All versions of {@code group:artifact} that can be had. */
  private List<String> versions(String artifact) {
    VersionRangeRequest request =
        new VersionRangeRequest(new DefaultArtifact(artifact + ":[0,)"), remote, null);
    Stream<String> known;
    try {
      known =
          system
              .resolveVersionRange(
                  repositories.hindrance().isPresent() ? localOnly : online, request)
              .getVersions()
              .stream()
              .map(Object::toString);
    } catch (VersionRangeResolutionException | UncheckedIOException e) {
      known = Stream.empty();
    }
    return Stream.concat(known, local(artifact).stream()).distinct().toList();
  }

  /**
   * Releases of an engine after a version, in order, without previews; none for an engine that is
   * not had by version.
   *
   * @throws EngineUnavailable when a registry of its own does not tell
   */
  public List<String> later(EngineProvider engine, String than) throws EngineUnavailable {
    return versions(engine).stream()
        .filter(version -> Versions.isPlain(version) && Versions.ORDER.compare(version, than) > 0)
        .toList();
  }

  /** Versions whose jar is in the local repository. */
  private List<String> local(String artifact) {
    int colon = artifact.indexOf(':');
    String name = artifact.substring(colon + 1);
    Path folder =
        repositories.local().resolve(artifact.substring(0, colon).replace('.', '/')).resolve(name);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> versions = Files.list(folder)) {
      return versions
          .map(version -> version.getFileName().toString())
          .filter(
              version ->
                  Files.exists(folder.resolve(version).resolve(name + "-" + version + ".jar")))
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private Optional<List<Path>> attempt(
      CloseableSession session, List<String> coordinates, List<Exclusion> without) {
    try {
      return Optional.of(files(session, coordinates, without));
    } catch (DependencyResolutionException e) {
      return Optional.empty();
    }
  }

  private List<Path> files(
      CloseableSession session, List<String> coordinates, List<Exclusion> without)
      throws DependencyResolutionException {
    List<Dependency> wanted =
        coordinates.stream()
            .map(DefaultArtifact::new)
            .map(artifact -> new Dependency(artifact, JavaScopes.RUNTIME, false, without))
            .toList();
    return system
        .resolveDependencies(
            session,
            new DependencyRequest(
                new CollectRequest(wanted, List.of(), remote),
                DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME)))
        .getArtifactResults()
        .stream()
        .map(ArtifactResult::getArtifact)
        .map(Artifact::getPath)
        .toList();
  }

  private CloseableSession session(boolean offline) {
    SessionBuilder session = new SessionBuilderSupplier(system).get();
    session
        .withLocalRepositoryBaseDirectories(repositories.local())
        .setOffline(offline)
        // What only reads takes no locks in a repository that may be another user's.
        .setConfigProperty(
            NAMED_LOCKS,
            offline ? LocalReadWriteLockNamedLockFactory.NAME : FileLockNamedLockFactory.NAME)
        .setSystemProperties(System.getProperties());
    repositories.route(session);
    return session.build();
  }

  /** The innermost message, which names what did not answer. */
  private static String reason(Throwable thrown) {
    Throwable inner = thrown;
    for (Throwable cause = inner.getCause(); cause != null; cause = inner.getCause()) {
      inner = cause;
    }
    return String.valueOf(inner.getMessage()).lines().findFirst().orElse("");
  }

  @Override
  public void close() {
    localOnly.close();
    online.close();
    system.shutdown();
  }
}
