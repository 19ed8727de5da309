/**
 * What crosses between coordinator and worker: JSON lines over a Unix-domain socket, and one page
 * of shared memory.
 *
 * <p>Life-cycle: the coordinator makes the socket and the {@link dev.gainsay.campaign.wire.Board}
 * in the worker's private folder and starts the worker, which connects, receives one {@link
 * dev.gainsay.campaign.wire.Message.Task}, and then ranges of trials or single scripts until the
 * socket closes. The board outlives a worker that its engine killed, and tells what it was doing.
 */
@NullMarked
package dev.gainsay.campaign.wire;

import org.jspecify.annotations.NullMarked;
