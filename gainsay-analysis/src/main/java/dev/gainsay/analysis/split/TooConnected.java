package dev.gainsay.analysis.split;

/** A program whose files have too many dependencies within some distance to keep them all. */
public final class TooConnected extends Exception {

  private static final long serialVersionUID = 1L;

  TooConnected(int radius, long most) {
    super(
        "the files and their dependencies up to distance %d are more than %d million together;"
                .formatted(radius, most / 1_000_000)
            + (radius > 1 ? " give a smaller --radius, or" : "")
            + " take --strategy sizelimiting");
  }
}
