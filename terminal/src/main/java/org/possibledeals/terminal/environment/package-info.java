/**
 * Games as environments for learners, in the conventions of Gymnasium and of PettingZoo.
 *
 * <p>Read {@link org.possibledeals.terminal.environment.Learning} first, an episode that waits for
 * a learner's move. In {@link org.possibledeals.terminal.environment.SingleAgent} one seat is the
 * learner's and agents of ours have the others; in {@link
 * org.possibledeals.terminal.environment.TakingTurns} the learner has all seats. Chance moves by
 * itself. An episode changes as it goes on: that is what those conventions are.
 */
@NullMarked
package org.possibledeals.terminal.environment;

import org.jspecify.annotations.NullMarked;
