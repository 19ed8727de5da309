/**
 * Confirms what transformations are said to do, by two ways that know nothing of how they are made:
 * containment mappings between conjunctive queries, and evaluation on random databases.
 *
 * <p>Life-cycle: a drawn case goes in; for each of its steps comes out which way confirmed it and
 * whether that way could have told otherwise. Tests and the bench use it, no campaign does.
 */
@NullMarked
package dev.gainsay.datalog.confirm;

import org.jspecify.annotations.NullMarked;
