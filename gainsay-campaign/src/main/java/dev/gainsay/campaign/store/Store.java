package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Shapes;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a campaign: {@link FileStore} of one coordinator, {@link SharedStore} of several.
 * What a method has noted when it returns outlives a kill of this process.
 */
public sealed interface Store extends AutoCloseable permits FileStore, SharedStore {

  /**
   * A finding of the index.
   *
   * @param hash of its signature
   * @param path its folder, relative to the campaign's; null for one that the register knows
   * @param returned the release in which it should be gone; null for others
   * @param known whether the register knows it, so that it has no folder
   * @param hits in the ranges that are noted as done
   */
  record Row(
      String hash,
      @Nullable String id,
      @Nullable String oracle,
      @Nullable String kind,
      @Nullable String path,
      @Nullable String returned,
      boolean known,
      @Nullable String link,
      @Nullable String note,
      long hits) {}

  /**
   * How far this coordinator has come in a campaign.
   *
   * @param seconds wall time of all its runs
   * @param totals what it has counted in the ranges that are done
   * @param opened whether it has opened its engine
   * @param says what the engine said of its version, to this coordinator or another one
   */
  record State(double seconds, Totals totals, boolean opened, @Nullable String says) {}

  /**
   * What the coordinators of a shared campaign have come to.
   *
   * @param seconds wall time in which any of them ran
   * @param others what the other ones have counted in ranges that are done
   * @param shapes those noted since this was asked last
   * @param findings the whole index
   * @param told the hashes of what findings are told as, by their own
   */
  record News(
      double seconds,
      Totals others,
      List<Long> shapes,
      List<Row> findings,
      Map<String, String> told) {}

  /** How far this coordinator has come. */
  State state() throws IOException;

  /** The ranges that are done, in order, none touching another. */
  List<Range> done() throws IOException;

  /** The shapes that were seen in the ranges that are done. */
  Shapes shapes() throws IOException;

  /** The index of findings, in the order they came. */
  List<Row> findings() throws IOException;

  /**
   * The ranges that nobody has run.
   *
   * @param size trials of each
   * @param end number of the first trial that is not to be run
   */
  Supply supply(int size, long end) throws IOException;

  /** What there is of other coordinators; empty where there can be none. */
  default Optional<News> news() throws IOException {
    return Optional.empty();
  }

  /** A finding of the index that another coordinator has noted; empty where it is in a folder. */
  default Optional<Finding> finding(String hash) throws IOException {
    return Optional.empty();
  }

  /** Why it is being waited for at present; empty when it is not. */
  default Optional<String> trouble() {
    return Optional.empty();
  }

  /**
   * Notes a finding whose folder is there.
   *
   * @param finding null for one that the register knows
   * @return false when another coordinator has noted one since the index was read last: it may be
   *     the same, and nothing is noted
   * @throws IOException when it cannot be noted
   */
  boolean found(Row row, @Nullable Finding finding) throws IOException;

  /**
   * Notes that a finding is told as another one.
   *
   * @param hash its own
   * @param as that of the other one
   */
  void told(String hash, String as) throws IOException;

  /** The hashes of what findings are told as, by their own. */
  Map<String, String> told() throws IOException;

  /** Notes that a finding of the index is in another folder now. */
  void moved(Row row) throws IOException;

  /**
   * Notes a range as done, with all that was counted in it.
   *
   * @param totals of all ranges that this coordinator has done, this one included
   * @param hits of findings in this one, by hash
   * @param shapes hashes of those that were seen in this one first
   * @param seconds wall time of all runs
   * @return false when the range has been given to another coordinator, which took this one for
   *     dead; nothing is noted then
   * @throws IOException when it cannot be noted; nothing of it is then
   * @throws IllegalStateException when a part of it was done before
   */
  boolean done(
      Range range, Totals totals, Map<String, Long> hits, List<Long> shapes, double seconds)
      throws IOException;

  /**
   * Notes the time, and what is counted outside of ranges.
   *
   * @throws IOException when it cannot be noted
   */
  void clock(double seconds, Totals totals) throws IOException;

  /**
   * Notes that the engine was opened, and what it said of its version.
   *
   * @return what another coordinator was told that is something else; nothing is noted then
   * @throws IOException when it cannot be noted
   */
  Optional<String> opened(@Nullable String says) throws IOException;

  /** Gives up what is held for this coordinator. */
  @Override
  void close();
}
