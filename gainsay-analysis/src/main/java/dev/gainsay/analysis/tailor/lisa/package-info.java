/**
 * TAILOR on LiSA, a library for static analyzers in Java (Negrini et al., "LiSA: A Generic
 * Framework for Multilanguage Static Analysis", 2023): programs in its language IMP, properties as
 * IMP's {@code assert}.
 *
 * <p>Life-cycle: {@link dev.gainsay.analysis.tailor.lisa.LisaAnalyzer} fetches LiSA as the user's
 * Maven would and reads a program in a worker JVM of its own, since LiSA needs more memory than
 * this one has, other releases of libraries, and now and then an end. Each run is an order to an
 * idle worker ({@link dev.gainsay.analysis.tailor.lisa.worker}); one that exceeds its limit is
 * killed, and the next run starts another.
 */
@NullMarked
package dev.gainsay.analysis.tailor.lisa;

import org.jspecify.annotations.NullMarked;
