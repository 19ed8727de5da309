package dev.gainsay.finding;

import dev.gainsay.engine.Client;
import java.util.Optional;

/**
 * How scripts of the engine are written and run by hand.
 *
 * @param extension of script files, with the dot
 * @param comment starts a line comment
 * @param client runs a script without Gainsay; empty when the engine has no command-line client
 */
public record Notation(String extension, String comment, Optional<Client> client) {}
