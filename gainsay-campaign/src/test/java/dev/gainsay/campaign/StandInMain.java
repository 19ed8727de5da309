package dev.gainsay.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A driver of no cluster: runs errands itself, and misbehaves as its options say. */
final class StandInMain {

  private final Map<String, String> options = new HashMap<>();
  private final PrintWriter out;
  private int lost;

  private StandInMain(PrintWriter out) {
    this.out = out;
  }

  /** Starts it with the path of the socket. */
  public static void main(String[] args) throws IOException {
    SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
    channel.connect(UnixDomainSocketAddress.of(args[0]));
    PrintWriter out = new PrintWriter(Channels.newWriter(channel, StandardCharsets.UTF_8), true);
    new StandInMain(out)
        .serve(new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8)));
  }

  private void serve(BufferedReader lines) throws IOException {
    String name = "";
    UnaryOperator<String> outpost = null;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] words = line.split(" ", 3);
      if (words[0].equals("option")) {
        options.put(words[1].replaceAll("=.*", ""), words[1].replaceAll(".*=", ""));
      } else if (words[0].equals("outpost")) {
        name = words[1];
      } else if (words[0].equals("start")) {
        outpost = outpost(name, line.substring("start ".length()));
        begin();
      } else if (words[0].equals("run") && outpost != null) {
        run(outpost, words[1], words[2]);
      }
    }
    if (outpost instanceof Outpost campaign) {
      campaign.close();
    }
  }

  /** Any but a campaign's says what it is told. */
  private static UnaryOperator<String> outpost(String name, String terms) {
    return name.equals(Outpost.class.getName())
        ? new Outpost(terms, List.of())
        : errand -> terms + " " + errand;
  }

  private void begin() {
    if (options.containsKey("fails")) {
      out.println("failed nobody is there");
      return;
    }
    out.println("cores 2");
  }

  private void run(UnaryOperator<String> outpost, String number, String errand) {
    if (options.containsKey("halts")) {
      System.out.println("out of luck");
      Runtime.getRuntime().halt(7);
    }
    if (lost < Integer.parseInt(options.getOrDefault("loses", "0"))) {
      lost++;
      out.println("lost " + number + " its machine burnt");
      return;
    }
    String done = "done " + number + " " + outpost.apply(errand);
    out.println(done);
    if (options.containsKey("repeats")) {
      out.println(done);
    }
  }
}
