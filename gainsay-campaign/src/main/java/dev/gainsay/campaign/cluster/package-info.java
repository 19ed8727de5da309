/**
 * Where errands run on other machines, such as the ranges of trials of a campaign.
 *
 * <p>Life-cycle: {@link dev.gainsay.campaign.cluster.Cluster} finds by the service loader who knows
 * such a cluster, and gets the jars that its driver needs; the driver is started as a process of
 * its own with an {@link dev.gainsay.campaign.cluster.Assignment}, whose files are its {@link
 * dev.gainsay.campaign.cluster.Shipment}, and is handed errands; what comes back of one counts as
 * if it had been run here.
 */
@NullMarked
package dev.gainsay.campaign.cluster;

import org.jspecify.annotations.NullMarked;
