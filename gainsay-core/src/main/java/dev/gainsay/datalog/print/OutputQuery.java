package dev.gainsay.datalog.print;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One query of a program that is written as SQL, which asks for one of its outputs.
 *
 * @param arity number of the relation's attributes; a query for a relation without any has one
 *     column that means nothing
 */
public record OutputQuery(String relation, int arity, String sql) {

  /** Starts the text of a program that cannot be written. */
  public static final String NOT_WRITTEN = "-- not written: ";

  private static final Pattern TITLE =
      Pattern.compile("^-- output (\\S+)/(\\d+)$", Pattern.MULTILINE);

  /** As it stands in the program's text. */
  String text() {
    return "-- output " + relation + "/" + arity + "\n" + sql + ";\n";
  }

  /** The queries of a text; none when it is no program of the printer's. */
  public static List<OutputQuery> all(String text) {
    List<OutputQuery> queries = new ArrayList<>();
    Matcher title = TITLE.matcher(text);
    boolean more = title.find();
    while (more) {
      String relation = title.group(1);
      int arity = Integer.parseInt(title.group(2));
      int from = title.end();
      more = title.find();
      String sql = text.substring(from, more ? title.start() : text.length()).strip();
      queries.add(new OutputQuery(relation, arity, sql.replaceFirst(";$", "")));
    }
    return queries;
  }
}
