/**
 * What an engine's Datalog can say, as data.
 *
 * <p>Life-cycle: built once by the engine's adapter, read by generators and printers.
 */
@NullMarked
package dev.gainsay.datalog.dialect;

import org.jspecify.annotations.NullMarked;
