/**
 * Campaigns: the coordinator's side. It sees every stage and runs no engine.
 *
 * <p>Life-cycle: {@link dev.gainsay.campaign.Catalogue} finds the engine and its language; a {@link
 * dev.gainsay.campaign.Campaign} hands ranges of trials to {@link
 * dev.gainsay.campaign.WorkerProcess}es, one JVM each, which hold the whole trial loop; what they
 * find is stored before it is counted; a worker that its engine killed is replaced and the trial
 * that killed it is replayed alone; at the end a {@link dev.gainsay.campaign.Summary} is written.
 */
@NullMarked
package dev.gainsay.campaign;

import org.jspecify.annotations.NullMarked;
