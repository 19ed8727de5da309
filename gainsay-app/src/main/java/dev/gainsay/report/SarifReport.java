package dev.gainsay.report;

import com.contrastsecurity.sarif.ArtifactLocation;
import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.MultiformatMessageString;
import com.contrastsecurity.sarif.PartialFingerprints;
import com.contrastsecurity.sarif.PhysicalLocation;
import com.contrastsecurity.sarif.PropertyBag;
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
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.text.Visible;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Findings as SARIF 2.1.0, which code hosts show: a rule is an oracle with a kind of verdict, the
 * place is the reduced case's file, and the signature is the fingerprint.
 */
public final class SarifReport {

  private static final URI SCHEMA = URI.create("https://json.schemastore.org/sarif-2.1.0.json");
  private static final String FINGERPRINT = "gainsaySignature/v1";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().serializationInclusion(JsonInclude.Include.NON_EMPTY).build();

  private SarifReport() {}

  /** The file. */
  public static String of(Report report) {
    Map<String, ReportingDescriptor> rules = new LinkedHashMap<>();
    List<Result> results =
        report.findings().stream().map(reported -> result(reported, rules)).toList();
    Set<ReportingDescriptor> all = new LinkedHashSet<>(rules.values());
    ToolComponent driver =
        new ToolComponent().withName("Gainsay").withVersion(report.gainsay()).withRules(all);
    Run run = new Run().withTool(new Tool().withDriver(driver)).withResults(results);
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

  private static Result result(Reported reported, Map<String, ReportingDescriptor> rules) {
    Finding finding = reported.finding();
    String rule = finding.oracle() + "/" + finding.signature().kind();
    rules.computeIfAbsent(rule, SarifReport::rule);
    PartialFingerprints fingerprints = new PartialFingerprints();
    fingerprints.setAdditionalProperty(FINGERPRINT, finding.signature().hash());
    PropertyBag properties = new PropertyBag();
    properties.setAdditionalProperty("engine", finding.engine().label());
    properties.setAdditionalProperty("id", finding.id());
    reported
        .bisection()
        .map(Bisection::summary)
        .ifPresent(summary -> properties.setAdditionalProperty("bisection", summary));
    return new Result()
        .withRuleId(rule)
        .withLevel(Result.Level.ERROR)
        .withMessage(new Message().withText(Visible.text(message(finding))))
        .withLocations(List.of(location(reported)))
        .withPartialFingerprints(fingerprints)
        .withProperties(properties);
  }

  private static String message(Finding finding) {
    return FindingReadme.title(finding) + "\n\n" + FindingReadme.evidence(finding).strip();
  }

  private static ReportingDescriptor rule(String id) {
    return new ReportingDescriptor()
        .withId(id)
        .withShortDescription(
            new MultiformatMessageString()
                .withText(
                    id.endsWith("/" + VerdictClass.Kind.INVALID_MODEL.label())
                        ? "A model does not satisfy the formula that it is of"
                        : "Two related questions were answered in contradiction, or not at all"));
  }

  private static Location location(Reported reported) {
    return new Location()
        .withPhysicalLocation(
            new PhysicalLocation()
                .withArtifactLocation(
                    new ArtifactLocation().withUri(URI.create(reported.file()).toString()))
                .withRegion(new Region().withStartLine(1)));
  }
}
