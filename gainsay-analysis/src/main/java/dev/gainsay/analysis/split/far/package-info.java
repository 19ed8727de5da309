/**
 * Parts that are analysed on other machines.
 *
 * <p>Life-cycle: {@link dev.gainsay.analysis.split.far.Cargo} is what each machine is sent once,
 * and {@link dev.gainsay.analysis.split.far.Terms} tell it what to do with it; there a {@link
 * dev.gainsay.analysis.split.far.PartOutpost} takes an {@link
 * dev.gainsay.analysis.split.far.Errand} for each part and makes a {@link
 * dev.gainsay.analysis.split.far.Returned} of it. Who carries them is no concern of this room.
 */
@NullMarked
package dev.gainsay.analysis.split.far;

import org.jspecify.annotations.NullMarked;
