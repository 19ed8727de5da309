package dev.gainsay.finding;

import java.util.Optional;

/**
 * How scripts of the engine are written and run by hand.
 *
 * @param extension of script files, with the dot
 * @param comment starts a line comment
 * @param client a shell command that runs the script {@code $SCRIPT} on version {@code $VERSION}
 *     without Gainsay; empty when the engine has no command-line client
 */
public record Notation(String extension, String comment, Optional<String> client) {}
