/** The research questions of the thesis's chapter 5, on any files (section 5.5). */
@NullMarked
package dev.gainsay.bench.tailor;

import org.jspecify.annotations.NullMarked;
