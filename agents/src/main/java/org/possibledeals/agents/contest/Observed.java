package org.possibledeals.agents.contest;

import java.util.Optional;

/**
 * An observation in the form for a learner.
 *
 * @param values the numbers of all fields of the view, one after the other
 * @param mask a 1 for each action that is legal now, else 0
 * @param knowledge the chance of each owner to have been dealt each card, by owner, if asked for
 */
public record Observed(int[] values, int[] mask, Optional<double[][]> knowledge) {}
