package dev.gainsay.campaign.store;

import dev.gainsay.campaign.WorkerFolder;
import java.io.IOException;

/**
 * Where the driver of the database puts its native library. In the system's temporary folder one
 * would be left behind by each process that is killed.
 */
final class NativeFolder {

  private static final String PROPERTY = "org.sqlite.tmpdir";

  private NativeFolder() {}

  /** Makes one, unless the user has named another. */
  static synchronized void prepare() throws IOException {
    if (System.getProperty(PROPERTY) == null) {
      WorkerFolder folder = WorkerFolder.create();
      System.setProperty(PROPERTY, folder.path().toString());
      Runtime.getRuntime().addShutdownHook(new Thread(folder::close, "native folder"));
    }
  }
}
