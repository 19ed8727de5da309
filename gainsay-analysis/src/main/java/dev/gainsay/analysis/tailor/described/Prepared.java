package dev.gainsay.analysis.tailor.described;

import dev.gainsay.analysis.tailor.Assertion;
import java.nio.file.Path;
import java.util.List;

/**
 * Files as one text, and what runs on it need.
 *
 * @param program the analyzer, as a user names it
 * @param binary the same, as a path
 * @param files what the user named
 * @param extra the user's arguments for reading them
 * @param text with all assertions
 * @param notes what users should know of it, one line each
 * @param assertions all in the text; the id of one is its place
 * @param entries entry points; none where the analyzer is run as it is
 * @param folder where runs have their folders
 */
record Prepared(
    String program,
    Path binary,
    List<Path> files,
    List<String> extra,
    String text,
    List<String> notes,
    List<Assertion> assertions,
    List<String> entries,
    Path folder) {}
