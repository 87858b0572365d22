package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.experiments.journal.Origin.Run;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Experiments and all their matches in a database. Belongs to one thread.
 *
 * <p>What is read is checked by the checksum that was written beside it. Every method may throw
 * {@link IllegalStateException}, if the database fails, and {@link IllegalArgumentException}, if
 * what it reads is not as it was written; the message names the experiment and the block.
 */
public final class Journal implements AutoCloseable {

  /** What a user's consent that programs and archives run is called in {@link #outside}. */
  public static final String CONSENT = "told: consent";

  private static final ImmutableList<String> COPIED = ImmutableList.of("failure", "played_block");

  private static final ImmutableList<String> TABLES =
      ImmutableList.<String>builder().addAll(COPIED).add("outside", "experiment").build();

  /** Blocks that are copied in a transaction. */
  private static final int COPIED_AT_ONCE = 64;

  private final Database database;
  private final EntryRows rows;
  private final BlockRows blocks;
  private final FailureRows failures;
  private final OutsideRows outside;

  private Journal(Database database) {
    this.database = database;
    rows = new EntryRows(database);
    blocks = new BlockRows(database);
    failures = new FailureRows(database);
    outside = new OutsideRows(database);
  }

  /**
   * Returns the journal at {@code place}, to write in; it is created if there is none.
   *
   * @param place the file
   * @throws IllegalArgumentException if another process writes in it, it cannot be written, or its
   *     tables are those of another version of Possible Deals
   */
  public static Journal toWrite(String place) {
    return checked(Database.toWrite(place), Schema::prepare);
  }

  /**
   * Returns the journal at {@code place}, to read, also while it is written, and where it cannot be
   * written.
   *
   * @throws IllegalArgumentException if there is none, it cannot be read, or its tables are those
   *     of another version of Possible Deals
   */
  public static Journal toRead(String place) {
    return checked(
        Database.toRead(place).orElseThrow(() -> noJournal(place)),
        database -> {
          if (!Schema.isIn(database)) {
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

  private static IllegalArgumentException noJournal(String place) {
    return new IllegalArgumentException(
        "No journal %s; deals experiment run FILE makes one, --journal names another."
            .formatted(place));
  }

  /** Returns all experiments, by name; they are not checked. */
  public ImmutableList<Entry> entries() {
    return rows.read().stream().map(EntryRows.Row::entry).collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the experiment of this name, if the journal has it.
   *
   * @throws IllegalArgumentException if it is not as it was written, or a block is missing
   */
  public Optional<Entry> entry(String name) {
    Optional<EntryRows.Row> row =
        rows.read().stream().filter(r -> r.entry().name().equals(name)).findFirst();
    if (row.isPresent() && !row.get().isAsWritten()) {
      throw database.damaged("The file of %s".formatted(name), name);
    }
    if (row.isPresent() && !row.get().isGapless()) {
      int missing = blocks.missing(name, row.get().entry().firstBlock());
      throw database.damaged("Block %d of %s".formatted(missing, name), name);
    }
    return row.map(EntryRows.Row::entry);
  }

  /** Writes down that an experiment begins, or goes on by another file or version. */
  public void begin(Entry entry) {
    forgetHalfCopied(entry.name());
    rows.write(entry);
    database.commit();
  }

  /**
   * Writes down what an experiment depends on that is not ours: files of programs, archives.
   *
   * @param digests the SHA-256 of each, by its name
   */
  public void noteOutside(String name, ImmutableSortedMap<String, String> digests) {
    outside.write(name, digests);
    database.commit();
  }

  /** Returns what an experiment depends on that is not ours, as it was last written down. */
  public ImmutableSortedMap<String, String> outside(String name) {
    return outside.read(name);
  }

  /** Forgets an experiment and all its matches. */
  public void forget(String name) {
    for (String table : TABLES) {
      database.update("DELETE FROM " + table + " WHERE name = ?", name);
    }
    database.update(
        "DELETE FROM source WHERE hash NOT IN"
            + " (SELECT source FROM experiment WHERE source IS NOT NULL)");
    database.commit();
  }

  /** Forgets the blocks that a copy has left that was killed before its experiment stood here. */
  private void forgetHalfCopied(String name) {
    for (String table : COPIED) {
      database.update(
          "DELETE FROM %s WHERE name = ? AND name NOT IN (SELECT name FROM experiment)"
              .formatted(table),
          name);
    }
  }

  /**
   * Writes down a block: its matches, who failed in them, and how long it took, all or nothing.
   *
   * @param number of the block among those of its experiment, from 0
   */
  public void done(String name, int number, PlayedBlock played, double seconds) {
    failures.write(name, number, played.failures());
    blocks.write(name, number, played);
    rows.addSeconds(name, seconds);
    database.commit();
  }

  /**
   * Writes down an experiment with all that its parts have of it, all or nothing: the row of the
   * experiment is written last, and blocks without one do not count. One block is in memory at a
   * time, and no transaction has more than some.
   */
  void copy(Entry entry, List<Journal> parts) {
    forgetHalfCopied(entry.name());
    parts.forEach(part -> copyRows(entry.name(), part, database::commit));
    outside.write(entry.name(), parts.getFirst().outside(entry.name()));
    rows.write(entry);
    database.commit();
  }

  /**
   * Writes down the blocks that another journal has of an experiment, after those that are here,
   * and who failed in them, all or nothing.
   *
   * @throws IllegalArgumentException if they are not those that come next, or of another version
   */
  public void add(String name, Journal part) {
    Entry here = entry(name).orElseThrow();
    Entry there = part.entry(name).orElseThrow();
    if (there.firstBlock() != here.firstBlock() + here.blocks()
        || !there.version().equals(here.version())) {
      throw new IllegalArgumentException(
          "Block %d of %s by %s does not come after the %d blocks by %s in the journal %s."
              .formatted(
                  there.firstBlock(),
                  name,
                  there.version(),
                  here.blocks(),
                  here.version(),
                  place()));
    }
    copyRows(name, part, () -> {});
    rows.addSeconds(name, there.seconds());
    database.commit();
  }

  private void copyRows(String name, Journal part, Runnable afterSome) {
    part.blocks.each(
        name,
        block -> {
          blocks.write(name, block);
          if (block.number() % COPIED_AT_ONCE == 0) {
            afterSome.run();
          }
        });
    failures.copy(name, part.failures);
  }

  /** Returns where it is, as its user named it. */
  public String place() {
    return database.place();
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
    return origin(name).runs();
  }

  private Origin origin(String name) {
    var origin = new OriginTally();
    blocks.each(name, origin::add);
    return origin.origin();
  }

  /**
   * Gives all blocks of an experiment to {@code inbox}, in the order in which they were played. One
   * block is in memory at a time.
   *
   * @param tournaments of the experiment, by table
   */
  public void eachBlock(
      String name, List<? extends Tournament<?, ?, ?>> tournaments, Consumer<ReadBlock> inbox) {
    blocks.each(
        name,
        block -> {
          inbox.accept(
              new ReadBlock(
                  block.number(),
                  block.table(),
                  block.version(),
                  matches(tournaments.get(block.table()), block),
                  block.records().stream()
                      .flatMap(records -> records.text().lines())
                      .collect(ImmutableList.toImmutableList())));
        });
  }

  /**
   * Gives all deals of an experiment to {@code inbox}, in the order in which they were played, each
   * with its table and its matches without moves and times, and returns what was read of the blocks
   * on the way. One block is in memory at a time.
   *
   * @param tournaments of the experiment, by table
   */
  public Origin eachDeal(
      String name,
      List<? extends Tournament<?, ?, ?>> tournaments,
      ObjIntConsumer<ImmutableList<PlayedMatch>> inbox) {
    var origin = new OriginTally();
    blocks.each(
        name,
        block -> {
          origin.add(block);
          matches(tournaments.get(block.table()), block.withoutTimes())
              .forEach(deal -> inbox.accept(deal, block.table()));
        });
    return origin.origin();
  }

  /**
   * Returns how many deals have been played of each table of an experiment, by table.
   *
   * @param tournaments of the experiment, by table
   */
  public ImmutableList<Long> deals(String name, List<? extends Tournament<?, ?, ?>> tournaments) {
    ImmutableMap<Integer, Long> matches = blocks.matches(name);
    return IntStream.range(0, tournaments.size())
        .mapToObj(t -> matches.getOrDefault(t, 0L) / tournaments.get(t).matchesPerDeal())
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the salts by which an experiment was played; none if its blocks have none. What is
   * returned refuses a block that the journal does not have.
   */
  public Salts salts(String name) {
    Map<Integer, Salt> salts = new HashMap<>();
    blocks.each(
        name,
        block -> {
          MatchLine.salt(block.lines()).ifPresent(salt -> salts.put(block.number(), salt));
        });
    return salts.isEmpty()
        ? Salts.NONE
        : Salts.recorded(
            salts,
            n -> "The journal %s has no salt of block %d of %s.".formatted(place(), n, name));
  }

  private static ImmutableList<ImmutableList<PlayedMatch>> matches(
      Tournament<?, ?, ?> tournament, BlockRows.Stored block) {
    var matches = MatchLine.matches(tournament, block.lines(), block.times());
    return Lists.partition(matches, tournament.matchesPerDeal()).stream()
        .map(ImmutableList::copyOf)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns how many play at the first table, if a match of it is written down. */
  public Optional<Integer> players(String name) {
    return blocks.first(name).map(block -> MatchLine.players(block.lines()));
  }

  /**
   * Gives the records of the matches of one table that were kept to {@code inbox}, each a line of
   * JSON, in order.
   *
   * @param table position of the table in the experiment, from 0
   */
  public void eachRecord(String name, int table, Consumer<String> inbox) {
    Optional<Entry> entry = entry(name);
    blocks.each(
        name,
        table,
        block -> {
          block.records().stream()
              .flatMap(records -> records.text().lines())
              .map(line -> entry.orElseThrow().withSource(line))
              .forEach(inbox);
        });
  }

  /** Returns the SHA-256 of all matches, records and blocks of an experiment, in order. */
  public String digest(String name) {
    return origin(name).digest();
  }

  @Override
  public void close() {
    database.close();
  }
}
