package dev.gainsay.web;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a server answered to a request over a plain socket, since clients do not let one say what
 * {@code Host} and {@code Origin} are.
 *
 * @param headers by lower-case name, the last of each
 */
record Http(int status, Map<String, String> headers, String body) {

  /** A request for a page, by the address's own name. */
  static Http get(URI server, String path, String... headers) throws IOException {
    return send(server, "GET", path, "", withHost(server, headers));
  }

  /** A request with a form, by the address's own name. */
  static Http post(URI server, String path, String form, String... headers) throws IOException {
    return send(server, "POST", path, form, withHost(server, headers));
  }

  private static String[] withHost(URI server, String... headers) {
    String[] all = new String[headers.length + 1];
    all[0] = "Host: " + server.getAuthority();
    System.arraycopy(headers, 0, all, 1, headers.length);
    return all;
  }

  /** A request with these headers and no others than those of its body. */
  static Http send(URI server, String method, String path, String form, String... headers)
      throws IOException {
    StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    request.append("Connection: close\r\n");
    byte[] body = form.getBytes(StandardCharsets.UTF_8);
    if (body.length > 0) {
      request.append("Content-Type: application/x-www-form-urlencoded\r\n");
      request.append("Content-Length: ").append(body.length).append("\r\n");
    }
    request.append("\r\n");
    try (Socket socket = new Socket(server.getHost(), server.getPort());
        OutputStream out = socket.getOutputStream()) {
      out.write(request.toString().getBytes(StandardCharsets.ISO_8859_1));
      out.write(body);
      out.flush();
      return parsed(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static Http parsed(String answer) {
    int end = answer.indexOf("\r\n\r\n");
    String[] lines = answer.substring(0, end).split("\r\n");
    Map<String, String> headers = new TreeMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers.put(
          lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
          lines[i].substring(colon + 1).strip());
    }
    return new Http(Integer.parseInt(lines[0].split(" ")[1]), headers, answer.substring(end + 4));
  }

  String header(String name) {
    return headers.getOrDefault(name, "");
  }
}
