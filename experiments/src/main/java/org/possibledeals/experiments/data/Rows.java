package org.possibledeals.experiments.data;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ObjectArrays;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.agents.record.Replay;
import org.possibledeals.experiments.design.AbsentContest;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.ReadBlock;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.PlayedMatch.DecisionTime;
import org.possibledeals.experiments.tournament.PlayedMatch.TrickCounts;
import org.possibledeals.experiments.tournament.Tournament;

/** The rows of an experiment in a journal. */
public final class Rows {

  private final Experiment experiment;
  private final ImmutableList<Tournament<?, ?, ?>> tournaments;
  private final ImmutableList<String> tables;
  private final ImmutableList<ImmutableList<Object>> levels;
  private final Consumer<@Nullable Object[]> inbox;

  private Rows(Experiment experiment, Consumer<@Nullable Object[]> inbox) {
    this.experiment = experiment;
    this.inbox = inbox;
    levels = levels(experiment);
    tournaments = experiment.tournaments();
    tables = experiment.tables().keySet().asList();
  }

  /**
   * Gives all rows to {@code inbox}, in the order in which they were played: for each column a
   * value of its type, or null. Costs one reading of the journal; decisions are found by playing
   * each record again.
   *
   * @throws IllegalArgumentException if the journal is damaged, or decisions are asked for and no
   *     records were kept
   */
  public static void each(
      RowSchema relation,
      Experiment experiment,
      Journal journal,
      Consumer<@Nullable Object[]> inbox) {
    var rows = new Rows(experiment, inbox);
    journal.eachBlock(
        experiment.name(),
        rows.tournaments,
        block -> {
          switch (relation) {
            case SEATS -> rows.seats(block);
            case DECISIONS -> rows.decisions(block);
          }
        });
  }

  /** Returns by table the level of each factor. */
  private static ImmutableList<ImmutableList<Object>> levels(Experiment experiment) {
    return IntStream.range(0, experiment.tables().size())
        .mapToObj(
            table ->
                experiment.variation().stream()
                    .flatMap(v -> v.levels(table).stream())
                    .collect(ImmutableList.<Object>toImmutableList()))
        .collect(ImmutableList.toImmutableList());
  }

  private void accept(int table, @Nullable Object... row) {
    inbox.accept(ObjectArrays.concat(row, levels.get(table).toArray(), Object.class));
  }

  private void seats(ReadBlock block) {
    ImmutableList<String> entrants = tournaments.get(block.table()).entrants();
    for (ImmutableList<PlayedMatch> deal : block.deals()) {
      for (int seating = 0; seating < deal.size(); seating++) {
        for (int seat = 0; seat < entrants.size(); seat++) {
          accept(block.table(), seat(block, entrants, deal.get(seating), seating, seat));
        }
      }
    }
  }

  private @Nullable Object[] seat(
      ReadBlock block, ImmutableList<String> entrants, PlayedMatch match, int seating, int seat) {
    int entrant = match.seating().get(seat);
    Optional<ImmutableList<Bid>> bids = match.bids().map(all -> all.get(seat));
    Optional<TrickCounts> counts = bids.map(TrickCounts::of);
    Optional<DecisionTime> time = match.times().map(all -> all.get(seat));
    return new @Nullable Object[] {
      tables.get(block.table()),
      match.deal(),
      seating,
      seat,
      entrant,
      entrants.get(entrant),
      match.points().get(seat),
      match.winShares().get(seat).toDouble(),
      counts.map(c -> (int) c.bids()).orElse(null),
      counts.map(c -> (int) c.bidsHit()).orElse(null),
      bids.map(all -> all.stream().mapToInt(Bid::tricks).sum()).orElse(null),
      counts.map(c -> (int) c.tricks()).orElse(null),
      time.map(DecisionTime::decisions).orElse(null),
      time.map(DecisionTime::nanoseconds).orElse(null),
      match.turns(),
      block.number(),
      block.version()
    };
  }

  private void decisions(ReadBlock block) {
    ImmutableList<String> records = block.records();
    if (records.isEmpty()) {
      throw new IllegalArgumentException(
          "Block %d of %s has no records, so nobody knows its decisions; records: none keeps none, and without it they are kept."
              .formatted(block.number(), experiment.name()));
    }
    Contest<?, ?, ?> contest = AbsentContest.original(tournaments.get(block.table()).contest());
    int next = 0;
    for (ImmutableList<PlayedMatch> deal : block.deals()) {
      for (int seating = 0; seating < deal.size(); seating++) {
        decisions(contest, block, seating, GameRecord.fromJson(records.get(next)));
        next++;
      }
    }
  }

  private <S, O extends Observation, M> void decisions(
      Contest<S, O, M> contest, ReadBlock block, int seating, GameRecord record) {
    Game<S, O, M> game =
        record.isOpenedByFirstSeat() ? contest.gameOpenedByFirstSeat() : contest.game();
    int[] decision = {0};
    var found = new ArrayList<@Nullable Object[]>();
    Replay.play(
        game,
        record,
        (before, move, after) -> {
          if (game.turn(before) instanceof Turn.Player<M>(var player)) {
            int seat = game.players().indexOf(player);
            found.add(
                new @Nullable Object[] {
                  tables.get(block.table()),
                  record.deal(),
                  seating,
                  decision[0],
                  seat,
                  record.agents().get(seat),
                  game.legalMoves(before).size(),
                  game.write(move)
                });
            decision[0]++;
          }
        });
    found.forEach(row -> accept(block.table(), row));
  }
}
