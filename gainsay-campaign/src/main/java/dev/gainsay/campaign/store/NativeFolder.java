package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.WorkerFolder;
import dev.gainsay.finding.FileFault;
import java.io.IOException;

/**
 * Where the driver of the database puts its native library. In the system's temporary folder one
 * would be left behind by each process that is killed.
 */
final class NativeFolder {

  private static final String PROPERTY = "org.sqlite.tmpdir";

  private NativeFolder() {}

  /**
   * Makes one, unless the user has named another.
   *
   * @throws Refused when there is no room for it, which is no fault of the campaign's folder
   */
  static synchronized void prepare() throws Refused {
    if (System.getProperty(PROPERTY) == null) {
      try {
        WorkerFolder folder = WorkerFolder.create();
        System.setProperty(PROPERTY, folder.path().toString());
        Runtime.getRuntime().addShutdownHook(new Thread(folder::close, "native folder"));
      } catch (IOException e) {
        throw new Refused(FileFault.reason(e), e);
      }
    }
  }
}
