/**
 * Texts in parentheses, and what is wrong with a text in which place of it: what SMT-LIB and Z3's
 * form of Datalog have in common. And how a text of an engine is shown so that nothing obeys it.
 *
 * <p>Life-cycle: a text is read into plain data, once.
 */
@NullMarked
package dev.gainsay.text;

import org.jspecify.annotations.NullMarked;
