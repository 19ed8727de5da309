package dev.gainsay.smt.oracle;

import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.OpinionText.WayText.OwnText;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.reference.Peers;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A case of operator mutation as it is stored.
 *
 * @param formula an SMT-LIB script
 * @param ways absent where there were options alone
 * @param configurations options of further opinions; absent where there are ways
 * @param peers names of other solvers, which are opened again when the case is judged
 */
public record OpfuzzText(
    String formula,
    @Nullable List<OwnText> ways,
    @Nullable List<List<String>> configurations,
    List<String> peers)
    implements SmtText {

  /** The stored form. */
  public static OpfuzzText of(OpfuzzCase stored) {
    return new OpfuzzText(
        stored.formula().question(),
        stored.ways().stream().map(OwnText::of).toList(),
        null,
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
        Part.read(formula), asked().toList(), peers.stream().map(Peers::peer).toList());
  }

  private Stream<Way.Own> asked() {
    if (ways != null) {
      return ways.stream().map(OwnText::read);
    }
    return configurations == null
        ? Stream.of()
        : configurations.stream().map(options -> OwnText.once(options, false));
  }
}
