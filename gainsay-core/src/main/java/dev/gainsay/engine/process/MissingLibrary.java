package dev.gainsay.engine.process;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A shared library without which an engine's binary does not start. */
public final class MissingLibrary {

  private static final Pattern CANNOT_OPEN =
      Pattern.compile("([\\w.+-]+\\.so[.\\w]*): cannot open shared object file");

  /** Debian's packages; other systems name theirs alike. */
  private static final Map<String, String> PACKAGES =
      Map.ofEntries(
          Map.entry("libaio.so.1", "libaio1, in newer releases libaio1t64"),
          Map.entry("libncurses.so.5", "libncurses5"),
          Map.entry("libtinfo.so.5", "libtinfo5"),
          Map.entry("libncurses.so.6", "libncurses6"),
          Map.entry("libtinfo.so.6", "libtinfo6"),
          Map.entry("libcrypt.so.1", "libcrypt1"),
          Map.entry("libsystemd.so.0", "libsystemd0"),
          Map.entry("libstdc++.so.6", "libstdc++6"),
          Map.entry("libgomp.so.1", "libgomp1"),
          Map.entry("libgcc_s.so.1", "libgcc-s1"),
          Map.entry("libnuma.so.1", "libnuma1"),
          Map.entry("libz.so.1", "zlib1g"));

  private MissingLibrary() {}

  /**
   * One line that names the library and the remedy; empty when the text, the last words of a
   * loader, tells of none.
   */
  public static Optional<String> in(String text) {
    Matcher matcher = CANNOT_OPEN.matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String library = matcher.group(1);
    String packaged = PACKAGES.get(library);
    return Optional.of(
        "the library "
            + library
            + " is missing on this machine; install it"
            + (packaged == null
                ? " (apt-file search " + library + " tells Debian's package)"
                : " (Debian's package: " + packaged + ")"));
  }
}
