package dev.gainsay.campaign;

import dev.gainsay.campaign.store.Store;
import dev.gainsay.finding.Duplicates;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.finding.Notation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The findings of a campaign: stored first, then counted. */
final class Ledger implements Hits {

  /** The file of stack traces. */
  static final String FAULTS = "faults.txt";

  /** Hits from which on a finding is worth no more of them. */
  private static final int FREQUENT = 5;

  /** Stack traces kept in the file. */
  private static final int MOST_FAULTS = 20;

  private final Path out;
  private final Notation notation;
  private final KnownFindings register;
  private final Store store;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Duplicates duplicates = new Duplicates();

  /** What those need that have shown in this run, or are in their folders. */
  private final Map<String, List<String>> needs = new LinkedHashMap<>();

  private int faults;

  /**
   * Of one whose folder was taken away since there is no more than the index holds, until it is
   * found again.
   */
  private static final class Entry {
    final Store.Row row;
    final @Nullable Finding finding;

    /** Hits in ranges that are done, here or elsewhere. */
    long noted;

    /** Hits in the others. */
    long open;

    Entry(Store.Row row, @Nullable Finding finding, long open) {
      this.row = row;
      this.finding = finding;
      this.noted = row.hits();
      this.open = open;
    }

    /** One that was found in a range which is not done yet has been hit nevertheless. */
    long count() {
      return Math.max(1, noted + open);
    }
  }

  /**
   * Goes on from what the store holds, and from what is in the folder without its knowledge: the
   * process may have been killed between the two. The folder of findings is made anew where
   * somebody has removed it.
   *
   * @throws IllegalArgumentException when a finding that is there cannot be read; one line
   */
  Ledger(Path out, Notation notation, KnownFindings register, Store store) throws IOException {
    this.out = out;
    this.notation = notation;
    this.register = register;
    this.store = store;
    List<Store.Row> index = store.findings();
    for (Store.Row row : index) {
      put(new Entry(row, null, 0));
    }
    Map<String, String> told = store.told();
    told.forEach(duplicates::add);
    for (Path folder : FindingFolder.all(Files.createDirectories(out.resolve(Campaign.FINDINGS)))) {
      Finding finding = FindingFolder.read(folder);
      Entry entry = entries.get(finding.signature().hash());
      if (entry != null && !entry.row.known()) {
        put(new Entry(entry.row, finding, 0));
      }
    }
    index(index, told);
    for (Path folder : FindingFolder.all(out.resolve(Campaign.FINDINGS))) {
      Finding finding = FindingFolder.read(folder);
      while (!entries.containsKey(finding.signature().hash()) && !note(finding, folder)) {
        index(store.findings(), store.told());
      }
    }
  }

  /**
   * Takes in what other coordinators have noted: their findings get folders here too.
   *
   * @param index all of it, at the time
   * @param told the hashes of what findings are told as, by their own
   */
  synchronized void index(List<Store.Row> index, Map<String, String> told) throws IOException {
    for (Store.Row row : index) {
      Entry entry = entries.get(row.hash());
      if (entry != null) {
        entry.noted = row.hits();
      }
      if (entry == null || (entry.finding == null && !row.known())) {
        Finding finding = store.finding(row.hash()).orElse(null);
        if (finding != null) {
          FindingFolder.write(out.resolve(Campaign.FINDINGS), finding, notation);
        }
        if (entry == null || finding != null) {
          put(new Entry(row, finding, entry == null ? 0 : entry.open));
        }
      }
    }
    told.forEach(duplicates::add);
  }

  /** Hits of ranges that are done now. */
  synchronized void noted(Map<String, Long> hits) {
    hits.forEach(
        (hash, times) -> {
          Entry entry = entries.get(hash);
          if (entry != null) {
            entry.open -= times;
            entry.noted += times;
          }
        });
  }

  @Override
  public synchronized String found(Finding finding) throws IOException {
    while (true) {
      Optional<String> hash = taken(finding);
      if (hash.isPresent()) {
        return hash.get();
      }
      index(store.findings(), store.told());
    }
  }

  /** Takes a finding, unless others have found something that was not looked at yet. */
  private Optional<String> taken(Finding finding) throws IOException {
    String own = finding.signature().hash();
    String hash = duplicates.of(finding.signature()).orElse(own);
    if (!hash.equals(own)) {
      store.told(own, hash);
    }
    needs.putIfAbsent(hash, finding.signature().needs());
    Entry entry = entries.get(hash);
    if (hash.equals(own) && entry != null && entry.finding == null && !entry.row.known()) {
      Path folder = FindingFolder.write(out.resolve(Campaign.FINDINGS), finding, notation);
      Store.Row row = row(finding, folder, entry.row.returned(), entry.noted);
      store.moved(row);
      put(new Entry(row, finding, entry.open));
    }
    if (again(hash, 1)) {
      return Optional.of(hash);
    }
    boolean noted = isReported(finding) ? reported(finding) : registered(finding);
    if (!noted) {
      return Optional.empty();
    }
    again(hash, 1);
    return Optional.of(hash);
  }

  /** Stores one that is to be told. */
  private boolean reported(Finding finding) throws IOException {
    Path folder = FindingFolder.write(out.resolve(Campaign.FINDINGS), finding, notation);
    boolean noted = note(finding, folder);
    if (!noted) {
      FindingFolder.remove(folder);
    }
    return noted;
  }

  /** Notes one that the register knows. */
  private boolean registered(Finding finding) throws IOException {
    KnownFindings.Entry known = register.match(finding.signature()).orElseThrow();
    String hash = finding.signature().hash();
    Store.Row row =
        new Store.Row(hash, null, null, null, null, null, true, known.link(), known.note(), 0);
    boolean noted = store.found(row, null);
    if (noted) {
      put(new Entry(row, null, 0));
    }
    return noted;
  }

  private void put(Entry entry) {
    entries.put(entry.row.hash(), entry);
    if (entry.finding == null) {
      duplicates.add(entry.row.hash());
    } else {
      duplicates.add(entry.finding.signature());
      needs.putIfAbsent(entry.row.hash(), entry.finding.signature().needs());
    }
  }

  private boolean isReported(Finding finding) {
    Optional<KnownFindings.Entry> entry = register.match(finding.signature());
    return entry.isEmpty() || entry.get().shouldBeGone(finding.engine().version());
  }

  /**
   * Takes one into the index that is in its folder, and not counted yet; false when others have
   * found something since the index was read.
   */
  private boolean note(Finding finding, Path folder) throws IOException {
    String returned =
        register.match(finding.signature()).map(KnownFindings.Entry::fixed).orElse(null);
    Store.Row row = row(finding, folder, returned, 0);
    boolean noted = store.found(row, finding);
    if (noted) {
      put(new Entry(row, finding, 0));
    }
    return noted;
  }

  private Store.Row row(Finding finding, Path folder, @Nullable String returned, long hits) {
    return new Store.Row(
        finding.signature().hash(),
        finding.id(),
        finding.oracle(),
        finding.signature().kind(),
        out.relativize(folder).toString(),
        returned,
        false,
        null,
        null,
        hits);
  }

  /** Stores all findings once more, in a folder that somebody has removed. */
  synchronized void storeAgain() throws IOException {
    Path findings = Files.createDirectories(out.resolve(Campaign.FINDINGS));
    for (Entry entry : entries.values()) {
      if (entry.finding != null) {
        FindingFolder.write(findings, entry.finding, notation);
      }
    }
  }

  @Override
  public synchronized boolean again(String hash, long times) {
    Entry entry = entries.get(duplicates.of(hash));
    if (entry != null) {
      entry.open += times;
    }
    return entry != null;
  }

  @Override
  public synchronized String toldAs(String hash) {
    return duplicates.of(hash);
  }

  /** Keeps the stack trace of a fault of Gainsay. */
  synchronized void fault(String title, String stackTrace) throws IOException {
    if (faults++ < MOST_FAULTS) {
      Files.writeString(
          out.resolve(FAULTS),
          title + "\n" + stackTrace + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  /** What those need that were hit often, unless the register says that they should be gone. */
  synchronized List<List<String>> frequent() {
    return needs.entrySet().stream()
        .filter(each -> !each.getValue().isEmpty() && isFrequent(entries.get(each.getKey())))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static boolean isFrequent(@Nullable Entry entry) {
    return entry != null && entry.row.returned() == null && entry.count() >= FREQUENT;
  }

  synchronized int size() {
    return (int) reported().count();
  }

  private Stream<Entry> reported() {
    return entries.values().stream().filter(entry -> !entry.row.known());
  }

  private Stream<Entry> registered() {
    return entries.values().stream().filter(entry -> entry.row.known());
  }

  /** Hits of findings that were there already. */
  synchronized long duplicates() {
    return reported().mapToLong(entry -> entry.count() - 1).sum();
  }

  /** Hits of findings that the register knows. */
  synchronized long known() {
    return registered().mapToLong(Entry::count).sum();
  }

  /** One line for each finding that the register knows, in the order they came. */
  synchronized List<Summary.KnownLine> knownLines() {
    return registered()
        .map(
            each ->
                new Summary.KnownLine(
                    each.row.hash(), each.row.link(), each.row.note(), each.count()))
        .toList();
  }

  /** One line for each finding, in the order they came. */
  synchronized List<Summary.Line> lines() {
    return reported()
        .map(
            each ->
                new Summary.Line(
                    text(each.row.id()),
                    text(each.row.oracle()),
                    text(each.row.kind()),
                    each.row.hash(),
                    text(each.row.path()),
                    each.count(),
                    each.row.returned()))
        .toList();
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }
}
