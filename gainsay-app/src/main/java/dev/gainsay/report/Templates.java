package dev.gainsay.report;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;

/** The pages' templates, which escape whatever they are given. */
public final class Templates {

  private static final PebbleEngine ENGINE = engine();

  private Templates() {}

  private static PebbleEngine engine() {
    ClasspathLoader loader = new ClasspathLoader(Templates.class.getClassLoader());
    loader.setPrefix("dev/gainsay");
    return new PebbleEngine.Builder().loader(loader).strictVariables(true).build();
  }

  /**
   * A page.
   *
   * @param name of the template, as a path below the package {@code dev.gainsay}
   * @param model what the template names; all of it has to be there
   */
  public static String page(String name, Map<String, Object> model) {
    StringWriter page = new StringWriter();
    try {
      ENGINE.getTemplate(name).evaluate(page, model, Locale.ROOT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return page.toString();
  }
}
