package dev.gainsay.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MissingLibraryTest {

  @Test
  void theLibraryAndItsPackageAreNamed() {
    assertThat(
            MissingLibrary.in(
                "/x/bin/mysqld: error while loading shared libraries: libaio.so.1: cannot open"
                    + " shared object file: No such file or directory\n"))
        .hasValue(
            "the library libaio.so.1 is missing on this machine; install it (Debian's package:"
                + " libaio1, in newer releases libaio1t64)");
    assertThat(
            MissingLibrary.in(
                "java.lang.UnsatisfiedLinkError: /tmp/libduck.so: libstdc++.so.6: cannot open"
                    + " shared object file: No such file or directory"))
        .hasValueSatisfying(line -> assertThat(line).contains("library libstdc++.so.6 "));
    assertThat(MissingLibrary.in("x: libodd-2.so: cannot open shared object file"))
        .hasValueSatisfying(line -> assertThat(line).contains("apt-file search libodd-2.so"));
    assertThat(MissingLibrary.in("FATAL: no room left")).isEmpty();
  }
}
