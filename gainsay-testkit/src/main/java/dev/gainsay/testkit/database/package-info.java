/** Databases of a test's own. */
@NullMarked
package dev.gainsay.testkit.database;

import org.jspecify.annotations.NullMarked;
