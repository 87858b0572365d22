/**
 * A game told step by step: what was played, what it announced, and who learned what from it.
 *
 * <p>{@link StepTeller} tells a match of any game. A game whose rules deserve better words has a
 * teller of its own, which sets its lines with {@link StepLines} and explains the moves of programs
 * with {@link Reasons}. An agent that searches is {@link Explaining}: it gives the {@link Grounds}
 * of a move with the move, and a teller that is a {@link Confidant} receives them. Tellers sit at
 * the table as spectators, so they see what no agent sees.
 */
@NullMarked
package org.possibledeals.agents.tell;

import org.jspecify.annotations.NullMarked;
