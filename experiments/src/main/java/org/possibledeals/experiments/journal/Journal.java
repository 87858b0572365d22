package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Experiments and all their matches in a database. Belongs to one thread.
 *
 * <p>What is read is checked by the checksum that was written beside it. Every method may throw
 * {@link IllegalStateException}, if the database fails, and {@link IllegalArgumentException}, if
 * what it reads is not as it was written; the message names the experiment and the block.
 */
public final class Journal implements AutoCloseable {

  private static final ImmutableList<String> TABLES =
      ImmutableList.of(
          "CREATE TABLE IF NOT EXISTS source (hash TEXT PRIMARY KEY, text TEXT NOT NULL)",
          "CREATE TABLE IF NOT EXISTS experiment (name TEXT PRIMARY KEY, file TEXT NOT NULL,"
              + " yaml TEXT NOT NULL, source TEXT, version TEXT NOT NULL, checksum TEXT NOT NULL,"
              + " seconds DOUBLE PRECISION NOT NULL)",
          BlockRows.TABLE,
          FailureRows.TABLE,
          FailureRows.OUTPUT);

  private final Database database;
  private final BlockRows blocks;
  private final FailureRows failures;

  private Journal(Database database) {
    this.database = database;
    blocks = new BlockRows(database);
    failures = new FailureRows(database);
  }

  /**
   * Returns the journal at {@code place}, to write in; it is made if there is none.
   *
   * @param place a file, or a URL that begins with {@code jdbc:postgresql:}
   * @throws IllegalArgumentException if another process writes in it, it cannot be written, or an
   *     earlier version of Possible Deals has made it
   */
  public static Journal toWrite(String place) {
    return checked(
        Database.toWrite(place),
        database -> {
          requireChecksums(database);
          database.prepare(TABLES);
        });
  }

  /**
   * Returns the journal at {@code place}, to read, also while it is written, and where it cannot be
   * written.
   *
   * @throws IllegalArgumentException if there is none, it cannot be read, or an earlier version of
   *     Possible Deals has made it
   */
  public static Journal toRead(String place) {
    return checked(
        Database.toRead(place).orElseThrow(() -> noJournal(place)),
        database -> {
          requireChecksums(database);
          // The process that made the file may have been killed before it made the tables.
          if (!database.has("failure", "record")) {
            throw noJournal(place);
          }
        });
  }

  private static Journal checked(Database database, Consumer<Database> check) {
    try {
      check.accept(database);
      return new Journal(database);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  private static void requireChecksums(Database database) {
    if (database.has("played_block", "lines") && !database.has("played_block", "checksum")) {
      throw new IllegalArgumentException(
          ("The journal %s was made by an early 0.1.0 of Possible Deals, which kept neither"
                  + " checksums nor programs; only that one reads it. Name another by --journal and"
                  + " play its experiments again.")
              .formatted(database.place()));
    }
  }

  private static IllegalArgumentException noJournal(String place) {
    return new IllegalArgumentException(
        "No journal %s; deals experiment run FILE makes one, --journal names another."
            .formatted(place));
  }

  /**
   * A row of an experiment, before it is checked.
   *
   * @param source the hash of the source, which may not be there
   * @param last number of the last block, -1 if there is none
   */
  private record Row(Entry entry, Optional<String> source, String checksum, int last) {

    boolean isAsWritten() {
      return checksum.equals(Journal.checksum(entry))
          && source.equals(entry.source().map(Checksum::ofText));
    }
  }

  private ImmutableList<Row> rows() {
    return database.query(
        "SELECT e.name, e.file, e.yaml, s.text, e.version, COUNT(b.number),"
            + " COALESCE(SUM(b.matches), 0), e.seconds, e.source, e.checksum,"
            + " COALESCE(MAX(b.number), -1) FROM experiment e"
            + " LEFT JOIN played_block b ON b.name = e.name LEFT JOIN source s ON s.hash = e.source"
            + " GROUP BY e.name, e.file, e.yaml, s.text, e.version, e.seconds, e.source, e.checksum"
            + " ORDER BY e.name",
        row ->
            new Row(
                new Entry(
                    row.getString(1),
                    row.getString(2),
                    row.getString(3),
                    Optional.ofNullable(row.getString(4)),
                    row.getString(5),
                    row.getInt(6),
                    row.getLong(7),
                    row.getDouble(8)),
                Optional.ofNullable(row.getString(9)),
                row.getString(10),
                row.getInt(11)));
  }

  /** Returns all experiments, by name; they are not checked. */
  public ImmutableList<Entry> entries() {
    return rows().stream().map(Row::entry).collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the experiment of this name, if the journal has it.
   *
   * @throws IllegalArgumentException if it is not as it was written, or a block is missing
   */
  public Optional<Entry> entry(String name) {
    Optional<Row> row = rows().stream().filter(r -> r.entry().name().equals(name)).findFirst();
    if (row.isPresent() && !row.get().isAsWritten()) {
      throw database.damaged("The file of %s".formatted(name), name);
    }
    if (row.isPresent() && row.get().last() != row.get().entry().blocks() - 1) {
      throw database.damaged("Block %d of %s".formatted(blocks.missing(name), name), name);
    }
    return row.map(Row::entry);
  }

  private static String checksum(Entry entry) {
    return Checksum.of(
        entry.name(),
        entry.file(),
        entry.yaml(),
        entry.version(),
        entry.source().map(Checksum::ofText).orElse(null));
  }

  /** Writes down that an experiment begins, or goes on by another file or version. */
  public void begin(Entry entry) {
    Optional<String> hash = entry.source().map(Checksum::ofText);
    if (hash.isPresent()) {
      database.update(
          "INSERT INTO source VALUES (?, ?) ON CONFLICT DO NOTHING",
          hash.get(),
          entry.source().orElseThrow());
    }
    database.update("DELETE FROM experiment WHERE name = ?", entry.name());
    database.update(
        "INSERT INTO experiment VALUES (?, ?, ?, ?, ?, ?, ?)",
        entry.name(),
        entry.file(),
        entry.yaml(),
        hash.orElse(null),
        entry.version(),
        checksum(entry),
        entry.seconds());
    database.commit();
  }

  /** Forgets an experiment and all its matches. */
  public void forget(String name) {
    for (String table : List.of("failure_output", "failure", "played_block", "experiment")) {
      database.update("DELETE FROM " + table + " WHERE name = ?", name);
    }
    database.update(
        "DELETE FROM source WHERE hash NOT IN"
            + " (SELECT source FROM experiment WHERE source IS NOT NULL)");
    database.commit();
  }

  /**
   * Writes down a block: its matches, who failed in them, and how long it took, all or nothing.
   *
   * @param number of the block among those of its experiment, from 0
   */
  public void done(String name, int number, PlayedBlock played, double seconds) {
    failures.write(name, number, played.failures());
    blocks.write(name, number, played);
    database.update("UPDATE experiment SET seconds = seconds + ? WHERE name = ?", seconds, name);
    database.commit();
  }

  /** Writes down that agents failed in a block, which does not count as played. */
  public void failed(String name, int number, List<FailureNote> notes) {
    failures.write(name, number, notes);
    database.commit();
  }

  /** Returns who failed in an experiment, in the order in which it was played. */
  public ImmutableList<FailureNote> failures(String name) {
    return entry(name).map(failures::read).orElse(ImmutableList.of());
  }

  /**
   * Returns which versions have played which blocks, in order.
   *
   * @throws IllegalArgumentException if a block is not as it was written
   */
  public ImmutableList<Run> runs(String name) {
    var runs = new ArrayList<Run>();
    for (Run one : blocks.read(name, b -> new Run(b.version(), b.number(), b.number()))) {
      if (!runs.isEmpty() && runs.getLast().version().equals(one.version())) {
        runs.add(new Run(one.version(), runs.removeLast().from(), one.to()));
      } else {
        runs.add(one);
      }
    }
    return ImmutableList.copyOf(runs);
  }

  /**
   * Returns the deals of one table that have been played, in order, each with its matches.
   *
   * @param table position of the table in the experiment, from 0
   */
  public ImmutableList<ImmutableList<PlayedMatch>> deals(
      String name, int table, Tournament<?, ?, ?> tournament) {
    int perDeal = tournament.lineUp().matchesPerDeal(tournament.entrants().size());
    var deals = ImmutableList.<ImmutableList<PlayedMatch>>builder();
    blocks
        .read(name, table, BlockRows.Stored::lines)
        .forEach(
            lines ->
                Lists.partition(
                        lines
                            .lines()
                            .map(line -> MatchLine.match(tournament, line))
                            .collect(ImmutableList.toImmutableList()),
                        perDeal)
                    .forEach(deal -> deals.add(ImmutableList.copyOf(deal))));
    return deals.build();
  }

  /**
   * Returns the records of the matches of one table that were kept, each a line of JSON, in order.
   *
   * @param table position of the table in the experiment, from 0
   */
  public ImmutableList<String> records(String name, int table) {
    Optional<Entry> entry = entry(name);
    return blocks.read(name, table, BlockRows.Stored::records).stream()
        .flatMap(Optional::stream)
        .flatMap(records -> records.text().lines())
        .map(line -> entry.orElseThrow().withSource(line))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the SHA-256 of all matches, records and blocks of an experiment, in order. */
  public String digest(String name) {
    var hasher = Hashing.sha256().newHasher();
    blocks
        .read(
            name,
            block ->
                "%d\t%d\t%d\t%s\t\n%s"
                    .formatted(
                        block.number(),
                        block.table(),
                        block.matches(),
                        block.lines(),
                        block.records().map(Packed::text).orElse("")))
        .forEach(text -> hasher.putString(text, StandardCharsets.UTF_8));
    return hasher.hash().toString();
  }

  @Override
  public void close() {
    database.close();
  }
}
