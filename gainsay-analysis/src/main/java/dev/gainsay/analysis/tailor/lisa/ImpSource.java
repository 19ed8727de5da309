package dev.gainsay.analysis.tailor.lisa;

import dev.gainsay.analysis.tailor.CannotAnalyze;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files of IMP, one after another as one text: classes see each other, and LiSA's front end reads a
 * single text.
 *
 * @param text of all files, each ending with a line break
 * @param parts the files in their order
 * @param asserts lines of the text with what is asserted there, in their order
 * @param floats lines of the text that have a literal with a fraction
 */
record ImpSource(String text, List<Part> parts, List<Condition> asserts, List<Integer> floats) {

  /**
   * A file.
   *
   * @param lines number of its lines
   */
  record Part(Path file, int lines) {}

  /**
   * What is asserted.
   *
   * @param line in the text, from 1 on
   */
  record Condition(int line, String text) {}

  /** What a line number of the text means to users. */
  record Place(Path file, int line) {
    @Override
    public String toString() {
      return file + ":" + line;
    }
  }

  /** Comments and strings, in which an assertion is none; assertions; numbers with a fraction. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\\r\\n]*|\"(?:[^\"\\\\\\r\\n]|\\\\.)*\""
              + "|(?<assert>\\bassert\\b)|(?<end>;)|(?<float>(?<![\\w$])(?:\\d+\\.\\d*|\\.\\d+))",
          Pattern.DOTALL);

  /**
   * Reads files.
   *
   * @throws CannotAnalyze when one cannot be read
   */
  static ImpSource read(List<Path> files) throws CannotAnalyze {
    StringBuilder all = new StringBuilder();
    List<Part> parts = new ArrayList<>();
    for (Path file : files) {
      String text = text(file);
      all.append(text);
      if (!text.endsWith("\n")) {
        all.append('\n');
      }
      parts.add(new Part(file, (int) all.chars().filter(c -> c == '\n').count() - lines(parts)));
    }
    return of(all.toString(), parts);
  }

  private static int lines(List<Part> parts) {
    return parts.stream().mapToInt(Part::lines).sum();
  }

  private static String text(Path file) throws CannotAnalyze {
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new CannotAnalyze("there is no file '" + file + "'", e);
    } catch (MalformedInputException e) {
      throw new CannotAnalyze("'" + file + "' is no text in UTF-8", e);
    } catch (IOException e) {
      throw new CannotAnalyze("'" + file + "' cannot be read: " + e.getMessage(), e);
    }
  }

  /** Finds the assertions of a text. */
  static ImpSource of(String text, List<Part> parts) {
    List<Condition> asserts = new ArrayList<>();
    List<Integer> floats = new ArrayList<>();
    Matcher token = TOKEN.matcher(text);
    int open = -1;
    int line = 1;
    int counted = 0;
    while (token.find()) {
      for (; counted < token.start(); counted++) {
        line += text.charAt(counted) == '\n' ? 1 : 0;
      }
      if (token.group("assert") != null) {
        open = token.end();
        asserts.add(new Condition(line, ""));
      } else if (token.group("end") != null && open >= 0) {
        String condition = text.substring(open, token.start()).strip().replaceAll("\\s+", " ");
        asserts.add(new Condition(asserts.removeLast().line(), condition));
        open = -1;
      } else if (token.group("float") != null) {
        floats.add(line);
      }
    }
    return new ImpSource(text, List.copyOf(parts), List.copyOf(asserts), List.copyOf(floats));
  }

  /** Where a line of the text came from. */
  Place place(int line) {
    int before = 0;
    for (Part part : parts) {
      if (line <= before + part.lines()) {
        return new Place(part.file(), line - before);
      }
      before += part.lines();
    }
    Part last = parts.getLast();
    return new Place(last.file(), last.lines());
  }

  /**
   * What is asserted on a line.
   *
   * @param number of the assertion among those of the line, from 0 on
   */
  String condition(int line, int number) {
    return asserts.stream()
        .filter(it -> it.line() == line)
        .skip(number)
        .findFirst()
        .map(Condition::text)
        .orElse("");
  }
}
