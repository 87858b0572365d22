/**
 * Agents that play Ninety-Eight.
 *
 * <p>{@link NinetyEightAgents} names them. {@link NinetyEightProgram} is the knowledge-based one:
 * its rules ask the model of the player's cell, through the formulas of {@link
 * NinetyEightProgramView}.
 */
@NullMarked
package org.possibledeals.ninetyeight.agents;

import org.jspecify.annotations.NullMarked;
