package dev.gainsay.bench.split;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the study measured on a program.
 *
 * @param program its name
 * @param analyzer name and release
 * @param files of the program
 * @param dependencies between them
 * @param lookMillis to find these
 * @param refused why it could not be analysed; nothing else was measured then
 * @param rows each strategy, the program in one piece first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProgramFigures(
    String program,
    String analyzer,
    int files,
    int dependencies,
    long lookMillis,
    @Nullable String refused,
    List<Row> rows) {

  static ProgramFigures refused(String program, String analyzer, String why) {
    return new ProgramFigures(program, analyzer, 0, 0, 0, why, List.of());
  }

  /**
   * A strategy: the columns of the thesis's tables 6.2 and 6.3.
   *
   * @param strategy as users name it
   * @param plan the strategy with its sizes; of {@code auto} what was chosen, and why
   * @param latencyMillis the longest analysis
   * @param totalMillis all analyses together
   * @param splitMillis to split
   * @param heapBytes most of a heap in use, 0 where there is none
   * @param peakBytes most memory of a process
   * @param parts that were planned
   * @param partBytes of all of them
   * @param timeouts analyses that ran into the limit of time
   * @param outOfMemory analyses that ran into the limit of memory
   * @param crashes analyses that ended in another way, and not well
   * @param analyses all of them, those of halves included
   * @param unanalysed files that no analysis that ended well has had
   * @param lost findings of the program in one piece that are missing
   * @param gained findings that the program in one piece has not
   */
  public record Row(
      String strategy,
      String plan,
      int findings,
      long latencyMillis,
      long totalMillis,
      long splitMillis,
      long heapBytes,
      long peakBytes,
      int parts,
      long partBytes,
      int timeouts,
      int outOfMemory,
      int crashes,
      int analyses,
      int unanalysed,
      List<String> lost,
      List<String> gained) {

    /** Whether there is a result. */
    @JsonIgnore
    boolean done() {
      return timeouts + outOfMemory + crashes < analyses;
    }
  }
}
