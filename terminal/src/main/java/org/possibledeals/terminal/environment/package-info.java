/**
 * Games as environments for learners, in the conventions of Gymnasium and of PettingZoo.
 *
 * <p>Read {@link org.possibledeals.terminal.environment.Learning} first, an episode that waits for
 * a learner's move: in one seat, with agents of ours in the others, or in all seats, which {@link
 * org.possibledeals.terminal.environment.TakingTurns} counts as PettingZoo does. Chance moves by
 * itself. An episode changes as it goes on: that is what those conventions are.
 */
@NullMarked
package org.possibledeals.terminal.environment;

import org.jspecify.annotations.NullMarked;
