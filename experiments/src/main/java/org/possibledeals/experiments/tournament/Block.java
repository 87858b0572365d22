package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;

/**
 * Some consecutive deals of a tournament, played.
 *
 * @param tally what they count
 * @param lines their records, in order, if these are to be kept
 */
record Block(Tally tally, ImmutableList<String> lines) {

  static <S, O extends Observation, M> Block play(
      Tournament<S, O, M> tournament, int from, int to, boolean keepRecords) {
    var player = new Player<>(tournament);
    for (int deal = from; deal < to; deal++) {
      player.play(deal);
    }
    return new Block(player.tally, ImmutableList.of());
  }

  /** Plays deals one after the other and tallies them. */
  private static final class Player<S, O extends Observation, M> {
    private final Tournament<S, O, M> tournament;
    private final Game<S, O, M> game;
    private final ImmutableList<Agent<O, M>> agents;
    private final Tally tally;

    Player(Tournament<S, O, M> tournament) {
      this.tournament = tournament;
      game = tournament.game();
      agents =
          tournament.entrants().stream()
              .map(tournament.contest()::agent)
              .collect(ImmutableList.toImmutableList());
      tally = new Tally(agents.size());
    }

    void play(int deal) {
      var luck = new MatchLuck(tournament.seed(), deal);
      var seatings = tournament.lineUp().seatings(deal, tournament.deals(), agents.size());
      var matches = new ArrayList<Tally.Match>(seatings.size());
      for (int k = 0; k < seatings.size(); k++) {
        try {
          matches.add(match(luck, seatings.get(k), k));
        } catch (RuntimeException e) {
          throw new IllegalStateException(
              "Deal %d of seed %d, seating %d, failed: %s"
                  .formatted(deal, tournament.seed(), k, e.getMessage()),
              e);
        }
      }
      tally.add(matches);
    }

    private Tally.Match match(MatchLuck luck, ImmutableList<Integer> seating, int number) {
      List<Agent<O, M>> seated = new ArrayList<>(seating.size());
      List<RandomGenerator> randoms = new ArrayList<>(seating.size());
      for (int position : seating) {
        seated.add(agents.get(position));
        randoms.add(luck.entrant(position, number));
      }
      S last = Table.play(game, seated, luck.cards(), randoms, (before, move, after) -> {});
      return byPosition(seating, game.points(last), tournament.contest().counts(last));
    }

    private Tally.Match byPosition(
        ImmutableList<Integer> seating,
        ImmutableList<Integer> points,
        Optional<ImmutableList<TrickCounts>> counts) {
      int[] byPosition = new int[seating.size()];
      for (int seat = 0; seat < seating.size(); seat++) {
        byPosition[seating.get(seat)] = points.get(seat);
      }
      return new Tally.Match(byPosition, counts.map(bySeat -> reseated(seating, bySeat)));
    }

    private static ImmutableList<TrickCounts> reseated(
        ImmutableList<Integer> seating, ImmutableList<TrickCounts> bySeat) {
      TrickCounts[] byPosition = new TrickCounts[seating.size()];
      for (int seat = 0; seat < seating.size(); seat++) {
        byPosition[seating.get(seat)] = bySeat.get(seat);
      }
      return ImmutableList.copyOf(byPosition);
    }
  }
}
