package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.BeliefSearch;
import org.possibledeals.agents.search.SampledWorld;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules;

/**
 * Finds the move with the best mean in worlds, with all own moves to come chosen by what the player
 * will have seen; where a line makes the bid for certain, it keeps to those lines. What the worlds
 * are is left to others: those of the player's cell, or of the one deal that there is.
 */
record BeliefPlayer(BeliefSettings settings) {

  /** In parts of fewer worlds it searches no more. */
  private static final int FEWEST = 8;

  /**
   * How many points more than the mean the opener of a round makes: 0.4 to 0.9 in matches of {@code
   * pimc} by the LAMAS rules; the dealer makes about as many less.
   */
  private static final double OPENER_GAIN = 0.6;

  /** Number of worlds from which the cost of a world is estimated. */
  private static final int FIRST_WORLDS = 64;

  /** In fewer worlds of one deal, chance has too much say. */
  private static final int FEWEST_OF_ONE_DEAL = 32;

  /** The number of worlds grows so with the budget: less than in proportion. */
  private static final double GROWTH = 0.85;

  private static final int MOST_WORLDS = 4_000;

  /** How much fewer cards may be played than are held, as a rule. */
  private static final double LEGAL = 1.5;

  /**
   * Returns the place of the best of {@code legalMoves}.
   *
   * @param known the hands by seat, if the player sees them: then it tells few worlds apart, and
   *     looks ahead no further than its budget
   */
  int choose(
      BoerenbridgeObservation seen,
      Optional<long[]> known,
      ImmutableList<Move> legalMoves,
      RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return 0;
    }
    ImmutableList<CertainLine.Line> lines = CertainLine.of(seen);
    return legalMoves.indexOf(
        isEnough(seen, lines)
            ? Move.PlayCard.of(lines.getFirst().card())
            : found(seen, known, CertainLine.moves(lines, legalMoves), random).best());
  }

  /** Returns why the best of {@code legalMoves} is played. */
  Grounds<Move> explain(
      BoerenbridgeObservation seen,
      Optional<long[]> known,
      ImmutableList<Move> legalMoves,
      RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return new Grounds.Only<>(legalMoves.getFirst());
    }
    ImmutableList<CertainLine.Line> lines = CertainLine.of(seen);
    if (isEnough(seen, lines)) {
      return certain(seen, lines.getFirst());
    }
    BeliefFound found = found(seen, known, CertainLine.moves(lines, legalMoves), random);
    return lines.stream()
        .filter(line -> found.best().equals(Move.PlayCard.of(line.card())))
        .findFirst()
        .map(line -> certain(seen, line))
        .orElseGet(() -> found.grounds(seen, openerGain(seen)));
  }

  private static Grounds<Move> certain(BoerenbridgeObservation seen, CertainLine.Line line) {
    return new Grounds.Certain<>(Move.PlayCard.of(line.card()), CertainLine.told(seen, line));
  }

  /** Returns whether there is nothing to search: one line is certain, or several of equal value. */
  private static boolean isEnough(
      BoerenbridgeObservation seen, ImmutableList<CertainLine.Line> lines) {
    return lines.size() == 1 || !lines.isEmpty() && openerGain(seen) == 0;
  }

  /** Returns the mean points after each of {@code moves}. */
  private BeliefFound found(
      BoerenbridgeObservation seen,
      Optional<long[]> known,
      ImmutableList<Move> moves,
      RandomGenerator generator) {
    RandomNumbers random = new RandomStreams(generator.nextLong()).random();
    Beliefs beliefs = settings.beliefs(seen);
    beliefs.now().gain(openerGain(seen));
    if (known.isPresent()) {
      int count = worlds(seen, moves.size());
      int depth = depth(seen, count * moves.size());
      return found(seen, beliefs.worlds(known, count, random), moves, depth, random);
    }
    int depth = seen.cards() + 1;
    BeliefFound first =
        found(seen, beliefs.worlds(known, FIRST_WORLDS, random), moves, depth, random);
    int count = worlds(FIRST_WORLDS, first.simulated());
    return count < 2 * FIRST_WORLDS
        ? first
        : found(seen, beliefs.worlds(known, count, random), moves, depth, random);
  }

  private BeliefFound found(
      BoerenbridgeObservation seen,
      ImmutableList<SampledWorld<SimulatedRound>> worlds,
      ImmutableList<Move> moves,
      int depth,
      RandomNumbers random) {
    BeliefSearch<SimulatedRound> search =
        new BeliefSearch<>(
            () -> new SimulatedRound(seen.players()), worlds, seen.seat(), depth, FEWEST, random);
    BeliefSearch.Values values =
        search.found(moves.stream().mapToInt(RoundSearch::number).toArray());
    return new BeliefFound(moves, values, worlds, search.simulated());
  }

  /**
   * Returns for how many worlds the budget suffices, as {@code count} worlds took so many simulated
   * moves: of more worlds, more are told apart later.
   */
  private int worlds(int count, long simulated) {
    double times = (double) settings.budget() / simulated;
    return (int) Math.min(MOST_WORLDS, count * Math.pow(times, GROWTH));
  }

  private int depth(BoerenbridgeObservation seen, int first) {
    int held = Long.bitCount(seen.hand());
    return depth(settings.budget(), first, seen.stage() == Stage.PLAY ? held - 1 : held);
  }

  private static double openerGain(BoerenbridgeObservation seen) {
    Rules rules = seen.open().rules();
    boolean isLast = seen.open().round() + 1 == rules.rounds().size();
    return isLast || rules.opener() != Rules.Opener.WINNER_OF_LAST_TRICK ? 0 : OPENER_GAIN;
  }

  /** Returns for how many worlds the budget suffices: it is divided by a guess of the own plays. */
  private int worlds(BoerenbridgeObservation seen, int moves) {
    double plays = seen.stage() == Stage.PLAY ? 1 : moves;
    for (int cards = Long.bitCount(seen.hand()); cards > LEGAL; cards--) {
      plays *= cards / LEGAL;
    }
    return (int) Math.max(FEWEST_OF_ONE_DEAL, Math.min(MOST_WORLDS, settings.budget() / plays));
  }

  /**
   * Returns for how many own moves the budget suffices if no world is ever told from another.
   *
   * @param first how many simulated moves the first of them takes
   * @param cards how many cards are held after it
   * @return at least 1; one more than {@code cards} if it suffices to the end
   */
  static int depth(int budget, int first, int cards) {
    int depth = 1;
    double spent = first;
    for (int left = cards; left > LEGAL; left--) {
      spent *= left / LEGAL;
      if (spent > budget) {
        return depth;
      }
      depth++;
    }
    return cards + 1;
  }

  /** Returns all that it depends on, in one line. */
  String told() {
    return settings.told(
        "%d worlds at first, %d at most; %s moves on in parts of fewer than %d worlds; the opener of the next round has %s points more than the mean"
            .formatted(FIRST_WORLDS, MOST_WORLDS, settings.mover(), FEWEST, OPENER_GAIN));
  }
}
