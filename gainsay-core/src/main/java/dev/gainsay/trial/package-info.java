/**
 * Test cases, verdicts and the languages that make them.
 *
 * <p>Life-cycle: a {@link dev.gainsay.trial.Language} gives {@link dev.gainsay.trial.Trials} for an
 * engine; each trial draws from its choices, proposes {@link dev.gainsay.trial.TestCase}s to the
 * {@link dev.gainsay.trial.Bench}, which judges and counts them; a case that does not agree is
 * reduced through {@link dev.gainsay.trial.TestCase#simpler()} and stored as JSON.
 */
@NullMarked
package dev.gainsay.trial;

import org.jspecify.annotations.NullMarked;
