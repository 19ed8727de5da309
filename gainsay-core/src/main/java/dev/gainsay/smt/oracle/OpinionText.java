package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.reference.Peers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A formula and how it is asked, as they are stored.
 *
 * @param formula an SMT-LIB script
 */
public record OpinionText(String formula, List<WayText> ways) implements SmtText {

  /** A way as it is stored. */
  public sealed interface WayText {

    /** The way. */
    Way read();

    /** Of {@link Way.Own}. */
    record OwnText(
        List<String> options, String tactic, Restatement restated, Manner manner, boolean model)
        implements WayText {

      static OwnText of(Way.Own way) {
        return new OwnText(way.options(), way.tactic(), way.restated(), way.manner(), way.model());
      }

      /** What stood for a way before there were tactics: options, and whether there is a model. */
      static Way.Own once(@Nullable List<String> options, boolean model) {
        return Way.Own.PLAIN.with(options == null ? List.of() : options).with(model);
      }

      @Override
      public Way.Own read() {
        return new Way.Own(options, tactic, restated, manner, model);
      }
    }

    /** Of {@link Way.Declared}. */
    record DeclaredText(Status status) implements WayText {
      @Override
      public Way read() {
        return new Way.Declared(status);
      }
    }

    /**
     * Of {@link Way.Other}.
     *
     * @param peer its name; the solver is opened again when it is asked
     */
    record OtherText(String peer) implements WayText {
      @Override
      public Way read() {
        return new Way.Other(Peers.peer(peer));
      }
    }

    private static WayText of(Way way) {
      return switch (way) {
        case Way.Own own -> OwnText.of(own);
        case Way.Declared(Status status) -> new DeclaredText(status);
        case Way.Other(Peer peer) -> new OtherText(peer.name());
      };
    }
  }

  /** The stored form. */
  public static OpinionText of(OpinionCase stored) {
    return new OpinionText(
        stored.formula().question(), stored.ways().stream().map(WayText::of).toList());
  }

  @Override
  public OpinionCase read() {
    return new OpinionCase(Part.read(formula), ways.stream().map(WayText::read).toList());
  }
}
