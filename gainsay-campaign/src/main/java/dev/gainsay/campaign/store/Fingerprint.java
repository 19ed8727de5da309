package dev.gainsay.campaign.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells one build of an engine from another. */
public final class Fingerprint {

  private Fingerprint() {}

  /**
   * Of a user's binary the hash of its bytes (SHA-256); of released jars, which do not change under
   * their names, names and sizes; empty where there is neither.
   *
   * @throws IOException when a file cannot be read
   */
  public static String of(@Nullable String bin, List<Path> jars) throws IOException {
    if (bin != null) {
      return hash(Path.of(bin));
    }
    StringBuilder all = new StringBuilder();
    for (Path jar : jars.stream().sorted().collect(Collectors.toList())) {
      all.append(jar.getFileName()).append(' ').append(Files.size(jar)).append('\n');
    }
    return all.toString();
  }

  private static String hash(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      new DigestInputStream(bytes, sha).transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(sha.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
