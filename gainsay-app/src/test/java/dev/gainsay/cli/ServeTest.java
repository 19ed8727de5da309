package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.report.Examples;
import java.io.BufferedReader;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeTest {

  private static final Pattern ADDRESS = Pattern.compile("http://\\S+");

  @TempDir Path folder;

  private static void refuses(String expected, Object... args) {
    CommandLine command = CommandLine.run(args);
    assertThat(command.status()).as(command.err()).isEqualTo(ExitCode.USAGE);
    assertThat(command.err().strip()).contains(expected).doesNotContain("\n");
  }

  @Test
  void badInputIsToldInOneLine() throws Exception {
    Examples.campaign().write(folder);
    refuses("no folder", "serve", folder.resolve("nothing"));
    refuses("no campaign at or below", "serve", Files.createDirectory(folder.resolve("empty")));
    refuses(
        "summary.json is a file; name the folder of a campaign",
        "serve",
        folder.resolve("summary.json"));
    refuses("no port 70000", "serve", folder, "--port", "70000");
    refuses("'x' is not an int", "serve", folder, "--port", "x");
    refuses("a token has 16", "serve", folder, "--token", "short");
    refuses("cannot listen", "serve", folder, "--listen", "192.0.2.1", "--port", "0");
    refuses("cannot listen", "serve", folder, "--listen", "no.such.name.invalid");
    Path odd = Files.writeString(folder.resolve("known.yaml"), "- [");
    refuses("cannot read " + odd, "serve", folder, "--known", odd);
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      refuses("which is in use", "serve", folder, "--port", taken.getLocalPort());
    }
  }

  @Test
  void aFolderOfOneFindingIsAnsweredWithTheCampaigns() throws Exception {
    Path finding = Files.createDirectories(folder.resolve("findings/one"));
    Files.writeString(finding.resolve("finding.json"), "{}");
    refuses("no campaign at or below", "serve", finding);
  }

  @Test
  void itSaysWhereItIsAndEnds() throws Exception {
    Examples.campaign().write(folder);
    try (PipedReader out = new PipedReader();
        BufferedReader lines = new BufferedReader(out)) {
      PrintWriter writer = new PrintWriter(new PipedWriter(out), true);
      Thread command =
          Thread.ofVirtual()
              .start(
                  () ->
                      Main.execute(
                          writer,
                          writer,
                          "serve",
                          folder.toString(),
                          "--port",
                          "0",
                          "--token",
                          "0123456789abcdef"));
      String line = lines.readLine();
      assertThat(line).startsWith("dashboard with 1 campaign at http://127.0.0.1:");
      Matcher address = ADDRESS.matcher(line);
      assertThat(address.find()).isTrue();
      assertThat(address.group()).endsWith("?token=0123456789abcdef");
      assertThat(URI.create(address.group()).toURL().openConnection().getContentType())
          .startsWith("text/html");
      command.interrupt();
      command.join();
    }
  }
}
