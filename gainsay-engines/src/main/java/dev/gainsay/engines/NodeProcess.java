package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.engine.process.Protocol;
import java.nio.file.Path;
import java.util.List;

/** Engines that are packages of npm, in a Node process that is kept. */
final class NodeProcess {

  /** Reserved by modules and by V8, not used: what is used, they limit themselves. */
  private static final long ADDRESS_SPACE = 64L << 30;

  private NodeProcess() {}

  /**
   * Runs a loop that is given the package's folder as its argument.
   *
   * @throws EngineUnavailable when Node or the package is missing
   */
  static Session open(NpmPackage from, String loop, Limits limits, Protocol protocol, Meter meter)
      throws EngineUnavailable {
    Path node =
        Launch.onPath("node")
            .orElseThrow(
                () ->
                    new EngineUnavailable(
                        "no 'node' on PATH, which runs " + from.name() + "; install Node.js"));
    List<String> command =
        List.of(
            node.toString(),
            "--max-old-space-size=" + (limits.memoryBytes() >> 20),
            "-e",
            loop,
            from.folder().toString());
    Launch launch = new Launch(command, new Limits(limits.time(), ADDRESS_SPACE));
    return ProcessSession.open(launch, protocol, meter);
  }

  /**
   * Runs a script by Node alone.
   *
   * @param variable holds the folder of the package
   * @param once code that is given that folder and the script's path
   */
  static Client client(String name, String variable, String once) {
    return new Client(
        "node, and in the variable " + variable + " the folder of the npm package " + name,
        "command -v node && test -n \"$" + variable + "\"",
        "node -e \""
            + once.replace("\\", "\\\\").replace("$", "\\$")
            + "\" \"$"
            + variable
            + "\" \"$SCRIPT\"");
  }
}
