/**
 * What is kept of a defect: the case, both answers, versions, commands, and a signature by which
 * the same defect is recognised again.
 *
 * <p>Life-cycle: the worker makes a {@link dev.gainsay.finding.Finding} of a reduced case; the
 * coordinator recognises duplicates by its {@link dev.gainsay.finding.Signature}, looks it up in
 * the {@link dev.gainsay.finding.KnownFindings}, and has the {@link
 * dev.gainsay.finding.FindingFolder} store it; later commands read it back from there alone.
 */
@NullMarked
package dev.gainsay.finding;

import org.jspecify.annotations.NullMarked;
