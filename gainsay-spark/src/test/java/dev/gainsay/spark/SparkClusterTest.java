package dev.gainsay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.Refused;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

/** What is known of clusters without one. */
class SparkClusterTest {

  private final SparkCluster spark = new SparkCluster();

  @Test
  void takesAddressesOfMasters() {
    assertThat(
            new String[] {
              "spark://h:7077", "spark://a:1,b:2", "k8s://https://h:6443", "local-cluster[2,1,512]"
            })
        .allMatch(spark::takes);
    assertThat(new String[] {"local", "local[2]", "http://h", "spark://", "h:7077"})
        .noneMatch(spark::takes);
  }

  @Test
  void anAddressWithoutAPortIsRefused() {
    assertThatThrownBy(() -> spark.requireReachable("spark://h"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("spark://h has no port");
  }

  @Test
  void namesWhatAnAddressNeeds() {
    assertThat(spark.artifacts("spark://h:7077"))
        .containsExactly("org.apache.spark:spark-core_2.13:" + Release.version());
    assertThat(spark.artifacts("k8s://https://h:6443"))
        .contains("org.apache.spark:spark-kubernetes_2.13:" + Release.version());
  }

  /** Spark says itself what its processes need; the command must not load it to ask. */
  @Test
  void opensWhatSparkOpens() {
    assertThat(JavaModuleOptions.defaultModuleOptionArray())
        .filteredOn(option -> option.startsWith("--add-opens"))
        .isNotEmpty()
        .allMatch(spark.jvmOptions()::contains);
  }

  @Test
  void anExecutorOfAnotherReleaseRefuses() throws Exception {
    assertThat(new ErrandTask("Any", "{}", "3.5.0").call("{}"))
        .isEqualTo(
            "!an executor has Spark %s and needs 3.5.0; start the cluster from the jars of that",
            Release.version());
  }

  @Test
  void reasonsAreOneLine() {
    Exception inner = new IllegalStateException("what happened\nDriver stacktrace:\n\tat x");
    assertThat(Reason.of(new RuntimeException("outer", inner))).isEqualTo("what happened");
    assertThat(Reason.of(new NullPointerException())).isEqualTo("NullPointerException");
  }
}
