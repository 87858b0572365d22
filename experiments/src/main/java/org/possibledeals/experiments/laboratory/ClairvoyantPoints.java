package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Matches;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The points of clairvoyants by seat, with clairvoyants in all seats, on these and on other deals.
 *
 * <p>It plays some consecutive deals when one of them is asked for, and holds these until another
 * is. Belongs to one thread.
 */
final class ClairvoyantPoints {

  /** Deals that are played at once, in whole blocks of the experiment. */
  private static final int AT_ONCE = 1024;

  /** Distance of the other deals' seed from the experiment's. */
  private static final long OTHER = 0x776f727468L;

  private final Matches<?, ?, ?> clairvoyants;
  private final int deals;
  private final IntFunction<Optional<Salt>> salts;
  private final int length;
  private final int threads;
  private final int others;
  private final long[] sums;
  private int from = -1;
  private List<ImmutableList<Integer>> played = List.of();

  /**
   * Plays the other deals.
   *
   * @param tournament whose deals are asked for
   * @param salts of its deals
   * @param block length of the experiment's blocks, in deals
   * @param others how many other deals are played, at least one
   */
  ClairvoyantPoints(
      Tournament<?, ?, ?> tournament,
      IntFunction<Optional<Salt>> salts,
      String clairvoyant,
      int block,
      int others,
      int threads) {
    this.salts = salts;
    this.others = others;
    this.threads = threads;
    deals = tournament.deals();
    length = Math.ceilDiv(AT_ONCE, block) * block;
    clairvoyants = clairvoyants(tournament, clairvoyant, deals, tournament.seed());
    sums = new long[tournament.entrants().size()];
    play(
        clairvoyants(tournament, clairvoyant, others, tournament.seed() ^ OTHER),
        deal -> Optional.empty(),
        0,
        others,
        threads,
        points -> Arrays.setAll(sums, seat -> sums[seat] + points.get(seat)));
  }

  private static <S, O extends Observation, M> Matches<S, O, M> clairvoyants(
      Tournament<S, O, M> tournament, String clairvoyant, int deals, long seed) {
    return new Tournament<>(
            tournament.contest(),
            ImmutableList.copyOf(Collections.nCopies(tournament.entrants().size(), clairvoyant)),
            tournament.lineUp() == LineUp.FIXED ? LineUp.FIXED : LineUp.LAMAS,
            deals,
            seed)
        .oneByOne();
  }

  private static void play(
      Matches<?, ?, ?> matches,
      IntFunction<Optional<Salt>> salts,
      int from,
      int to,
      int threads,
      Consumer<ImmutableList<Integer>> inbox) {
    Blocks.inOrder(
        to - from,
        threads,
        (start, end) ->
            IntStream.range(from + start, from + end)
                .mapToObj(deal -> matches.salted(salts.apply(deal)).play(deal, deal + 1))
                .toList(),
        deals -> deals.stream().flatMap(List::stream).map(PlayedMatch::points).forEach(inbox));
  }

  /** Returns how many other deals were played. */
  int others() {
    return others;
  }

  /** Returns what the clairvoyant made in a seat of all other deals together. */
  long ofOthers(int seat) {
    return sums[seat];
  }

  /** Returns what the clairvoyant makes of a deal, by seat. */
  ImmutableList<Integer> of(int deal) {
    int begins = deal / length * length;
    if (begins != from) {
      var points = new ArrayList<ImmutableList<Integer>>();
      int ends = begins + Math.min(length, deals - begins);
      play(clairvoyants, salts, begins, ends, threads, points::add);
      played = points;
      from = begins;
    }
    return played.get(deal - begins);
  }
}
