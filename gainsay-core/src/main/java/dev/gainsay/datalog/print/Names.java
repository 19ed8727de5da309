package dev.gainsay.datalog.print;

/** Names as some languages want them. */
final class Names {

  private Names() {}

  /** A variable's name with a capital letter in front, still different for different names. */
  static String capital(String name) {
    char first = name.charAt(0);
    return Character.isLowerCase(first)
        ? Character.toUpperCase(first) + name.substring(1)
        : "V" + name;
  }
}
