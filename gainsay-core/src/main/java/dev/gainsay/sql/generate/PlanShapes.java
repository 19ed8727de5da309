package dev.gainsay.sql.generate;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Explain;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Plans with names and constants removed. Few new shapes mean that the database has told what it
 * can, and should change (query plan guidance, QPG).
 */
public final class PlanShapes {

  private static final Pattern TEXTS = Pattern.compile("'[^']*+(?:''[^']*+)*+'");
  private static final Pattern COSTS =
      Pattern.compile("\\((?:cost|rows|actual|~)[^)]*\\)|/\\*.*?\\*/|~?\\d+ rows?", Pattern.DOTALL);
  private static final Pattern NAMES =
      Pattern.compile("\\b(?:sqlite_autoindex_\\w+|[A-Za-z]{1,8}\\d+\\w*|\\d+(?:\\.\\d+)?)\\b");
  private static final Pattern BLANKS = Pattern.compile("[\\s\u2500-\u257f]+");

  private final Optional<Explain> explain;

  public PlanShapes(Dialect dialect) {
    this.explain = dialect.explain();
  }

  /** The shape of a query's plan; empty where the DBMS tells none. */
  public Optional<String> of(Session session, Setup setup, String query) {
    if (explain.isEmpty()) {
      return Optional.empty();
    }
    Explain how = explain.get();
    Observation seen = session.run(new Script(setup, how.prefix() + query));
    return seen instanceof Rows rows ? Optional.of(shape(rows, how)) : Optional.empty();
  }

  /** The shape of a plan that was asked for in this way. */
  public static String shape(Rows rows, Explain how) {
    StringBuilder text = new StringBuilder();
    for (List<@Nullable String> row : rows.rows()) {
      for (int column : how.columns()) {
        text.append(column < row.size() ? unquoted(row.get(column)) : "").append(' ');
      }
      text.append('\n');
    }
    return normalised(text.toString());
  }

  /** A plan's text without names, constants, estimates and lay-out. */
  static String normalised(String plan) {
    String bare = TEXTS.matcher(plan).replaceAll("?");
    bare = COSTS.matcher(bare).replaceAll("");
    bare = NAMES.matcher(bare).replaceAll("#");
    return BLANKS.matcher(bare).replaceAll(" ").strip();
  }

  /** A value of a plan without the quotes of a typed literal; empty for NULL. */
  public static String unquoted(@Nullable String cell) {
    if (cell == null) {
      return "";
    }
    boolean quoted = cell.length() > 1 && cell.startsWith("'") && cell.endsWith("'");
    return quoted ? cell.substring(1, cell.length() - 1).replace("''", "'") : cell;
  }
}
