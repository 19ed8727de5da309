package dev.gainsay.campaign.cluster;

import dev.gainsay.campaign.Refused;
import java.util.List;

/**
 * Knows one kind of cluster; found by the service loader. Its driver is a program with the jars of
 * {@link #artifacts} and the provider's own on its class path and the path of a Unix-domain socket
 * as its argument, over which lines of text go.
 *
 * <p>The driver is told {@code master}, {@code name}, {@code option} (once for each, {@code K=V}),
 * {@code code} (the provider's own jar), {@code ship} (an archive as {@link Shipment} makes it),
 * {@code outpost} (a class in it), {@code start} with what that is told, and then {@code run} with
 * a number and an errand. It tells {@code cores} (how many errands may run at a time, whenever that
 * changes), {@code done} with the number of an errand and what the outpost has made of it, {@code
 * lost} with the number of one that could not be run and the reason, and {@code failed} with the
 * reason why nothing can. When the socket closes it ends with all that it has started.
 *
 * <p>An outpost is a {@code UnaryOperator<String>} that runs errands, several at a time, and an
 * {@code AutoCloseable}. Its constructor is given what was told at the start and the folder of the
 * unpacked archive, whose jars in {@link Shipment#OWN} it is loaded from.
 */
public interface ClusterProvider {

  /** Whether it knows clusters of such an address. */
  boolean takes(String address);

  /** Words for addresses that it takes. */
  String addresses();

  /** What the driver needs for that address, each as {@code group:artifact:version}. */
  List<String> artifacts(String address);

  /** Options of the driver's JVM. */
  List<String> jvmOptions();

  /** The driver's main class. */
  String driver();

  /**
   * Looks whether somebody is there.
   *
   * @throws Refused when nobody is
   */
  void requireReachable(String address) throws Refused;
}
