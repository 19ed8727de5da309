package dev.gainsay.finding;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.finding.Finding.AnswerText;
import dev.gainsay.finding.Finding.Evidence;
import dev.gainsay.finding.Finding.Failure;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.trial.Plans;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Observations as the text that a finding keeps. */
public final class Answers {

  /** Rows or tuples kept of one answer. */
  private static final int MOST_LINES = 200;

  /** Characters kept of one line, and of what an engine wrote. */
  private static final int LONGEST = 8_000;

  /** Characters kept of one plan; programs as Soufflé runs them have some tens of lines a rule. */
  private static final int LONGEST_PLAN = 40_000;

  private Answers() {}

  /** What a wrong answer leaves behind. */
  public static Evidence evidence(Violates verdict) {
    return new Mismatch(
        verdict.expected().phrase(),
        verdict.leftName(),
        text(verdict.left()),
        verdict.rightName(),
        text(verdict.right()),
        bounded(verdict.difference()),
        plans(verdict.plans()));
  }

  private static @Nullable Plans plans(Plans told) {
    return told.areNone()
        ? null
        : new Plans(bounded(told.left(), LONGEST_PLAN), bounded(told.right(), LONGEST_PLAN));
  }

  /** What a fault leaves behind. */
  public static Evidence evidence(Misbehaves verdict) {
    String output = verdict.what() instanceof Crashed crashed ? crashed.stderr() : "";
    return new Failure(describe(verdict.what()), bounded(verdict.asked()), bounded(output));
  }

  /** One line that tells what was seen. */
  public static String describe(Observation seen) {
    return switch (seen) {
      case Done _ -> "done";
      case Rows(var _, var rows) -> rows.size() + (rows.size() == 1 ? " row" : " rows");
      case Relations(var tuples) -> tuples.size() + " relations";
      case Digests(var relations) -> relations.size() + " relations, too large to keep";
      case Satisfiability(var status, var _) -> status.name();
      case Statuses(var all) ->
          all.stream().map(Observation.Status::name).collect(Collectors.joining(", "));
      case Rejected(String message, var _) -> bounded(message);
      case Crashed(String how, String _) -> "crash: " + how;
      case TimedOut(var limit) -> "no answer within " + limit.toMillis() / 1000.0 + " s";
      case OutOfMemory(String detail) -> "out of memory: " + detail;
    };
  }

  private static AnswerText text(Answer answer) {
    return switch (answer) {
      case Done _ -> new AnswerText(List.of("done"), 0);
      case Rows(var _, var rows) -> lines(rows.stream().map(Answers::row).toList());
      case Relations(var tuples) -> {
        List<String> all = new ArrayList<>();
        tuples.forEach((name, set) -> set.forEach(tuple -> all.add(name + "(" + tuple + ")")));
        yield lines(all);
      }
      case Digests(var relations) -> {
        List<String> all = new ArrayList<>();
        relations.forEach((name, of) -> all.add(name + ": " + of.tuples() + " tuples"));
        yield lines(all);
      }
      case Satisfiability(var status, var model) -> {
        List<String> all = new ArrayList<>();
        all.add(lowerCase(status));
        if (model != null) {
          model.lines().forEach(all::add);
        }
        yield lines(all);
      }
      case Statuses(var all) -> lines(all.stream().map(Answers::lowerCase).toList());
    };
  }

  private static String lowerCase(Observation.Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  private static String row(List<@Nullable String> values) {
    StringBuilder row = new StringBuilder();
    for (String value : values) {
      row.append(row.isEmpty() ? "" : " | ").append(value == null ? "NULL" : value);
    }
    return bounded(row.toString());
  }

  private static AnswerText lines(List<String> all) {
    int kept = Math.min(all.size(), MOST_LINES);
    return new AnswerText(all.subList(0, kept), all.size() - kept);
  }

  private static String bounded(String text) {
    return bounded(text, LONGEST);
  }

  /** A NUL, which makes a file one that is no text to most tools, is shown as {@code \0}. */
  private static String bounded(String text, int longest) {
    String kept = text.length() <= longest ? text : text.substring(0, longest) + " …";
    return kept.replace("\0", "\\0");
  }
}
