/**
 * The command line: one picocli class per subcommand. May use every other room; no room uses it.
 */
@NullMarked
package dev.gainsay.cli;

import org.jspecify.annotations.NullMarked;
