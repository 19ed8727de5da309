package dev.gainsay.testkit.planted;

import dev.gainsay.engine.Setup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an optimiser knows of the database: read off the statements that made it. */
final class Known {

  private static final Pattern TABLE =
      Pattern.compile("CREATE (?:TEMP )?TABLE (\\w+).*", Pattern.DOTALL);
  private static final Pattern VIEW =
      Pattern.compile("CREATE VIEW (\\w+) AS (SELECT .*)", Pattern.DOTALL);
  private static final Pattern INDEX =
      Pattern.compile("CREATE (UNIQUE )?INDEX (\\w+) ON (\\w+)\\((.*)", Pattern.DOTALL);
  private static final Pattern DROP = Pattern.compile("DROP (?:INDEX|VIEW|TABLE) (\\w+).*");
  private static final Pattern SETTING = Pattern.compile("PRAGMA (\\w+) = (\\w+)");

  private final Set<String> tables = new HashSet<>();
  private final Map<String, String> views = new LinkedHashMap<>();
  private final Map<String, Index> indexes = new LinkedHashMap<>();
  private final Map<String, String> settings = new LinkedHashMap<>();

  /**
   * An index.
   *
   * @param keys columns and expressions as written, without directions
   * @param condition of a partial index; else empty
   */
  record Index(String name, String table, boolean unique, List<String> keys, String condition) {

    /** Whether a condition mentions a plain column that the index has as its first key. */
    boolean serves(String where) {
      return column() && mentions(where, keys.getFirst());
    }

    boolean column() {
      return keys.getFirst().matches("\\w+");
    }

    private static boolean mentions(String where, String column) {
      return Pattern.compile("\\b" + column + "\\b").matcher(where).find();
    }
  }

  static Known of(Setup setup) {
    Known known = new Known();
    setup.statements().forEach(known::learn);
    return known;
  }

  private void learn(String statement) {
    Matcher table = TABLE.matcher(statement);
    Matcher view = VIEW.matcher(statement);
    Matcher index = INDEX.matcher(statement);
    Matcher drop = DROP.matcher(statement);
    Matcher setting = SETTING.matcher(statement);
    if (table.matches()) {
      tables.add(table.group(1));
    } else if (view.matches()) {
      views.put(view.group(1), view.group(2));
    } else if (index.matches()) {
      learn(index);
    } else if (drop.matches()) {
      tables.remove(drop.group(1));
      views.remove(drop.group(1));
      indexes.remove(drop.group(1));
    } else if (setting.matches()) {
      settings.put(setting.group(1), setting.group(2));
    }
  }

  private void learn(Matcher index) {
    String rest = "(" + index.group(4);
    int where = SelectText.find(rest, " WHERE ", 0);
    String keys = rest.substring(1, (where < 0 ? rest.length() : where) - 1);
    List<String> plain = new ArrayList<>();
    for (String key : split(keys)) {
      plain.add(key.replaceFirst(" (ASC|DESC).*$", ""));
    }
    String condition = where < 0 ? "" : rest.substring(where + " WHERE ".length());
    indexes.put(
        index.group(2),
        new Index(index.group(2), index.group(3), index.group(1) != null, plain, condition));
  }

  private static List<String> split(String keys) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int at = SelectText.find(keys, ", ", 0);
        at >= 0;
        at = SelectText.find(keys, ", ", start)) {
      parts.add(keys.substring(start, at));
      start = at + 2;
    }
    parts.add(keys.substring(start));
    return parts;
  }

  boolean isTable(String name) {
    return tables.contains(name);
  }

  Map<String, String> views() {
    return views;
  }

  /** The indexes of a table. */
  List<Index> indexes(String table) {
    return indexes.values().stream().filter(i -> i.table().equals(table)).toList();
  }

  /** Whether any index has the column as its first key. */
  boolean indexed(String column) {
    return indexes.values().stream().anyMatch(i -> i.keys().getFirst().equals(column));
  }

  boolean isSet(String setting, String value) {
    return value.equals(settings.get(setting));
  }
}
