/**
 * Findings as texts for people: an overview in Markdown, and issues that can be filed as they are.
 *
 * <p>Life-cycle: a command reads findings from their folders, and a report is made of them; nothing
 * is kept.
 */
@NullMarked
package dev.gainsay.report;

import org.jspecify.annotations.NullMarked;
