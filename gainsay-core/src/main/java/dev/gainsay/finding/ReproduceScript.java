package dev.gainsay.finding;

import dev.gainsay.engine.Client;

/** The {@code reproduce.sh} of a finding. */
final class ReproduceScript {

  private ReproduceScript() {}

  static String of(Finding finding, Notation notation) {
    String named = finding.engine().version();
    String said = finding.engine().says();
    String version = named != null ? named : said != null ? said : "";
    String head =
        """
        #!/bin/sh
        # Runs the smallest case by hand, without Gainsay: %s, seen on %s.
        cd "$(dirname "$0")" || exit 2
        SCRIPT=${1:-reduced%s}
        VERSION=%s
        export SCRIPT VERSION
        """
            .formatted(
                finding.signature().kind(),
                finding.engine().label(),
                notation.extension(),
                quoted(version));
    return head + notation.client().map(ReproduceScript::run).orElse(NO_CLIENT);
  }

  private static String run(Client client) {
    String needs = client.needs().replace('\n', ' ');
    return """
    # Needs %s.
    { %s; } >/dev/null 2>&1 || {
      echo %s >&2
      echo "or, with Gainsay: gainsay reproduce $(pwd)" >&2
      exit 2
    }
    cat "$SCRIPT"
    echo "---- answers ($VERSION is the version it was seen on; yours may differ):"
    %s
    """
        .formatted(
            needs, client.present(), quoted("not run: this needs " + needs), client.command());
  }

  private static final String NO_CLIENT =
      """
      echo "There is no command-line client known here that runs this script." >&2
      echo "Run $SCRIPT through its own interface, or: gainsay reproduce $(pwd)" >&2
      exit 2
      """;

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
