/**
 * Wrong answers that are publicly known, checked as a user's file with the release that gives them
 * and with one that does not.
 *
 * <p>Life-cycle: a test names files, releases and oracles; each release runs once, in a JVM of its
 * own that checks all files; the tests compare what came of each.
 */
@NullMarked
package dev.gainsay.testkit.check;

import org.jspecify.annotations.NullMarked;
