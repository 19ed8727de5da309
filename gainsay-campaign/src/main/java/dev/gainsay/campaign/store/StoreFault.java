package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Why no campaign can go on from a file, each with what there is to do. */
public final class StoreFault {

  private StoreFault() {}

  /** What a fault of the database means. */
  static Refused refused(Path out, Path file, SQLException why) {
    if (Sqlite.isBusy(why)) {
      return new Refused(
          "the campaign in %s is running; wait for its end or stop it".formatted(out), why);
    }
    return Sqlite.isDamage(why)
        ? notOurs(file, why)
        : unusable(file, Sqlite.fault(why).getMessage(), why);
  }

  /** What is there is not to be begun again. */
  public static Refused taken(Path out, @Nullable Exception cause) {
    return new Refused(
        "folder %s holds an earlier campaign; name another one with --out, or go on with it by --resume"
            .formatted(out),
        cause);
  }

  /** It holds nothing that a campaign has written, or not all of it. */
  static Refused notOurs(Path file, @Nullable Exception cause) {
    return new Refused(
        "%s is damaged or not of a campaign, so that nothing can go on from it; its findings are kept, begin another campaign with --out"
            .formatted(file),
        cause);
  }

  /** Its campaign was ended before it was made. */
  static Refused notBegun(Path out) {
    return new Refused(
        "the campaign in %s was ended before it began; begin it again in that folder by gainsay test"
            .formatted(out));
  }

  /** It cannot be opened or read. */
  static Refused unusable(Path file, @Nullable String reason, Exception cause) {
    return new Refused(
        "%s cannot be used (%s); its findings are kept, begin another campaign with --out"
            .formatted(file, reason),
        cause);
  }
}
