/**
 * Errands, such as ranges of trials, as tasks of Apache Spark.
 *
 * <p>Life-cycle: {@link dev.gainsay.spark.SparkCluster}, the only class that the command itself
 * loads, names Spark's jars; {@link dev.gainsay.spark.DriverMain} runs with them in a process of
 * its own, connects to the master, and makes each errand that it is handed a job with one task; a
 * {@link dev.gainsay.spark.ErrandTask} runs on an executor, where {@link
 * dev.gainsay.spark.Outposts} load Gainsay itself apart from Spark's libraries.
 */
@NullMarked
package dev.gainsay.spark;

import org.jspecify.annotations.NullMarked;
