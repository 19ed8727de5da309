/**
 * Database servers that an adapter runs for itself.
 *
 * <p>Life-cycle: the binaries are unpacked once a version into the user's cache folder; a worker
 * starts one server over a new data folder, on a free port of the loopback interface; a server that
 * died is noticed when the next connection is opened, and started anew over another data folder;
 * server and data end with the session, and with the worker however it ends.
 */
@NullMarked
package dev.gainsay.engines.server;

import org.jspecify.annotations.NullMarked;
