package dev.gainsay.web;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Answers requests that the server refuses before any page is asked, such as one whose path is
 * none: the status alone, since nothing is known of who asks.
 */
final class BareErrors implements Request.Handler {

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Gate.HEADERS.forEach(response.getHeaders()::put);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain; charset=utf-8");
    Content.Sink.write(response, true, "Error " + response.getStatus() + "\n", callback);
    return true;
  }
}
