package dev.gainsay.campaign;

import dev.gainsay.engine.process.PrivateFolder;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The private folder of a worker, which all that the worker starts works in. */
public final class WorkerFolder implements AutoCloseable {

  private static final String START = "gainsay-worker-";

  /** Room for the board and for the native library of an embedded engine. */
  private static final long LEAST_BYTES = 8L << 20;

  private final PrivateFolder folder;

  private WorkerFolder(PrivateFolder folder) {
    this.folder = folder;
  }

  /** A new one; those of processes that are gone are removed. */
  public static WorkerFolder create() throws IOException {
    return create(Path.of(System.getProperty("java.io.tmpdir", ".")));
  }

  static WorkerFolder create(Path temporary) throws IOException {
    PrivateFolder folder = made(temporary);
    try {
      // A server that the worker starts for root runs as another user and has its data below, so
      // there must be a way through. Others can neither list the folder nor write to its socket.
      Files.setPosixFilePermissions(folder.path(), PosixFilePermissions.fromString("rwx--x--x"));
      return new WorkerFolder(folder);
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  private static PrivateFolder made(Path temporary) throws IOException {
    try {
      FileStore disk = Files.getFileStore(temporary);
      if (disk.getTotalSpace() > 0 && disk.getUsableSpace() < LEAST_BYTES) {
        throw new IOException("less than " + (LEAST_BYTES >> 20) + " MiB are left");
      }
      return PrivateFolder.create(temporary, START);
    } catch (IOException e) {
      throw new IOException(
          "the temporary folder %s cannot be used (%s); name another one by TMPDIR"
              .formatted(temporary, FileFault.reason(e)),
          e);
    }
  }

  public Path path() {
    return folder.path();
  }

  /** Ends what still runs in it, and removes it. */
  @Override
  public void close() {
    folder.close();
  }
}
