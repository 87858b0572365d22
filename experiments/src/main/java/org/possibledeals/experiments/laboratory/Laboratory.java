package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.Optional;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Conduct;
import org.possibledeals.experiments.design.Experiment.Conduct.OnFailure;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.PlayedBlock;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.experiments.tournament.Matches;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Plays an experiment, block by block, into a journal.
 *
 * <p>Blocks are written down in order, at any number of threads, and a rule to stop looks at them
 * in order. So the journal always holds the beginning of the only possible run of this experiment,
 * at any number of threads and interruptions.
 */
public final class Laboratory {

  private final Experiment experiment;
  private final ImmutableList<Tournament<?, ?, ?>> tournaments;
  private final ImmutableList<Matches<?, ?, ?>> matches;
  private final Journal journal;
  private final Salts salts;
  private final Optional<ComparisonTally> tested;
  private final String version;
  private long last = System.nanoTime();

  private Laboratory(Experiment experiment, Journal journal, Salts salts) {
    this.experiment = experiment;
    this.journal = journal;
    this.salts = salts;
    tournaments = experiment.tournaments();
    matches =
        tournaments.stream()
            .<Matches<?, ?, ?>>map(it -> it.timed(experiment.conduct().isKeepingRecords()))
            .collect(ImmutableList.toImmutableList());
    tested = experiment.stop().map(rule -> ExperimentTally.of(experiment, rule.tested()));
    version = journal.entry(experiment.name()).map(Entry::version).orElse("");
  }

  /** Plays as {@link #play(Experiment, Journal, Salts, int, Consumer)} does, without salts. */
  public static void play(
      Experiment experiment, Journal journal, int threads, Consumer<PlayedBlock> progress) {
    play(experiment, journal, Salts.NONE, threads, progress);
  }

  /**
   * Plays all blocks that the journal does not have.
   *
   * @param salts of blocks, which are asked for when the block begins
   * @param threads how many blocks are played at a time
   * @param progress receives each block after it is written down, in this thread
   * @throws AgentFailedException if an agent fails and the rule is to stop; all blocks before are
   *     written down, and the failure
   * @throws IllegalStateException if the game fails; all blocks before are written down
   */
  public static void play(
      Experiment experiment,
      Journal journal,
      Salts salts,
      int threads,
      Consumer<PlayedBlock> progress) {
    new Laboratory(experiment, journal, salts).play(threads, progress);
  }

  private void play(int threads, Consumer<PlayedBlock> progress) {
    Optional<Entry> entry = journal.entry(experiment.name());
    int first = entry.map(Entry::firstBlock).orElse(0);
    int done = first + entry.map(Entry::blocks).orElse(0);
    int left =
        first
            + entry.map(e -> e.blocksAsked(experiment.blocks())).orElse(experiment.blocks())
            - done;
    tested.ifPresent(
        tally ->
            journal.eachDeal(
                experiment.name(), tournaments, (deal, table) -> tally.add(table, deal)));
    if (isDecided(done) || left <= 0) {
      return;
    }
    int[] number = {done};
    Blocks.whileWanted(
        left,
        1,
        threads,
        (from, to) -> play(done + from),
        played -> {
          write(number[0], played);
          number[0]++;
          progress.accept(played);
          return !isDecided(number[0]);
        });
  }

  private PlayedBlock play(int number) {
    Experiment.Block block = experiment.block(number);
    Conduct conduct = experiment.conduct();
    Optional<Salt> salt = salts.of(number);
    return PlayedBlock.of(
        block,
        tournaments.get(block.table()),
        salt,
        matches
            .get(block.table())
            .salted(salt)
            .playOut(block.from(), block.to(), conduct.moveTime()),
        conduct.isKeepingRecords(),
        version);
  }

  private void write(int number, PlayedBlock played) {
    if (!played.failures().isEmpty() && experiment.conduct().onFailure() == OnFailure.STOP) {
      journal.failed(experiment.name(), number, played.failures());
      throw new AgentFailedException(told(experiment, played.failures().getFirst()));
    }
    long now = System.nanoTime();
    journal.done(experiment.name(), number, played, (now - last) / 1e9);
    last = now;
    int table = played.block().table();
    tested.ifPresent(
        tally ->
            Lists.partition(played.matches(), tournaments.get(table).matchesPerDeal())
                .forEach(deal -> tally.add(table, ImmutableList.copyOf(deal))));
  }

  private static String told(Experiment experiment, FailureNote note) {
    return ("%s failed at table “%s”, deal %d, seating %d, after %d moves: it %s. The experiment"
            + " stops before that block; on-failure: forfeit would go on. deals experiment"
            + " watch and records --failed show the match.")
        .formatted(
            note.agent(),
            experiment.tables().keySet().asList().get(note.table()),
            note.deal(),
            note.seating(),
            note.failure().move(),
            note.failure().told());
  }

  /** Returns whether the rule to stop has decided; it looks where all tables have as many deals. */
  private boolean isDecided(int blocks) {
    return tested
        .filter(tally -> blocks % tournaments.size() == 0)
        .filter(
            tally ->
                experiment.stop().orElseThrow().test().decide(tally.moments(), tally.unit())
                    != Decision.UNDECIDED)
        .isPresent();
  }
}
