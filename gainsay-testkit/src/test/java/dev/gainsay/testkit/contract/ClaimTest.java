package dev.gainsay.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.engine.probe.Outcome.Result;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.probe.Claim;
import dev.gainsay.sql.probe.DialectClaims;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The suite itself sees what is broken. */
class ClaimTest {

  /** Answers every question alike; set-ups are always reached. */
  private record Stub(Observation answer) implements Session {
    @Override
    public Observation run(Script script) {
      return script.question().isEmpty() && script.setup().depth() == 0 ? new Done() : answer;
    }

    @Override
    public void close() {}
  }

  private static Result result(boolean claimed, Observation seen) {
    return new Claim("c", Setup.empty(), "SELECT 1", claimed).check(new Stub(seen)).result();
  }

  @Test
  void aClaimHoldsBothWays() {
    Observation refusal = new Rejected("no such thing", Fault.UNEXPECTED);
    assertThat(result(true, new Done())).isEqualTo(Result.HOLDS);
    assertThat(result(true, refusal)).isEqualTo(Result.BROKEN);
    assertThat(result(false, refusal)).isEqualTo(Result.HOLDS);
    assertThat(result(false, new Done())).isEqualTo(Result.BROKEN);
    assertThat(result(false, new Observation.Crashed("SIGSEGV", ""))).isEqualTo(Result.BROKEN);
  }

  @Test
  void everyFeatureWithASnippetIsTriedAndNamesAreDistinct() {
    List<Claim> claims = DialectClaims.of(Dialects.sqlite("3.54.1.0"));
    assertThat(claims).extracting(Claim::name).doesNotHaveDuplicates();
    for (Feature feature : Feature.values()) {
      assertThat(claims.stream().anyMatch(c -> c.name().equals("feature " + feature)))
          .as(feature.name())
          .isEqualTo(!feature.snippet().isEmpty());
    }
  }

  @Test
  void outcomesTravelAsLines() {
    Outcome outcome = Outcome.broken("operator % over REAL", "two\nlines\tand a tab");
    assertThat(Outcome.parse(outcome.line()))
        .isEqualTo(Outcome.broken("operator % over REAL", "two lines and a tab"));
  }
}
