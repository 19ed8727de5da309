/**
 * Engines that are programs of their own: text in, text out, no shell.
 *
 * <p>Life-cycle: a {@link dev.gainsay.engine.process.ProcessSession} starts its {@link
 * dev.gainsay.engine.process.Launch} in a private folder when the first script arrives, keeps the
 * process from script to script, and starts it anew when it has died or was killed at its time
 * limit; scripts that must not share a process get one each. What is sent and how an answer is read
 * is the engine's {@link dev.gainsay.engine.process.Protocol}.
 */
@NullMarked
package dev.gainsay.engine.process;

import org.jspecify.annotations.NullMarked;
