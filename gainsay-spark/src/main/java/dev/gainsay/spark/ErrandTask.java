package dev.gainsay.spark;

import java.io.IOException;
import org.apache.spark.api.java.function.Function;

/** One errand, on an executor. */
final class ErrandTask implements Function<String, String> {

  private static final long serialVersionUID = 1L;

  /** What is run is compiled for it. */
  private static final int JAVA = 25;

  /** The start of a result that says why there is none. */
  static final String REFUSED = "!";

  private final String outpost;
  private final String terms;
  private final String spark;

  /**
   * @param outpost the class that runs it
   * @param terms what that is told
   * @param spark the driver's release of Spark
   */
  ErrandTask(String outpost, String terms, String spark) {
    this.outpost = outpost;
    this.terms = terms;
    this.spark = spark;
  }

  /** Runs an errand and gives what it came to, or why nothing can run here. */
  @Override
  public String call(String errand) throws IOException {
    String own = org.apache.spark.package$.MODULE$.SPARK_VERSION();
    if (!own.equals(spark)) {
      return "%san executor has Spark %s and needs %s; start the cluster from the jars of that"
          .formatted(REFUSED, own, spark);
    }
    if (Runtime.version().feature() < JAVA) {
      return "%san executor runs on Java %d and needs %d; start the workers of the cluster with JAVA_HOME of a JDK %d"
          .formatted(REFUSED, Runtime.version().feature(), JAVA, JAVA);
    }
    return Outposts.run(outpost, terms, errand);
  }
}
