package dev.gainsay.engines;

import dev.gainsay.engine.Secrets;
import dev.gainsay.engines.server.CacheFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Which databases of URLs a process of this user works in: a small file each in the cache folder,
 * named after the URL without user and password. One that its process has not removed tells that
 * the process was killed, and that tables with names like ours are what it left. Where no file can
 * be written, such tables are a reason to refuse the database, as those of the user are.
 */
final class Tenancy {

  private Tenancy() {}

  /** A process begins to make tables there; whatever was there is gone. */
  static void begin(String url, ProcessHandle process) {
    try {
      Files.createDirectories(file(url).resolveSibling(""));
      Files.writeString(file(url), process.pid() + " " + started(process));
    } catch (IOException unwritable) {
      return;
    }
  }

  /** The database is left empty. */
  static void end(String url) {
    try {
      Files.deleteIfExists(file(url));
    } catch (IOException unwritable) {
      return;
    }
  }

  /** Whether somebody began and can no longer end. */
  static boolean wasKilled(String url) {
    try {
      String[] who = Files.readString(file(url)).split(" ", 2);
      Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(who[0]));
      // Numbers of processes come again.
      return process.isEmpty() || !who[1].equals(started(process.get()));
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException none) {
      return false;
    }
  }

  private static String started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("?");
  }

  private static Path file(String url) {
    try {
      byte[] name = Secrets.without(url).getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(name);
      return CacheFolder.path().resolve("databases").resolve(HexFormat.of().formatHex(hash));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
