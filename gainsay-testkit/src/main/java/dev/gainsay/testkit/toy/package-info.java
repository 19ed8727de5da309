/**
 * A toy language and planted engines for tests of the campaign, found by the service loader.
 *
 * <p>Life-cycle: scripts add numbers in the set-up and ask for their sum in one of two ways; the
 * sound engine answers both alike; each planted engine does one thing wrong.
 */
@NullMarked
package dev.gainsay.testkit.toy;

import org.jspecify.annotations.NullMarked;
