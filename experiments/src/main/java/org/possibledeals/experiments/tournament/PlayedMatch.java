package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.experiments.contest.TrickCounts;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A match that was played, seat by seat.
 *
 * @param deal from 0
 * @param seating for each seat the position of its entrant, from 0
 * @param moves all moves as the game writes them, if they are kept
 * @param turns how many moves the players made
 * @param points in seat order
 * @param winShares each player's share of the win, in seat order
 * @param counts in seat order, where the game has tricks
 */
public record PlayedMatch(
    int deal,
    ImmutableList<Integer> seating,
    Optional<ImmutableList<String>> moves,
    int turns,
    ImmutableList<Integer> points,
    ImmutableList<Fraction> winShares,
    Optional<ImmutableList<TrickCounts>> counts) {}
