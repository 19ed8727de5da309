/**
 * Engines that are wrong on purpose: a sound one with one optimisation broken, for each oracle to
 * show that it catches what it is made for.
 *
 * <p>Life-cycle: a {@link dev.gainsay.testkit.planted.PlantedEngine} opens the sound engine and
 * puts a {@link dev.gainsay.testkit.planted.PlantedSession} before it; that one reads each
 * question, and where it has the shape in which a real optimiser would act, the {@link
 * dev.gainsay.testkit.planted.Plant} misreads it into another question that is asked instead. All
 * this is a function of the state and the question, so the same question has the same wrong answer
 * every time. {@link dev.gainsay.testkit.planted.RogueEngine}s do not answer at all.
 *
 * <p>The service loader finds these engines where this module is on the class path, which is in
 * tests only: the product does not depend on it.
 */
@NullMarked
package dev.gainsay.testkit.planted;

import org.jspecify.annotations.NullMarked;
