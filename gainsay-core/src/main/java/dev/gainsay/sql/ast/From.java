package dev.gainsay.sql.ast;

import java.util.List;
import java.util.Optional;

/** What follows FROM. */
public sealed interface From {

  /** A table, view or table function by name; an empty alias leaves it out. */
  record Table(String name, String alias) implements From {
    /** The name by which columns are qualified. */
    public String label() {
      return alias.isEmpty() ? name : alias;
    }
  }

  /** {@code (query) alias}. */
  record Derived(Query query, String alias) implements From {}

  /**
   * {@code left kind right [ON condition | USING (columns)]}; commas are the kind {@link
   * JoinKind#COMMA}.
   */
  record Join(JoinKind kind, From left, From right, Optional<Expression> on, List<String> using)
      implements From {
    public Join {
      using = List.copyOf(using);
    }

    public Join(JoinKind kind, From left, From right, Optional<Expression> on) {
      this(kind, left, right, on, List.of());
    }
  }

  /** Text of a user's file. */
  record Verbatim(String text) implements From {}

  /** Ways to join; the inner ones move their condition freely into WHERE. */
  enum JoinKind {
    COMMA(",", true),
    CROSS("CROSS JOIN", true),
    INNER("JOIN", true),
    NATURAL("NATURAL JOIN", false),
    LEFT("LEFT JOIN", false),
    RIGHT("RIGHT JOIN", false),
    FULL("FULL JOIN", false),
    NATURAL_LEFT("NATURAL LEFT JOIN", false);

    private final String spelling;
    private final boolean inner;

    JoinKind(String spelling, boolean inner) {
      this.spelling = spelling;
      this.inner = inner;
    }

    public String spelling() {
      return spelling;
    }

    /** Whether ON means the same as WHERE. */
    public boolean inner() {
      return inner;
    }
  }
}
