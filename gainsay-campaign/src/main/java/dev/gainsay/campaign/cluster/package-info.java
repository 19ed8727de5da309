/**
 * Where the ranges of trials of a campaign run on other machines.
 *
 * <p>Life-cycle: {@link dev.gainsay.campaign.cluster.Cluster} finds by the service loader who knows
 * such a cluster, and gets the jars that its driver needs; a campaign starts the driver as a
 * process of its own with the {@link dev.gainsay.campaign.cluster.Shipment}, and hands it ranges;
 * what comes back of a range is counted as if it had been run here.
 */
@NullMarked
package dev.gainsay.campaign.cluster;

import org.jspecify.annotations.NullMarked;
