package dev.gainsay.analysis.split.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaProgramTest {

  @Test
  void theMostOfAHeapIsWhatACollectionFoundOrWhatThereWasAtTheEnd() {
    String atEnd =
        """
        [1.971s][info][gc,exit]  DefNew     total 61440K, used 36864K [0x00000000f3800000, 0x00)
        [1.971s][info][gc,exit]   eden space 54656K,  67% used [0x00000000f3800000, 0x00, 0x00)
        [1.971s][info][gc,exit]  Tenured    total 136576K, used 1024K [0x00000000f7aa0000, 0x00)
        [1.971s][info][gc,exit]  Metaspace       used 9723K, committed 9920K, reserved 1114112K
        """;
    assertThat(JavaProgram.heapBytes(atEnd)).isEqualTo(37L << 20);
    assertThat(
            JavaProgram.heapBytes(
                """
                [1.319s][info][gc] GC(0) Pause Young (Allocation Failure) 54M->26M(193M) 27.820ms
                [1.359s][info][gc] GC(1) Pause Full (Allocation Failure) 145M->56M(193M) 31.863ms
                """
                    + atEnd))
        .isEqualTo(145L << 20);
    assertThat(JavaProgram.heapBytes("")).isZero();
  }
}
