package dev.gainsay.engine;

/**
 * A command-line client by which a stranger runs a script without Gainsay.
 *
 * @param needs what must be there, as the object of "needs": {@code psql and a server …}
 * @param present a shell command that succeeds where it is
 * @param command a shell command that runs the script {@code "$SCRIPT"}; {@code "$VERSION"} is the
 *     version that a finding was seen on
 */
public record Client(String needs, String present, String command) {

  /**
   * A program that needs nothing else.
   *
   * @param program its name, or <code>${VARIABLE:-name}</code> for one that a user may put
   *     elsewhere
   */
  public static Client program(String program, String command) {
    return new Client(named(program), "command -v " + program, command);
  }

  /** Begins, after what starts a comment, a script's next program where each needs a run. */
  public static final String NEXT_PROGRAM = "---- The next program";

  /**
   * A program that is run anew for each of the programs in a script, which {@link #NEXT_PROGRAM}
   * parts.
   *
   * @param command runs the file {@code "$PART"}
   */
  public static Client ofParts(String program, String command) {
    return program(
        program,
        "parts=$(mktemp -d) && awk -v to=\"$parts/\" '/"
            + NEXT_PROGRAM
            + "/ { n++ } { print > (to n + 1) }' \"$SCRIPT\" && for PART in \"$parts\"/*; do"
            + " echo \"---- program ${PART##*/}:\"; "
            + command
            + "; done; rm -r \"$parts\"");
  }

  private static String named(String program) {
    return program.replaceAll("^\\$\\{(\\w+):-(.*)}$", "$2 (or its path in the variable $1)");
  }

  /**
   * A client of a server, on which the script gets a database of its own that is dropped again.
   *
   * @param configured where host, user and password come from
   */
  public static Client inDatabase(String program, String options, String configured) {
    return new Client(
        named(program)
            + ", and a server that it reaches as it is configured ("
            + configured
            + ") and may make a database on",
        "command -v " + program,
        "{ echo \"CREATE DATABASE gainsay_$$; USE gainsay_$$;\"; cat \"$SCRIPT\";"
            + " echo \"DROP DATABASE gainsay_$$;\"; } | "
            + program
            + " "
            + options);
  }

  /**
   * A class in a jar of the user's.
   *
   * @param variable the environment variable that holds the class path
   * @param jars what it must hold
   */
  public static Client ofJar(String variable, String jars, String command) {
    return new Client(
        "java, and in the variable %s the path of %s".formatted(variable, jars),
        "command -v java && test -n \"$%s\"".formatted(variable),
        command);
  }
}
