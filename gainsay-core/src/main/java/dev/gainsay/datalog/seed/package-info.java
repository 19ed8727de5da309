/**
 * Programs of the user's that trials start from.
 *
 * <p>Life-cycle: read once when a worker starts; each trial draws one and generates on top of it.
 */
@NullMarked
package dev.gainsay.datalog.seed;

import org.jspecify.annotations.NullMarked;
