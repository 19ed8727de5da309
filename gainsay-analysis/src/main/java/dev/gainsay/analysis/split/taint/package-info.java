/**
 * What runs in the JVM that Tai-e has to itself: its taint analysis on a part of a program. Nothing
 * else of Gainsay loads these classes.
 *
 * <p>A part has no main method, so that {@link dev.gainsay.analysis.split.taint.AnyCaller} calls
 * whatever is there. The JDK's library is told without its code ({@link
 * dev.gainsay.analysis.split.taint.LibraryApi}), since to read all of it takes Tai-e a minute, with
 * each part anew; what its methods hand on is told by {@link
 * dev.gainsay.analysis.split.taint.HandedOn}.
 */
@NullMarked
package dev.gainsay.analysis.split.taint;

import org.jspecify.annotations.NullMarked;
