package dev.gainsay.datalog.dialect;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/**
 * An engine's Datalog.
 *
 * @param syntax how programs are written
 * @param features what they may hold
 * @param maxBits widest finite sort that the generator makes
 */
public record DatalogDialect(Syntax syntax, Set<Feature> features, int maxBits) {

  /** Concrete syntaxes; one printer each. */
  public enum Syntax {
    /** Z3's fixedpoint extension of SMT-LIB: declare-rel, declare-var, rule, query. */
    FIXEDPOINT(".smt2", ";", "(reset)\n");

    private final String extension;
    private final String comment;
    private final String separator;

    Syntax(String extension, String comment, String separator) {
      this.extension = extension;
      this.comment = comment;
      this.separator = separator;
    }

    /** Ending of file names, with the dot. */
    public String extension() {
      return extension;
    }

    /** Starts a line comment. */
    public String comment() {
      return comment;
    }

    /** What stands between two programs in one file, so that the second starts from nothing. */
    public String separator() {
      return separator;
    }
  }

  public DatalogDialect {
    // In the enum's order, so that a written case is the same text in every run.
    Set<Feature> ordered = EnumSet.noneOf(Feature.class);
    ordered.addAll(features);
    features = Collections.unmodifiableSet(ordered);
  }

  /** Z3's Datalog engine in SMT-LIB form: finite sorts as bit-vectors. */
  public static DatalogDialect fixedpoint() {
    return new DatalogDialect(Syntax.FIXEDPOINT, EnumSet.allOf(Feature.class), 5);
  }

  /** This dialect, unable to say something. */
  public DatalogDialect without(Feature feature) {
    Set<Feature> fewer = new HashSet<>(features);
    fewer.remove(feature);
    return new DatalogDialect(syntax, fewer, maxBits);
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }
}
