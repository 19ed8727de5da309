package dev.gainsay.campaign.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.process.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is sent, unpacked as Spark does it: files only. */
class ShipmentTest {

  @TempDir Path folder;

  private static void unpack(Path archive, Path into) throws IOException {
    try (InputStream file = Files.newInputStream(archive);
        ZipInputStream zip = new ZipInputStream(file)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (!entry.isDirectory()) {
          Path out = into.resolve(entry.getName());
          Files.createDirectories(out.getParent());
          Files.copy(zip, out);
        }
      }
    }
  }

  @Test
  void filesAreInTheOrderInWhichTheyWereTold() throws Exception {
    Path b = Files.writeString(folder.resolve("b.jar"), "b");
    Path a = Files.writeString(folder.resolve("a.jar"), "a");
    Path classes = Files.createDirectories(folder.resolve("classes/p"));
    Files.writeString(classes.resolve("C.class"), "c");
    Path archive = folder.resolve("all.zip");
    Shipment.write(
        archive,
        List.of(b, classes.getParent()),
        Map.of("engine", List.of(b, a), "nothing", List.of()));
    Path there = Files.createDirectory(folder.resolve("there"));
    unpack(archive, there);
    assertThat(Machine.files(there, "engine"))
        .extracting(Files::readString)
        .containsExactly("b", "a");
    List<Path> own = Machine.files(there, Shipment.OWN);
    assertThat(own).hasSize(2);
    Path unpacked = Files.createDirectory(folder.resolve("unpacked"));
    unpack(own.getLast(), unpacked);
    assertThat(unpacked.resolve("p/C.class")).hasContent("c");
    // An engine that is a program has no jars.
    assertThat(Machine.files(there, "nothing")).isEmpty();
  }
}
