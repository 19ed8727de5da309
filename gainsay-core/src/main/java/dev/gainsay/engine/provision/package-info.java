/**
 * Fetches the named version of an engine as the user's own Maven would.
 *
 * <p>Life-cycle: the coordinator reads the user's Maven settings once, asks a {@link
 * dev.gainsay.engine.provision.Provisioner} for the jars of each target, and starts worker JVMs
 * over them. The local repository is asked first, so that a run whose engines are there needs no
 * network.
 */
@NullMarked
package dev.gainsay.engine.provision;

import org.jspecify.annotations.NullMarked;
