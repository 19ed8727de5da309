package dev.gainsay.smt.oracle;

/**
 * A case as it is stored: terms as SMT-LIB text, which people can read and which stays the same
 * while our trees change.
 */
public sealed interface SmtText permits StormText, FusionText, SaeText, OpfuzzText, OpinionText {

  /**
   * The case.
   *
   * @throws IllegalArgumentException when a text is none of ours
   */
  SmtCase read();

  /** The stored form of a case. */
  static SmtText of(SmtCase stored) {
    return switch (stored) {
      case StormCase storm -> StormText.of(storm);
      case FusionCase fusion -> FusionText.of(fusion);
      case SaeCase sae -> SaeText.of(sae);
      case OpfuzzCase opfuzz -> OpfuzzText.of(opfuzz);
      case OpinionCase opinion -> OpinionText.of(opinion);
    };
  }
}
