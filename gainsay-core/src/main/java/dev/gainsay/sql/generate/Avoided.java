package dev.gainsay.sql.generate;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Known cases that a generator is to come past: what would have all that one of them needs is drawn
 * again, or not made. Confined to one trial.
 */
public interface Avoided {

  /** Draws before something is taken as it is. */
  int TRIES = 12;

  /** Whether a database has all that a known case needs once the statement is run. */
  boolean isCompletedBy(Premise premise, Statement statement);

  /** What a query over a FROM must not have. */
  Here at(Premise premise, From from);

  /** What is left of known cases where database and FROM are drawn. */
  interface Here {

    /** Whether a known case needs no more. */
    boolean isComplete();

    boolean isCompletedBy(Expression expression);

    /** Whether rows may be sorted. */
    boolean sorts();
  }

  /** The first draw that is none of those, or the last one of {@value #TRIES}. */
  static <T> T drawn(Supplier<T> draw, Predicate<T> avoided) {
    T drawn = draw.get();
    for (int i = 1; i < TRIES && avoided.test(drawn); i++) {
      drawn = draw.get();
    }
    return drawn;
  }

  /** Where nothing is known. */
  static Here nowhere() {
    return new Here() {
      @Override
      public boolean isComplete() {
        return false;
      }

      @Override
      public boolean isCompletedBy(Expression expression) {
        return false;
      }

      @Override
      public boolean sorts() {
        return true;
      }
    };
  }

  /** Avoids nothing. */
  static Avoided nothing() {
    return new Avoided() {
      @Override
      public boolean isCompletedBy(Premise premise, Statement statement) {
        return false;
      }

      @Override
      public Here at(Premise premise, From from) {
        return nowhere();
      }
    };
  }
}
