package dev.gainsay.analysis.split.taint;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A flow of taint, as the result tells it.
 *
 * @param file the source of the class that calls the sink, by Java's convention
 * @param line of the call; 0 if unknown
 * @param sink class and name of the method that is called
 * @param within the method that calls it
 * @param message where the taint is from, and which argument it reaches
 */
record Flow(String file, int line, String sink, String within, String message) {

  private static final Pattern ENDS = Pattern.compile("TaintFlow\\{(.*) -> (<.*)}");

  /** A call, by the method that it is in and its index there. */
  private static final Pattern CALL =
      Pattern.compile("(<.*?\\)>)\\[(-?\\d+)@L(-?\\d+)\\] .*/([^/]+)");

  private static final Pattern PARAMETER = Pattern.compile("(<.*\\)>)/([^/]+)");

  private static final Pattern METHOD = Pattern.compile("<([^:>]+): [^ ]+ ([^(]+)\\(([^)]*)\\)>");

  /** What is called where. */
  interface Calls {

    /**
     * The signature of what a statement calls.
     *
     * @param method the signature of the one that the statement is in
     * @param index of the statement there
     */
    String called(String method, int index);
  }

  /**
   * By what Tai-e says.
   *
   * @throws IllegalArgumentException when it is no flow to a call
   */
  static Flow of(String told, Calls calls) {
    Matcher ends = ENDS.matcher(told);
    if (!ends.matches()) {
      throw new IllegalArgumentException("error: no flow of taint: '" + told + "'");
    }
    Matcher call = CALL.matcher(ends.group(2));
    if (!call.matches()) {
      throw new IllegalArgumentException("error: no call: '" + ends.group(2) + "'");
    }
    Matcher holder = method(call.group(1));
    String called = called(call, calls);
    return new Flow(
        holder.group(1).replaceFirst("\\$.*", "").replace('.', '/') + ".java",
        line(call),
        called,
        "%s.%s(%s)".formatted(holder.group(1), holder.group(2), holder.group(3)),
        "%s reaches %s of %s"
            .formatted(origin(ends.group(1), calls), place(call.group(4)), called));
  }

  private static String origin(String source, Calls calls) {
    Matcher call = CALL.matcher(source);
    if (call.matches()) {
      String where = line(call) == 0 ? "" : " at line " + line(call);
      return "what %s returns to %s%s"
          .formatted(called(call, calls), name(method(call.group(1))), where);
    }
    Matcher parameter = PARAMETER.matcher(source);
    return parameter.matches()
        ? "%s of %s".formatted(place(parameter.group(2)), name(method(parameter.group(1))))
        : source;
  }

  private static String called(Matcher call, Calls calls) {
    return name(method(calls.called(call.group(1), Integer.parseInt(call.group(2)))));
  }

  private static int line(Matcher call) {
    return Math.max(0, Integer.parseInt(call.group(3)));
  }

  private static Matcher method(String signature) {
    Matcher method = METHOD.matcher(signature);
    if (!method.matches()) {
      throw new IllegalArgumentException("error: no method: '" + signature + "'");
    }
    return method;
  }

  private static String name(Matcher method) {
    return method.group(1) + "." + method.group(2);
  }

  private static String place(String told) {
    return switch (told) {
      case "base" -> "the object";
      case "result" -> "the result";
      default -> "argument " + told;
    };
  }

  /** Tab-separated. */
  String text() {
    return String.join("\t", file, Integer.toString(line), sink, within, message);
  }
}
