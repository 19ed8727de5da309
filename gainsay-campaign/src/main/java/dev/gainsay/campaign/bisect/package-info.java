/**
 * Finds the releases between which a finding came and went.
 *
 * <p>Life-cycle: a {@code Bisector} is made for one finding, asks for the outcome on some of the
 * candidates, and gives a {@code Bisection}, which is stored beside the finding.
 */
@NullMarked
package dev.gainsay.campaign.bisect;

import org.jspecify.annotations.NullMarked;
