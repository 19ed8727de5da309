package dev.gainsay.sql.check;

/**
 * A piece of SQL text that means something; blanks and comments are none.
 *
 * @param text as written
 * @param start offset of its first character in the lexed text
 * @param end offset behind its last character
 * @param line of its first character, counted from 1
 */
record Token(Kind kind, String text, int start, int end, int line) {

  /** What a token is. */
  enum Kind {
    /** Keyword or unquoted name. */
    WORD,
    /** Name in quotes of any sort. */
    QUOTED,
    /** String or blob constant, its prefix included. */
    STRING,
    NUMBER,
    /** Anything else, one character each. */
    SYMBOL
  }

  /** Whether it is this keyword, in any case of letters. */
  boolean is(String keyword) {
    return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
  }

  /** Whether it is one of these keywords. */
  boolean isAny(String... keywords) {
    for (String keyword : keywords) {
      if (is(keyword)) {
        return true;
      }
    }
    return false;
  }

  boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }

  /** Whether it names a table or column: a word or a quoted name. */
  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED;
  }
}
