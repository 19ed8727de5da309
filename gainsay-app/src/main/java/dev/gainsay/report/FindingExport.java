package dev.gainsay.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A finding as other programs take it; the fields of {@code findings export}.
 *
 * @param signature the hash of its signature, by which {@code known.yaml} knows it
 * @param version of the engine; null where it tells none
 * @param hits how often its campaigns hit it; 0 where that is not known
 * @param found when, in ISO 8601
 * @param firstGood the first release without it, where it was bisected and there is one
 * @param lastBad the newest release that shows it, where it was bisected
 * @param folder that holds it
 * @param script its smallest case
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FindingExport(
    String id,
    String signature,
    String title,
    String engine,
    @Nullable String version,
    String oracle,
    String kind,
    long hits,
    long seed,
    long trial,
    String found,
    @Nullable String firstGood,
    @Nullable String lastBad,
    String folder,
    String script) {

  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  /** What there is of one finding. */
  public static FindingExport of(Reported reported, long hits, String folder) {
    Finding finding = reported.finding();
    return new FindingExport(
        finding.id(),
        finding.signature().hash(),
        FindingReadme.title(finding),
        finding.engine().id(),
        finding.engine().version(),
        finding.oracle(),
        finding.signature().kind(),
        hits,
        finding.origin().seed(),
        finding.origin().trial(),
        finding.origin().found(),
        reported.bisection().flatMap(Bisection::firstGood).orElse(null),
        reported.bisection().flatMap(Bisection::lastBad).orElse(null),
        folder,
        finding.reduced().script());
  }

  /** An array of JSON, one finding a line. */
  public static String json(List<FindingExport> findings) {
    StringBuilder text = new StringBuilder("[");
    String separator = "\n";
    for (FindingExport finding : findings) {
      try {
        text.append(separator).append(MAPPER.writeValueAsString(finding));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException(e);
      }
      separator = ",\n";
    }
    return text.append("\n]\n").toString();
  }
}
