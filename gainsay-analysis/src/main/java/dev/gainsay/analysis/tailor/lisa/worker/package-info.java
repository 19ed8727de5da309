/**
 * What runs in the JVM that LiSA has to itself; nothing else of Gainsay may load these classes but
 * the records {@link dev.gainsay.analysis.tailor.lisa.worker.Order} and {@link
 * dev.gainsay.analysis.tailor.lisa.worker.Reply}.
 *
 * <p>Life-cycle: {@link dev.gainsay.analysis.tailor.lisa.worker.LisaMain} reads an order a line,
 * and writes a reply a line, until its input ends.
 */
@NullMarked
package dev.gainsay.analysis.tailor.lisa.worker;

import org.jspecify.annotations.NullMarked;
