/**
 * The worker's side: a JVM that holds one engine and the whole trial loop.
 *
 * <p>Life-cycle: {@link dev.gainsay.campaign.worker.WorkerMain} connects to the coordinator, opens
 * the engine, and runs the trials of each range it is given: publish the number, generate, judge,
 * examine what does not agree (reduce, judge again on a fresh session), send findings and counters.
 */
@NullMarked
package dev.gainsay.campaign.worker;

import org.jspecify.annotations.NullMarked;
