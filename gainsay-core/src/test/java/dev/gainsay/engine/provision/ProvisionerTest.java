package dev.gainsay.engine.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.provision.Provisioner.Provisioned;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against a repository in a folder that stands in as the mirror of everything. */
class ProvisionerTest {

  @TempDir Path folder;
  private Path remote;
  private Path local;
  private Path settings;

  /** Had as {@code org.example:engine}, whose 2.0 it calls "two" as well. */
  private record Example() implements EngineProvider {
    @Override
    public String id() {
      return "example";
    }

    @Override
    public String language() {
      return "sql";
    }

    @Override
    public String origin() {
      return "the test";
    }

    @Override
    public Optional<String> defaultVersion() {
      return Optional.of("2.0");
    }

    @Override
    public List<String> artifacts(String version) {
      return List.of("org.example:engine:" + (version.equals("two") ? "2.0" : version));
    }

    @Override
    public boolean embedded() {
      return true;
    }

    @Override
    public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
      throw new EngineUnavailable("not to be opened");
    }
  }

  @BeforeEach
  void fillRepository() throws IOException {
    remote = folder.resolve("remote");
    local = folder.resolve("local");
    settings = folder.resolve("settings.xml");
    publish("library", "1.0", "");
    String needs =
        "<dependencies><dependency><groupId>org.example</groupId><artifactId>library</artifactId>"
            + "<version>1.0</version></dependency></dependencies>";
    List<String> versions = List.of("1.0.0", "1.4.2.0", "1.4.2.1", "2.0");
    for (String version : versions) {
      publish("engine", version, needs);
    }
    Files.writeString(
        remote.resolve("org/example/engine/maven-metadata.xml"),
        "<metadata><groupId>org.example</groupId><artifactId>engine</artifactId><versioning>"
            + "<versions><version>"
            + String.join("</version><version>", versions)
            + "</version></versions></versioning></metadata>");
    mirrorTo(remote, false);
  }

  private void publish(String name, String version, String more) throws IOException {
    Path at = Files.createDirectories(remote.resolve("org/example/" + name + "/" + version));
    Files.writeString(
        at.resolve(name + "-" + version + ".pom"),
        "<project><modelVersion>4.0.0</modelVersion><groupId>org.example</groupId><artifactId>"
            + name
            + "</artifactId><version>"
            + version
            + "</version>"
            + more
            + "</project>");
    Files.writeString(at.resolve(name + "-" + version + ".jar"), "jar of " + name);
  }

  private void mirrorTo(Path target, boolean offline) throws IOException {
    Files.writeString(
        settings,
        "<settings><localRepository>"
            + local
            + "</localRepository><offline>"
            + offline
            + "</offline><mirrors><mirror><id>here</id><mirrorOf>*</mirrorOf><url>"
            + target.toUri()
            + "</url></mirror></mirrors></settings>");
  }

  private Provisioned provision(String target) throws EngineUnavailable {
    try (Provisioner provisioner =
        Provisioner.of(new MavenInvocation(settings, Optional.empty(), Optional.empty(), false))) {
      return provisioner.provision(new Example(), EngineSpec.parse(target));
    }
  }

  @Test
  void getsTheVersionAndWhatItNeeds() throws EngineUnavailable {
    Provisioned got = provision("example@1.0.0");
    assertThat(got.jars())
        .extracting(jar -> jar.getFileName().toString())
        .containsExactly("engine-1.0.0.jar", "library-1.0.jar");
    assertThat(got.jars()).allMatch(jar -> jar.startsWith(local));
    assertThat(provision("example").spec().label()).isEqualTo("example@2.0");
  }

  @Test
  void completesAShortenedVersion() throws EngineUnavailable {
    assertThat(provision("example@1.4.2").spec().label()).isEqualTo("example@1.4.2.1");
    assertThat(provision("example@1").spec().label()).isEqualTo("example@1.4.2.1");
  }

  /** As on a machine that has no version of it yet. */
  @Test
  void fetchesAReleaseThatTheEngineCallsByAnotherName() throws EngineUnavailable {
    Provisioned got = provision("example@two");
    assertThat(got.spec().label()).isEqualTo("example@two");
    assertThat(got.jars()).anyMatch(jar -> jar.endsWith("engine-2.0.jar"));
  }

  @Test
  void namesTheNearestOfAnUnknownVersion() {
    assertThatThrownBy(() -> provision("example@1.5"))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage(
            "example@1.5 cannot be had: org.example:engine has no version 1.5;"
                + " nearest: 1.0.0, 1.4.2.0, 1.4.2.1, 2.0");
  }

  @Test
  void listsWhatAnEngineIsReleasedAs() throws EngineUnavailable {
    try (Provisioner provisioner =
        Provisioner.of(new MavenInvocation(settings, Optional.empty(), Optional.empty(), false))) {
      assertThat(provisioner.versions(new Example()))
          .containsExactly("1.0.0", "1.4.2.0", "1.4.2.1", "2.0");
      assertThat(provisioner.later(new Example(), "1.4.2.0")).containsExactly("1.4.2.1", "2.0");
    }
  }

  @Test
  void needsNoRepositoryForWhatIsLocal() throws EngineUnavailable, IOException {
    provision("example@1.0.0");
    mirrorTo(folder.resolve("gone"), false);
    assertThat(provision("example@1.0.0").jars()).hasSize(2);
    mirrorTo(remote, true);
    assertThat(provision("example@1.0.0").jars()).hasSize(2);
  }

  @Test
  void saysThatItIsOffline() throws IOException {
    mirrorTo(remote, true);
    assertThatThrownBy(() -> provision("example@1.0.0"))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("example@1.0.0 cannot be had")
        .hasMessageContaining("offline");
  }

  @Test
  void saysThatNothingAnswers() throws IOException {
    mirrorTo(folder.resolve("gone"), false);
    assertThatThrownBy(() -> provision("example@1.0.0"))
        .isInstanceOf(EngineUnavailable.class)
        .message()
        .contains("example@1.0.0 cannot be had")
        .hasLineCount(1);
  }

  @Test
  void refusesWhatIsNoVersion() {
    assertThatThrownBy(() -> provision("example@1/../2"))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage("'1/../2' is no version of example");
  }

  @Test
  void readsTheOptionsOfMaven() throws EngineUnavailable {
    for (String form : List.of("-s ", "--settings ", "--settings=")) {
      MavenInvocation invocation =
          MavenInvocation.of(
              Map.of("MAVEN_ARGS", "-o " + form + settings + " -Dmaven.repo.local=kept"),
              folder,
              Optional.empty());
      assertThat(invocation)
          .isEqualTo(
              new MavenInvocation(settings, Optional.empty(), Optional.of(Path.of("kept")), true));
    }
  }

  @Test
  void settingsThatAreNotThereAreRefused() {
    assertThatThrownBy(
            () -> MavenInvocation.of(Map.of("MAVEN_ARGS", "-s none.xml"), folder, Optional.empty()))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("none.xml, which are not there");
  }

  /** A file in the place of the folder: root may write everywhere else. */
  @Test
  void saysThatTheLocalRepositoryCannotBeWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    MavenInvocation invocation =
        new MavenInvocation(
            settings, Optional.empty(), Optional.of(file.resolve("repository")), false);
    assertThatThrownBy(
            () -> {
              try (Provisioner provisioner = Provisioner.of(invocation)) {
                provisioner.provision(new Example(), EngineSpec.parse("example@1.0.0"));
              }
            })
        .isInstanceOf(EngineUnavailable.class)
        .message()
        .contains("example@1.0.0 cannot be had", "which cannot be written", "MAVEN_ARGS")
        .hasLineCount(1);
  }
}
