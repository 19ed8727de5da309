package dev.gainsay.analysis.split.out;

import com.contrastsecurity.sarif.ArtifactLocation;
import com.contrastsecurity.sarif.Invocation;
import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.LogicalLocation;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.PhysicalLocation;
import com.contrastsecurity.sarif.Region;
import com.contrastsecurity.sarif.ReportingDescriptor;
import com.contrastsecurity.sarif.Result;
import com.contrastsecurity.sarif.Run;
import com.contrastsecurity.sarif.SarifSchema210;
import com.contrastsecurity.sarif.Tool;
import com.contrastsecurity.sarif.ToolComponent;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.analysis.split.analyzer.Warning;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The findings of all parts as SARIF 2.1.0, as if the analyzer had been run once. */
final class FindingsSarif {

  private static final URI SCHEMA = URI.create("https://json.schemastore.org/sarif-2.1.0.json");

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().serializationInclusion(JsonInclude.Include.NON_EMPTY).build();

  private FindingsSarif() {}

  static String text(SplitReport report) {
    List<Warning> all = List.copyOf(report.result().findings());
    Set<ReportingDescriptor> rules = new LinkedHashSet<>();
    all.stream()
        .map(Warning::rule)
        .distinct()
        .sorted()
        .forEach(rule -> rules.add(new ReportingDescriptor().withId(rule)));
    String[] label = report.analyzer().split(" ", 2);
    ToolComponent driver = new ToolComponent().withName(label[0]).withRules(rules);
    if (label.length > 1) {
      driver.setVersion(label[1]);
    }
    Run run =
        new Run()
            .withTool(new Tool().withDriver(driver))
            .withInvocations(
                List.of(
                    new Invocation()
                        .withExecutionSuccessful(report.result().unanalysed().isEmpty())))
            .withResults(all.stream().map(FindingsSarif::result).toList());
    SarifSchema210 sarif =
        new SarifSchema210()
            .with$schema(SCHEMA)
            .withVersion(SarifSchema210.Version._2_1_0)
            .withRuns(List.of(run));
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(sarif) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Result result(Warning it) {
    String message = it.message().isEmpty() ? it.rule() : it.message();
    return new Result()
        .withRuleId(it.rule())
        .withLevel(Result.Level.valueOf(it.level().name()))
        .withMessage(new Message().withText(message))
        .withLocations(List.of(location(it)));
  }

  private static Location location(Warning it) {
    Location location = new Location();
    if (!it.file().isEmpty()) {
      PhysicalLocation place =
          new PhysicalLocation()
              .withArtifactLocation(new ArtifactLocation().withUri(uri(it.file())));
      if (it.line() > 0) {
        Region region = new Region().withStartLine(it.line());
        place.setRegion(it.column() > 0 ? region.withStartColumn(it.column()) : region);
      }
      location.setPhysicalLocation(place);
    }
    if (!it.within().isEmpty()) {
      location.setLogicalLocations(
          Set.of(new LogicalLocation().withFullyQualifiedName(it.within())));
    }
    return location;
  }

  /** What is before a colon would be a scheme where there is no slash before it (RFC 3986, 4.2). */
  private static String uri(String name) {
    String relative = name.matches("[^/]*:.*") ? "./" + name : name;
    try {
      return new URI(null, null, relative, null).toASCIIString();
    } catch (URISyntaxException e) {
      return name;
    }
  }
}
