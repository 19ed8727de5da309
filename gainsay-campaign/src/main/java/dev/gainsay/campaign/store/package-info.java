/**
 * What a campaign needs to go on after its process was killed.
 *
 * <p>Life-cycle: {@link dev.gainsay.campaign.store.Store} makes {@code campaign.db} with the
 * campaign's {@link dev.gainsay.campaign.store.Settings} and holds its lock until it is closed;
 * every finished range of trials is noted together with what was counted in it, every finding when
 * its folder is there; another process opens the file and reads all of it back.
 */
@NullMarked
package dev.gainsay.campaign.store;

import org.jspecify.annotations.NullMarked;
