package dev.gainsay.testkit.planted;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Ways in which an engine can be a bad guest of its JVM. */
public enum Manners {
  /** The JVM is gone at once, as after a native crash. */
  HALTS("halt", "ends its process") {
    @Override
    void act() {
      Runtime.getRuntime().halt(134);
    }
  },
  /** No interrupt and no cancel ends it. */
  LOOPS("loop", "never answers and listens to nothing") {
    @Override
    void act() {
      while (true) {
        Thread.onSpinWait();
      }
    }
  },
  /** Until the heap is full. */
  EATS_MEMORY("memory", "takes all memory there is") {
    @Override
    void act() {
      List<long[]> kept = new ArrayList<>();
      while (true) {
        kept.add(new long[1 << 17]);
      }
    }
  },
  /** Answers, after some megabytes on the error stream. */
  FLOODS_STDERR("stderr", "fills the error stream and answers") {
    @Override
    void act() {
      String line = "rogue: ".repeat(20);
      for (int i = 0; i < 50_000; i++) {
        System.err.println(line);
      }
    }
  },
  /** As a parser does on a deep query. */
  OVERFLOWS_STACK("stack", "throws StackOverflowError") {
    @Override
    void act() {
      deeper(1);
    }
  },
  /** Answers, after binary rubbish on standard output. */
  PRINTS("stdout", "prints rubbish on standard output and answers") {
    @Override
    void act() {
      byte[] rubbish = new byte[4096];
      for (int i = 0; i < rubbish.length; i++) {
        rubbish[i] = (byte) i;
      }
      System.out.write(rubbish, 0, rubbish.length);
      System.out.flush();
    }
  },
  /** As on a full disk. */
  FULL("full", "has no room left for its files") {
    @Override
    void act() throws SQLException {
      throw new SQLException("[SQLITE_FULL] Insertion failed because database is full", "HY000");
    }
  };

  private final String name;
  private final String what;

  Manners(String name, String what) {
    this.name = name;
    this.what = what;
  }

  /** The engine's id. */
  public String id() {
    return "rogue-" + name;
  }

  /** What it does, in one line. */
  public String what() {
    return what;
  }

  /** Does it; returns where the engine answers after all. */
  abstract void act() throws SQLException;

  /** Without end, on purpose. */
  @SuppressWarnings("InfiniteRecursion")
  private static int deeper(int level) {
    return level + deeper(level + 1) % 7;
  }
}
