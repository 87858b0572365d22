package org.possibledeals.agents.tell;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;

/**
 * The options of a teller.
 *
 * @param round from 1; all rounds if empty
 * @param agents the names of those who play, in seat order
 * @param isExplained whether to explain the moves of agents that are programs; only where this
 *     version of them played
 * @param asked formulas whose truth is told at each step
 * @param hasMarginals whether to tell, before each card, who may hold what as the next player sees
 *     it
 */
public record Telling(
    Optional<Integer> round,
    ImmutableList<String> agents,
    boolean isExplained,
    ImmutableList<Formula> asked,
    boolean hasMarginals) {}
