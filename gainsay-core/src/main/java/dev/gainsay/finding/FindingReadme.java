package dev.gainsay.finding;

import dev.gainsay.finding.Finding.AnswerText;
import dev.gainsay.finding.Finding.Failure;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.reduce.Assertion;
import dev.gainsay.text.Markdown;
import dev.gainsay.text.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The {@code README.md} of a finding. It states what was seen and nothing that was not: a mismatch
 * shows that one of two answers is wrong, not which one.
 */
public final class FindingReadme {

  /** Rows of an answer shown in full; the rest is in the answer's file. */
  private static final int SHOWN = 20;

  /** Lines of a plan shown in the finding; the rest is in the plan's file. */
  private static final int SHOWN_OF_PLAN = 60;

  /** Characters by which a question is known again: its text is bounded. */
  private static final int KNOWN_BY = 1_000;

  private FindingReadme() {}

  private static final String LEFT_OPEN =
      "Every choice of what the standard leaves open is a model, so the answer is wrong by the"
          + " standard, but the model at hand makes such a choice (division by zero and its like),"
          + " and developers may not call it a bug.\n\n";

  /** The whole page. */
  public static String of(Finding finding, Notation notation) {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(Markdown.inline(title(finding))).append("\n\n");
    page.append(evidence(finding));
    page.append(plans(finding, SHOWN_OF_PLAN));
    page.append(heading(CaseTitle.of(finding)));
    page.append(fence(notation, finding.reduced().script()));
    page.append(versions(finding));
    page.append(byHand(finding, notation));
    return page.toString();
  }

  private static String heading(CaseTitle title) {
    return "## " + title.heading() + "\n\n" + (title.note().isEmpty() ? "" : title.note() + "\n\n");
  }

  /** One line: the kind and the engine. */
  public static String title(Finding finding) {
    String what =
        switch (finding.evidence()) {
          case Mismatch mismatch -> kind(finding, mismatch) + " (" + finding.oracle() + ")";
          case Failure failure -> failed(kind(finding), named(failure));
        };
    return finding.engine().label() + ": " + what;
  }

  private static String kind(Finding finding, Mismatch mismatch) {
    if (finding.isUnderspecified()) {
      return "answer that the standard leaves open";
    }
    return mismatch.isOfTheFileAlone() ? "answer that the file contradicts" : kind(finding);
  }

  private static String kind(Finding finding) {
    return finding.signature().kind().replace('-', ' ');
  }

  /** The assertion that does not hold, where it is told, or else what was seen. */
  private static String named(Failure failure) {
    return firstLine(
        Assertion.in(failure.what() + "\n" + failure.output()).orElseGet(failure::what));
  }

  /** What was seen may begin with its kind already. */
  private static String failed(String kind, String seen) {
    return seen.startsWith(kind + ": ") ? seen : kind + ": " + seen;
  }

  /** What was expected and what was seen. */
  public static String evidence(Finding finding) {
    return switch (finding.evidence()) {
      case Mismatch mismatch ->
          expected(finding, mismatch)
              + answers(mismatch)
              + (finding.isUnderspecified() ? LEFT_OPEN : "");
      case Failure failure -> failure(failure, finding.reduced().script());
    };
  }

  private static String expected(Finding finding, Mismatch mismatch) {
    return finding.isInvalidModel()
        ? "Expected: the model that comes with the answer of *%s* satisfies the formula. It does not.\n\n"
            .formatted(mismatch.rightName())
        : "Expected: the answer of *%s* %s the answer of *%s*. It does not, so one of the two answers is wrong.\n\n"
            .formatted(mismatch.leftName(), mismatch.expected(), mismatch.rightName());
  }

  private static String answers(Mismatch mismatch) {
    return answer("left.txt", mismatch.leftName(), mismatch.left())
        + answer("right.txt", mismatch.rightName(), mismatch.right())
        + "Difference:\n\n"
        + said(mismatch.difference().stripTrailing())
        + "\n\n";
  }

  /**
   * How the engine came to both answers, where it says.
   *
   * @param most lines shown of each
   */
  public static String plans(Finding finding, int most) {
    return finding.evidence() instanceof Mismatch mismatch && !mismatch.told().areNone()
        ? plan(mismatch.leftName(), mismatch.told().left(), most)
            + plan(mismatch.rightName(), mismatch.told().right(), most)
        : "";
  }

  private static String plan(String name, String plan, int most) {
    List<String> lines = plan.stripTrailing().lines().toList();
    if (lines.isEmpty()) {
      return "";
    }
    return "How the engine works out *"
        + name
        + "*:\n\n"
        + said(lines, most, lines.size())
        + "\n\n";
  }

  private static String answer(String file, String name, AnswerText answer) {
    int all = answer.lines().size() + answer.omitted();
    return "Answer of *%s* (`%s`, %s):\n\n"
            .formatted(name, file, all == 1 ? "1 line" : all + " lines")
        + said(answer.lines(), SHOWN, all)
        + "\n\n";
  }

  /**
   * Some of the lines that an engine has said.
   *
   * @param all how many there were
   */
  private static String said(List<String> lines, int most, int all) {
    List<String> shown = new ArrayList<>(lines.subList(0, Math.min(most, lines.size())));
    if (all > most) {
      shown.add("(" + (all - most) + " more)");
    }
    return said(String.join("\n", shown));
  }

  /**
   * A text of an engine: no terminal that shows the page obeys it, and the page goes on after it.
   */
  private static String said(String text) {
    return fenced("", Visible.text(text));
  }

  /**
   * A text as it is, in a fence that is longer than any in it.
   *
   * @param language what it is written in; may be empty
   */
  public static String fenced(String language, String text) {
    String fence = "```";
    while (text.contains(fence)) {
      fence += "`";
    }
    return fence + language + "\n" + text + (text.isEmpty() ? "" : "\n") + fence;
  }

  private static String failure(Failure failure, String script) {
    String output =
        failure.output().isBlank()
            ? ""
            : "\n\nThe end of what it wrote:\n\n" + said(failure.output().strip());
    return "Seen: "
        + Markdown.inline(failure.what().strip())
        + asked(failure.asked().strip(), script.strip())
        + output
        + "\n\n";
  }

  /** What was asked last; a program that the case below holds is told by its lines there. */
  private static String asked(String last, String script) {
    if (last.isEmpty()) {
      return "";
    }
    String begin = last.substring(0, Math.min(last.length(), KNOWN_BY));
    int at = script.lastIndexOf(begin);
    if (at < 0 || begin.indexOf('\n') < 0) {
      return "\n\nAsked last:\n\n" + fenced("", last);
    }
    return "\n\nAsked last: the program from line %d on of the case below."
        .formatted(1 + script.substring(0, at).lines().count());
  }

  private static String fence(Notation notation, String script) {
    return fenced(notation.extension().substring(1), script.strip()) + "\n\n";
  }

  private static String versions(Finding finding) {
    String form =
        """
        ## Where it was seen

        - engine: %s
        - options given to the engine: %s
        - found by Gainsay %s, %s, %s
        - reduction: %s, %d candidates, %.1f s

        """;
    return String.format(
        Locale.ROOT,
        form,
        finding.engine().label(),
        finding.engine().options().isEmpty()
            ? "none but what the case sets itself"
            : finding.engine().options(),
        finding.origin().gainsay(),
        wherefrom(finding.origin()),
        finding.origin().found(),
        finding.reduction().ended(),
        finding.reduction().probes(),
        finding.reduction().seconds());
  }

  /** The cases of a user's own file have no trial. */
  private static String wherefrom(Finding.Origin origin) {
    return origin.trial() < 0
        ? "in a file that it was given to check"
        : "automated testing; seed " + origin.seed() + ", trial " + origin.trial();
  }

  private static String byHand(Finding finding, Notation notation) {
    String script = "reduced" + notation.extension();
    String manual =
        notation
            .client()
            .map(
                client ->
                    "By hand, without Gainsay: `./reproduce.sh` runs `"
                        + script
                        + "` with\n\n```sh\n"
                        + client.command()
                        + "\n```\n\nIt needs "
                        + client.needs()
                        + ".\n")
            .orElse(
                "By hand: run the statements of `"
                    + script
                    + "` through the engine's own interface.\n");
    return """
    ## Run it again

    With Gainsay, from this folder alone:

    ```sh
    gainsay reproduce .
    gainsay reproduce . %s
    ```

    """
            .formatted(elsewhere(finding.engine()))
        + manual;
  }

  /** How another release is named: as the one was that it was seen on. */
  private static String elsewhere(Finding.Engine engine) {
    if (engine.version() != null) {
      return "--engine " + engine.id() + "@VERSION";
    }
    return engine.url() != null ? "--url URL" : "--bin PATH";
  }

  private static String firstLine(String text) {
    String line = Visible.text(text.strip()).lines().findFirst().orElse("");
    return line.length() <= 120 ? line : line.substring(0, 120) + " …";
  }
}
