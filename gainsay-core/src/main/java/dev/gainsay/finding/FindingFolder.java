package dev.gainsay.finding;

import dev.gainsay.engine.Prepared;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of one finding: {@code README.md}, {@code finding.json}, the case as generated and
 * reduced in the engine's own language, both answers, how the engine came to them where it says,
 * and {@code reproduce.sh}.
 *
 * <p>A folder is written under a temporary name, forced to the disk, and renamed, so that a folder
 * with its final name is whole. An existing folder is never changed.
 */
public final class FindingFolder {

  /** The file that the other commands read. */
  public static final String JSON = "finding.json";

  /** The file that {@code bisect} adds. */
  public static final String BISECTION = "bisection.json";

  private static final String REDUCED = "reduced.";

  private FindingFolder() {}

  /**
   * Writes the folder.
   *
   * @param findings the folder that holds all findings of a campaign; made if it is not there
   * @return the finding's own folder
   * @throws IOException when it cannot be written; nothing with the final name is left then
   */
  public static Path write(Path findings, Finding finding, Notation notation) throws IOException {
    Path folder = findings.resolve(finding.id());
    if (Files.exists(folder)) {
      return folder;
    }
    Files.createDirectories(findings);
    Path temporary = Files.createTempDirectory(findings, ".writing-");
    try {
      for (Map.Entry<String, String> file : files(finding, notation).entrySet()) {
        writeForced(temporary.resolve(file.getKey()), file.getValue());
      }
    } catch (IOException e) {
      delete(temporary);
      throw e;
    }
    publish(temporary, folder);
    return folder;
  }

  /**
   * Gives a folder that was written under a temporary name its final one.
   *
   * @throws IOException when it cannot be done; the temporary folder is removed then
   */
  public static void publish(Path temporary, Path folder) throws IOException {
    try {
      temporary.resolve("reproduce.sh").toFile().setExecutable(true, false);
      openToOthers(temporary);
      Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      delete(temporary);
      throw e;
    }
  }

  private static Map<String, String> files(Finding finding, Notation known) {
    boolean byClient = Prepared.isClients(finding.reduced().script());
    Notation notation =
        byClient ? known : new Notation(known.extension(), known.comment(), Optional.empty());
    Map<String, String> files = new LinkedHashMap<>();
    files.put("reduced" + notation.extension(), finding.reduced().script());
    files.put("original" + notation.extension(), finding.original().script());
    switch (finding.evidence()) {
      case Finding.Mismatch mismatch -> {
        files.put("left.txt", text(mismatch.left()));
        files.put("right.txt", text(mismatch.right()));
        if (!mismatch.told().areNone()) {
          files.put("left-plan.txt", mismatch.told().left());
          files.put("right-plan.txt", mismatch.told().right());
        }
      }
      case Finding.Failure failure -> files.put("output.txt", failure.output());
    }
    files.put("README.md", FindingReadme.of(finding, notation));
    files.put("reproduce.sh", ReproduceScript.of(finding, notation));
    files.put(JSON, FindingJson.pretty(finding));
    return files;
  }

  private static String text(Finding.AnswerText answer) {
    StringBuilder text = new StringBuilder();
    answer.lines().forEach(line -> text.append(line).append('\n'));
    if (answer.omitted() > 0) {
      text.append("(").append(answer.omitted()).append(" more)\n");
    }
    return text.toString();
  }

  /**
   * Reads a finding from its folder, or from its {@code finding.json}.
   *
   * @throws IllegalArgumentException with one line that says what is wrong with it
   */
  public static Finding read(Path folder) {
    Path file = Files.isDirectory(folder) ? folder.resolve(JSON) : folder;
    try {
      return FindingJson.read(Files.readString(file));
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          Files.exists(folder)
              ? "no %s in %s; name the folder of a finding".formatted(JSON, folder)
              : "no folder " + folder + "; name the folder of a finding",
          e);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + file + ": " + FileFault.reason(e), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Keeps a bisection beside the finding; one that is there is replaced.
   *
   * @param folder of the finding, or its {@code finding.json}
   * @throws IOException when it cannot be written; an earlier one is left whole then
   */
  public static void keep(Path folder, Bisection bisection) throws IOException {
    writeWhole(beside(folder, BISECTION), FindingJson.pretty(bisection));
  }

  /**
   * The bisection beside a finding; empty when none was made.
   *
   * @throws IllegalArgumentException with one line that says what is wrong with it
   */
  public static Optional<Bisection> bisection(Path folder) {
    Path file = beside(folder, BISECTION);
    try {
      return Files.exists(file)
          ? Optional.of(FindingJson.bisection(Files.readString(file)))
          : Optional.empty();
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + file + ": " + FileFault.reason(e), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * The name of the file with the reduced case in the engine's own language.
   *
   * @param folder of the finding
   */
  public static String script(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(REDUCED))
          .sorted()
          .findFirst()
          .orElse(JSON);
    } catch (IOException unreadable) {
      return JSON;
    }
  }

  private static Path beside(Path folder, String name) {
    return Files.isDirectory(folder) ? folder.resolve(name) : folder.resolveSibling(name);
  }

  /**
   * The folders of findings at or below a folder, sorted; at most four levels deep.
   *
   * @param top or the {@code finding.json} in it
   */
  public static List<Path> all(Path top) throws IOException {
    try (Stream<Path> files = Files.walk(top, 4)) {
      return files
          .filter(file -> file.endsWith(JSON))
          .filter(FindingFolder::isWhole)
          .map(file -> Objects.requireNonNullElse(file.getParent(), Path.of("")))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Whether the folder of a file has its final name, whatever a user calls it, such as a dot. */
  private static boolean isWhole(Path file) {
    Path plain = file.toAbsolutePath().normalize();
    int depth = plain.getNameCount();
    return depth > 1 && !plain.getName(depth - 2).toString().startsWith(".");
  }

  /** Writes a file so that it is whole or not there. */
  public static void writeWhole(Path file, String text) throws IOException {
    Path temporary = file.resolveSibling("." + file.getFileName() + ".writing");
    writeForced(temporary, text);
    Files.move(
        temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void writeForced(Path file, String text) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /** A temporary directory is made for its owner alone; a report is for everybody. */
  private static void openToOthers(Path folder) {
    folder.toFile().setReadable(true, false);
    folder.toFile().setExecutable(true, false);
  }

  /**
   * Takes a finding's folder away.
   *
   * @throws IOException when it stays
   */
  public static void remove(Path folder) throws IOException {
    Path temporary = folder.resolveSibling(".removing-" + folder.getFileName());
    Files.move(folder, temporary, StandardCopyOption.ATOMIC_MOVE);
    delete(temporary);
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      // What is left starts with a dot and is never taken for a finding.
    }
  }
}
