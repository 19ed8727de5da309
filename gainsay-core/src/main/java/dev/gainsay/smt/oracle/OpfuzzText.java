package dev.gainsay.smt.oracle;

import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.reference.Peers;
import java.util.List;

/**
 * A case of operator mutation as it is stored.
 *
 * @param formula an SMT-LIB script
 * @param configurations see {@link OpfuzzCase}
 * @param peers names of other solvers, which are opened again when the case is judged
 */
public record OpfuzzText(String formula, List<List<String>> configurations, List<String> peers)
    implements SmtText {

  /** The stored form. */
  public static OpfuzzText of(OpfuzzCase stored) {
    return new OpfuzzText(
        stored.formula().question(),
        stored.configurations(),
        stored.peers().stream().map(Peer::name).toList());
  }

  /**
   * The case.
   *
   * @throws IllegalArgumentException when a text is none of ours, or a name none of a solver
   */
  @Override
  public OpfuzzCase read() {
    return new OpfuzzCase(
        Part.read(formula), configurations, peers.stream().map(Peers::peer).toList());
  }
}
