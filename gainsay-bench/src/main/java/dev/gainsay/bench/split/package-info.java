/** The study of the thesis's section 6.4: splitting real programs for real analyzers. */
@NullMarked
package dev.gainsay.bench.split;

import org.jspecify.annotations.NullMarked;
