package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Draws constants: those the database stores, their neighbours, and boundary values. */
final class Constants {

  /** How often a constant of the database is taken where it has one of the type. */
  private static final double STORED = 0.75;

  private static final long[] WHOLE = {
    0, 0, 1, 1, -1, 2, 3, 4, 5, 7, 10, 14, 100, -128, 127, 128, 255, 256, -32768, 32767
  };
  private static final long[] WIDE = {
    32768, 65535, 65536, -2147483648L, 2147483647L, 2147483648L, 4294967295L, 9007199254740993L
  };
  private static final String[] REALS = {
    "0.0", "1.0", "-1.0", "0.5", "-0.5", "1.5", "2.0", "1e10", "-1e10", "1e-5", "0.1", "100.25"
  };

  /**
   * Without the smallest whole number as a real one: SQLite leaves it real in a column of whole
   * numbers, where it equals the whole one and reads as another text.
   */
  private static final String[] EXTREME_REALS = {
    "9007199254740993.0", "9223372036854775807.0", "-9223372036854777856.0", "1e308", "5e-324"
  };

  private static final String SMALLEST = Long.toString(Long.MIN_VALUE);
  private static final String[] DECIMALS = {
    "0.00", "1.00", "-1.00", "0.01", "1.50", "2.00", "10.00", "99999999.99", "-99999999.99"
  };
  private static final String[] TEXTS = {
    "", "a", "A", "b", "B", "ab", "aB", "Ab", "abc", "no", "yes", "true", "x", "0", "1", "-1", "2",
    "-3", "14", "a%", "a_", "%", "_", ".7%", "Z", "zz", "a-b", "!", "'"
  };
  private static final String[] ODD_TEXTS = {
    "1.0",
    "1e1",
    "0x1",
    "+1",
    " 1",
    ".5",
    "-0",
    "1a",
    "00",
    "9223372036854775808",
    "\u00e4",
    "\u00c4",
    "a\u00df",
    "\n",
    "a*",
    "[a]",
    "-",
    "e",
    "null"
  };
  private static final String[] PADDED_TEXTS = {"a ", "1 ", " ", "b  "};
  private static final String[] BLOBS = {"", "00", "61", "41", "ff", "6162", "31"};
  private static final String[] DATES = {
    "2020-02-29", "1970-01-01", "1999-12-31", "2000-01-01", "2024-06-15"
  };

  private final boolean dynamic;
  private final boolean converting;
  private final boolean padded;
  private final Map<SqlType, Expression> nulls = new EnumMap<>(SqlType.class);
  private final Map<SqlType, Menu<Literal>> own = new EnumMap<>(SqlType.class);

  Constants(Dialect dialect) {
    this.dynamic = dialect.has(SqlType.ANY);
    this.converting = !dialect.strict();
    this.padded = dialect.has(Feature.PADDED_TEXT);
    for (SqlType type : SqlType.values()) {
      nulls.put(type, nothing(dialect, type));
    }
    own.put(SqlType.INTEGER, whole());
    own.put(SqlType.REAL, reals());
    own.put(SqlType.DECIMAL, all(LiteralKind.REAL, DECIMALS));
    own.put(SqlType.TEXT, texts());
    own.put(SqlType.BLOB, all(LiteralKind.BLOB, BLOBS));
    own.put(SqlType.JSON, all(LiteralKind.TEXT, "{}", "[]", "[1]", "{\"a\":1}", "null", "1"));
    Menu.Builder<Literal> booleans = Menu.builder();
    own.put(SqlType.BOOLEAN, booleans.add(1, Literal.TRUE).add(1, Literal.FALSE).build());
    String date = dialect.calls().getOrDefault("DATE LITERAL", "DATE '{0}'");
    Menu.Builder<Literal> dates = Menu.builder();
    for (String text : DATES) {
      dates.add(1, new Literal(LiteralKind.VERBATIM, date.replace("{0}", text)));
    }
    own.put(SqlType.DATE, dates.build());
    own.put(SqlType.TIMESTAMP, dates.build());
    own.put(SqlType.ANY, any());
  }

  /** A constant for a predicate: mostly one that the database stores. */
  Literal literal(Choices choices, Scope scope, SqlType type) {
    Schema schema = scope.schema();
    List<Literal> stored = schema.constants(type);
    if (!stored.isEmpty() && choices.chance(STORED)) {
      return varied(choices, choices.pick(stored));
    }
    return fresh(choices, type);
  }

  /** A stored literal, or at times a neighbour of it. */
  Literal varied(Choices choices, Literal stored) {
    return choices.below(8) == 0 ? neighbour(choices, stored) : stored;
  }

  /** A boundary value, whatever the database stores. */
  Literal fresh(Choices choices, SqlType type) {
    Menu<Literal> menu = own.get(type);
    return menu == null ? Literal.NULL : menu.draw(choices);
  }

  /** NULL as it may stand where the type is wanted. */
  Expression none(SqlType type) {
    Expression none = nulls.get(type);
    return none == null ? Literal.NULL : none;
  }

  /** A text whose every use as a pattern is harmless. */
  String text(Choices choices, Scope scope, List<Literal> stored) {
    Literal literal =
        stored.isEmpty() || choices.below(5) == 0
            ? literal(choices, scope, SqlType.TEXT)
            : choices.pick(stored);
    boolean readable = literal.kind() != LiteralKind.BLOB && literal.kind() != LiteralKind.VERBATIM;
    return readable ? literal.value() : "a";
  }

  /** A value that a column of the type as written can hold; typed columns never get another. */
  Literal storable(Choices choices, SqlType type, String typeText) {
    if (dynamic) {
      // Affinities convert what they can: other types are half of the fun.
      Literal drawn = fresh(choices, choices.below(5) < 3 ? type : SqlType.ANY);
      boolean turnsReal = type == SqlType.REAL && drawn.value().equals(SMALLEST);
      return turnsReal ? Literal.integer(Long.MAX_VALUE) : drawn;
    }
    return switch (type) {
      case INTEGER -> whole(choices, typeText.toUpperCase(Locale.ROOT));
      case TEXT -> shortText(choices);
      case REAL, DECIMAL, BLOB, BOOLEAN, DATE, TIMESTAMP, JSON, ANY -> fresh(choices, type);
    };
  }

  private Literal shortText(Choices choices) {
    Literal literal = fresh(choices, SqlType.TEXT);
    return literal.value().length() > 6 ? Literal.text("abc") : literal;
  }

  private static Literal whole(Choices choices, String type) {
    int bits = type.contains("TINY") ? 7 : type.contains("SMALL") ? 15 : 31;
    if (type.contains("BIG") && choices.below(12) == 0) {
      return Literal.integer(choices.among(Long.MAX_VALUE, -Long.MAX_VALUE, 1L << 53, 1L << 40));
    }
    long value = choices.below(4) == 0 ? choices.between(-20, 20) : pick(choices, WHOLE);
    if (choices.below(16) == 0) {
      value = choices.coin() ? (1L << bits) - 1 : -(1L << bits);
    }
    return Literal.integer(Math.clamp(value, -(1L << bits), (1L << bits) - 1));
  }

  private Literal neighbour(Choices choices, Literal literal) {
    return switch (literal.kind()) {
      case INTEGER -> besides(choices, literal);
      case TEXT -> Literal.text(otherText(choices, literal.value()));
      case REAL -> dynamic && choices.coin() ? Literal.text(literal.value()) : literal;
      case NULL, BLOB, BOOLEAN, VERBATIM -> literal;
    };
  }

  private Literal besides(Choices choices, Literal literal) {
    if (converting && choices.coin()) {
      return choices.coin() || literal.value().equals(SMALLEST)
          ? Literal.text(literal.value())
          : new Literal(LiteralKind.REAL, literal.value() + ".0");
    }
    long value = Long.parseLong(literal.value());
    return Literal.integer(value > 0 ? value - 1 : value + 1);
  }

  private String otherText(Choices choices, String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    return switch (choices.below(padded ? 3 : 4)) {
      case 0 -> text.equals(upper) ? text.toLowerCase(Locale.ROOT) : upper;
      case 1 -> text + "0";
      case 2 -> text.isEmpty() ? "a" : text.substring(0, text.length() - 1);
      default -> text + " ";
    };
  }

  private static Expression nothing(Dialect dialect, SqlType type) {
    Optional<String> name = dialect.castName(type);
    boolean bare = !dialect.strict() || name.isEmpty();
    return bare ? Literal.NULL : new Cast(Literal.NULL, name.orElseThrow());
  }

  private Menu<Literal> whole() {
    Menu.Builder<Literal> menu = Menu.builder();
    for (long value : WHOLE) {
      menu.add(6, Literal.integer(value));
    }
    for (long value : WIDE) {
      menu.add(1, Literal.integer(value));
    }
    if (dynamic) {
      menu.add(2, Literal.integer(Long.MAX_VALUE)).add(1, Literal.integer(Long.MIN_VALUE));
    }
    return menu.build();
  }

  private Menu<Literal> reals() {
    List<String> values = new ArrayList<>(List.of(REALS));
    if (dynamic) {
      values.addAll(List.of(EXTREME_REALS));
    }
    return all(LiteralKind.REAL, values.toArray(String[]::new));
  }

  private Menu<Literal> texts() {
    Menu.Builder<Literal> menu = Menu.builder();
    for (String text : TEXTS) {
      menu.add(4, Literal.text(text));
    }
    for (String text : ODD_TEXTS) {
      menu.add(1, Literal.text(text));
    }
    for (String text : PADDED_TEXTS) {
      menu.addIf(!padded, 1, Literal.text(text));
    }
    // Elsewhere a pattern that ends with a backslash is an error.
    menu.addIf(dynamic, 1, Literal.text("\\"));
    return menu.build();
  }

  private Menu<Literal> any() {
    Menu.Builder<Literal> menu = Menu.builder();
    Map<SqlType, Integer> weights =
        Map.of(SqlType.INTEGER, 8, SqlType.TEXT, 8, SqlType.REAL, 5, SqlType.BLOB, 3);
    for (SqlType type : List.of(SqlType.INTEGER, SqlType.TEXT, SqlType.REAL, SqlType.BLOB)) {
      Menu<Literal> typed = own.get(type);
      int weight = weights.getOrDefault(type, 1);
      if (typed != null) {
        typed.items().forEach(literal -> menu.add(weight, literal));
      }
    }
    return menu.build();
  }

  private static Menu<Literal> all(LiteralKind kind, String... values) {
    Menu.Builder<Literal> menu = Menu.builder();
    for (String value : values) {
      menu.add(1, new Literal(kind, value));
    }
    return menu.build();
  }

  private static long pick(Choices choices, long[] values) {
    return values[choices.below(values.length)];
  }
}
