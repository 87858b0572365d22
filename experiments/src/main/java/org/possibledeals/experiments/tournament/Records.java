package org.possibledeals.experiments.tournament;

import static com.google.common.collect.ImmutableSortedSet.toImmutableSortedSet;
import static java.util.Comparator.naturalOrder;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.agents.record.GameRecord;

/**
 * Where the records of matches go.
 *
 * @param version of Possible Deals that plays, written in each
 * @param keeper is given each match, in the order of deals and seatings
 */
public record Records(String version, Consumer<GameRecord> keeper) {

  void keep(Tournament<?, ?, ?> tournament, Optional<Salt> salt, PlayedMatch match) {
    keeper.accept(of(version, tournament, salt, match));
  }

  /**
   * Returns the record of a match whose moves were kept.
   *
   * @throws java.util.NoSuchElementException if they were not
   */
  public static GameRecord of(
      String version, Tournament<?, ?, ?> tournament, Optional<Salt> salt, PlayedMatch match) {
    var record =
        new GameRecord(
                version,
                tournament.contest().gameName(),
                tournament.contest().rulesName(),
                tournament.seed(),
                match.deal(),
                match.seating().stream()
                    .map(tournament.entrants()::get)
                    .collect(ImmutableList.toImmutableList()),
                match.moves().orElseThrow(),
                match.points())
            .salted(salt)
            .withSource(tournament.contest().source())
            .forfeitedBy(
                match.failures().stream()
                    .map(AgentFailure::seat)
                    .collect(toImmutableSortedSet(naturalOrder())));
    return tournament.lineUp() == LineUp.FIXED ? record.openedByFirstSeat() : record;
  }
}
