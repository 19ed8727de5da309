package dev.gainsay.engine.provision;

import dev.gainsay.engine.EngineUnavailable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.model.Model;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.StringModelSource;
import org.apache.maven.repository.internal.ArtifactDescriptorUtils;
import org.apache.maven.settings.Mirror;
import org.apache.maven.settings.Profile;
import org.apache.maven.settings.Proxy;
import org.apache.maven.settings.Repository;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.apache.maven.settings.crypto.DefaultSettingsDecrypter;
import org.apache.maven.settings.crypto.DefaultSettingsDecryptionRequest;
import org.apache.maven.settings.crypto.SettingsDecryptionResult;
import org.eclipse.aether.RepositorySystemSession.SessionBuilder;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.DefaultAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultMirrorSelector;
import org.eclipse.aether.util.repository.DefaultProxySelector;
import org.sonatype.plexus.components.cipher.DefaultPlexusCipher;
import org.sonatype.plexus.components.sec.dispatcher.DefaultSecDispatcher;

/** The repositories of the user's Maven settings, and the way to them. */
final class Repositories {

  private final Settings settings;
  private final SettingsDecryptionResult secrets;
  private final MavenInvocation invocation;

  private Repositories(Settings settings, MavenInvocation invocation) {
    this.settings = settings;
    this.invocation = invocation;
    String master = System.getProperty("user.home", ".") + "/.m2/settings-security.xml";
    this.secrets =
        new DefaultSettingsDecrypter(
                new DefaultSecDispatcher(new DefaultPlexusCipher(), Map.of(), master))
            .decrypt(new DefaultSettingsDecryptionRequest(settings));
  }

  /**
   * Reads the settings.
   *
   * @throws EngineUnavailable when a settings file cannot be read
   */
  static Repositories read(MavenInvocation invocation) throws EngineUnavailable {
    DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
    request.setSystemProperties(System.getProperties());
    request.setUserSettingsFile(invocation.userSettings().toFile());
    invocation.globalSettings().ifPresent(file -> request.setGlobalSettingsFile(file.toFile()));
    try {
      return new Repositories(
          new DefaultSettingsBuilderFactory().newInstance().build(request).getEffectiveSettings(),
          invocation);
    } catch (SettingsBuildingException e) {
      throw new EngineUnavailable(
          "Maven settings cannot be read: " + e.getProblems().getFirst().getMessage(), e);
    }
  }

  /** Why nothing can be fetched, to be read after what is missing; empty when nothing hinders. */
  Optional<String> hindrance() {
    if (invocation.offline() || settings.isOffline()) {
      return Optional.of(", and Maven is set to work offline");
    }
    Path nearest = local().toAbsolutePath();
    while (!Files.exists(nearest) && nearest.getParent() != null) {
      nearest = nearest.getParent();
    }
    return Files.isDirectory(nearest) && Files.isWritable(nearest)
        ? Optional.empty()
        : Optional.of(
            ", which cannot be written; name another local repository in settings.xml, or by"
                + " MAVEN_ARGS=-Dmaven.repo.local=FOLDER");
  }

  Path local() {
    String named = settings.getLocalRepository();
    return invocation
        .localRepository()
        .orElseGet(
            () ->
                named != null && !named.isBlank()
                    ? Path.of(named)
                    : Path.of(System.getProperty("user.home", "."), ".m2", "repository"));
  }

  /** Says to a session which way its requests go. */
  void route(SessionBuilder session) {
    DefaultMirrorSelector mirrors = new DefaultMirrorSelector();
    for (Mirror mirror : settings.getMirrors()) {
      mirrors.add(
          mirror.getId(),
          mirror.getUrl(),
          mirror.getLayout(),
          false,
          mirror.isBlocked(),
          mirror.getMirrorOf(),
          mirror.getMirrorOfLayouts());
    }
    DefaultProxySelector proxies = new DefaultProxySelector();
    for (Proxy proxy : secrets.getProxies()) {
      if (proxy.isActive()) {
        proxies.add(
            new org.eclipse.aether.repository.Proxy(
                proxy.getProtocol(),
                proxy.getHost(),
                proxy.getPort(),
                new AuthenticationBuilder()
                    .addUsername(proxy.getUsername())
                    .addPassword(proxy.getPassword())
                    .build()),
            proxy.getNonProxyHosts());
      }
    }
    DefaultAuthenticationSelector keys = new DefaultAuthenticationSelector();
    for (Server server : secrets.getServers()) {
      keys.add(
          server.getId(),
          new AuthenticationBuilder()
              .addUsername(server.getUsername())
              .addPassword(server.getPassword())
              .addPrivateKey(server.getPrivateKey(), server.getPassphrase())
              .build());
    }
    session.setMirrorSelector(mirrors).setProxySelector(proxies).setAuthenticationSelector(keys);
  }

  /** Those of active profiles, then those that every Maven project has. */
  List<RemoteRepository> remote() {
    List<RemoteRepository> all = new ArrayList<>();
    for (Profile profile : settings.getProfiles()) {
      boolean byDefault =
          profile.getActivation() != null && profile.getActivation().isActiveByDefault();
      if (byDefault || settings.getActiveProfiles().contains(profile.getId())) {
        for (Repository repository : profile.getRepositories()) {
          all.add(
              new RemoteRepository.Builder(
                      repository.getId(), repository.getLayout(), repository.getUrl())
                  .build());
        }
      }
    }
    plainProject().getRepositories().stream()
        .map(ArtifactDescriptorUtils::toRemoteRepository)
        .forEach(all::add);
    return all;
  }

  /** What a project that says nothing inherits; that names the default repository. */
  private static Model plainProject() {
    DefaultModelBuildingRequest request = new DefaultModelBuildingRequest();
    request.setSystemProperties(System.getProperties());
    request.setModelSource(
        new StringModelSource(
            "<project><modelVersion>4.0.0</modelVersion><groupId>none</groupId>"
                + "<artifactId>none</artifactId><version>0</version></project>"));
    try {
      return new DefaultModelBuilderFactory().newInstance().build(request).getEffectiveModel();
    } catch (ModelBuildingException e) {
      throw new IllegalStateException("Maven's model of a plain project cannot be built", e);
    }
  }
}
