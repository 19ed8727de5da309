package dev.gainsay.analysis.split.code;

import dev.gainsay.engine.process.PrivateFolder;
import java.io.IOException;
import java.nio.file.Path;

/** Where a program is taken apart and analysed. */
public final class WorkFolder {

  private static final String PREFIX = "gainsay-work-";

  private WorkFolder() {}

  /**
   * Makes one.
   *
   * @param in a folder that there is
   * @return its real path, since that is how analyzers tell files
   */
  public static PrivateFolder create(Path in) throws IOException {
    return PrivateFolder.create(in.toRealPath(), PREFIX);
  }
}
