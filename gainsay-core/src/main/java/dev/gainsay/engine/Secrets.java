package dev.gainsay.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Passwords in the JDBC URLs of users. Whatever is stored, said or handed on holds the name of an
 * environment variable in the place of each, such as {@code password=${GAINSAY_PASSWORD}}; only a
 * worker that connects puts the values in.
 */
public final class Secrets {

  /**
   * The variable of the first password that a user writes into a URL; the next ones are numbered.
   */
  public static final String VARIABLE = "GAINSAY_PASSWORD";

  /** What the names of parameters that hold a secret end in. */
  private static final String NAME =
      "[\\w.-]*(?:password|passwd|pwd|passphrase|crypt_key|token|secret)\\d?=";

  /**
   * Such a parameter and its value, up to the sign that separates it from the next one, or what
   * stands between {@code //user:} and the last {@code @} of the hosts.
   */
  private static final Pattern PASSWORD =
      Pattern.compile(
          "(?i)[?&]NAME[^&]+|;NAME[^;]+|[(,]NAME[^,)]+|//[^/:@?;]*:[^/?;]+(?=@)"
              .replace("NAME", NAME));

  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Za-z_]\\w*)}");

  private Secrets() {}

  /**
   * A URL whose passwords are named only.
   *
   * @param values of the variables that it names, as they were written in the URL; without those
   *     that the user named
   */
  public record Hidden(String url, Map<String, String> values) {
    public Hidden {
      values = Map.copyOf(values);
    }
  }

  /** Takes the passwords out of a URL of an engine. */
  public static Hidden hide(String url) {
    return hide(url, VARIABLE);
  }

  /**
   * Takes the passwords out of a URL.
   *
   * @param variable for the first of them; the next ones are numbered
   */
  public static Hidden hide(String url, String variable) {
    Map<String, String> values = new LinkedHashMap<>();
    String hidden =
        PASSWORD
            .matcher(url)
            .replaceAll(
                found -> {
                  String kept = start(found);
                  String value = found.group().substring(kept.length());
                  return Matcher.quoteReplacement(kept + named(url, value, variable, values));
                });
    return new Hidden(hidden, values);
  }

  /** A password with a variable for each piece of it that none is named for. */
  private static String named(
      String url, String value, String variable, Map<String, String> values) {
    StringBuilder named = new StringBuilder();
    Matcher references = REFERENCE.matcher(value);
    int end = 0;
    while (references.find()) {
      named.append(written(url, value.substring(end, references.start()), variable, values));
      named.append(references.group());
      end = references.end();
    }
    return named.append(written(url, value.substring(end), variable, values)).toString();
  }

  private static String written(
      String url, String piece, String variable, Map<String, String> values) {
    if (piece.isEmpty()) {
      return "";
    }
    String name = unused(url, variable, values);
    values.put(name, piece);
    return "${" + name + "}";
  }

  /** What stands before the password. */
  private static String start(MatchResult found) {
    String all = found.group();
    return all.substring(0, all.indexOf(all.startsWith("//") ? ':' : '=') + 1);
  }

  /** The next variable that is not one the user names himself. */
  private static String unused(String url, String variable, Map<String, String> values) {
    String name = variable;
    for (int i = 2; values.containsKey(name) || url.contains("${" + name + "}"); i++) {
      name = variable + "_" + i;
    }
    return name;
  }

  /**
   * The engine with the values of all variables that its URL names.
   *
   * @throws EngineUnavailable when one of them is not set
   */
  public static EngineSpec reveal(EngineSpec spec, Map<String, String> environment)
      throws EngineUnavailable {
    if (spec.url().isEmpty()) {
      return spec;
    }
    String url = reveal(spec.url().get(), environment);
    return new EngineSpec(spec.id(), spec.version(), spec.bin(), Optional.of(url), spec.options());
  }

  /**
   * A URL with the values of all variables that it names.
   *
   * @throws EngineUnavailable when one of them is not set
   */
  public static String reveal(String url, Map<String, String> environment)
      throws EngineUnavailable {
    Matcher references = REFERENCE.matcher(url);
    StringBuilder revealed = new StringBuilder();
    while (references.find()) {
      String value = environment.get(references.group(1));
      if (value == null) {
        throw new EngineUnavailable(
            "the URL "
                + url
                + " needs the environment variable "
                + references.group(1)
                + ", which is not set; passwords are not stored");
      }
      references.appendReplacement(revealed, Matcher.quoteReplacement(value));
    }
    return references.appendTail(revealed).toString();
  }

  /** A text, such as a message with a URL in it, without users and passwords. */
  public static String without(String text) {
    return PASSWORD
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(start(found) + "…"))
        .replaceAll("//[^/@ ]*@", "//")
        .replaceAll("(?i)([?&;]user=)[^&;]*", "$1…");
  }
}
