/**
 * Typed, recorded random draws.
 *
 * <p>Life-cycle: the campaign makes one {@link dev.gainsay.choice.Choices} per trial from the pair
 * (campaign seed, trial number); generators receive it as a parameter, draw, and forget it. Its
 * recording can be replayed to obtain the same draws again.
 */
@NullMarked
package dev.gainsay.choice;

import org.jspecify.annotations.NullMarked;
