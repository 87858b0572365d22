/**
 * Agents that play Ninety-Eight.
 *
 * <p>{@link NinetyEightAgents} names them. {@link Program} is the knowledge-based one: its rules
 * ask the model of the player's cell, through the formulas of {@link ProgramView}.
 */
@NullMarked
package org.possibledeals.ninetyeight.agents;

import org.jspecify.annotations.NullMarked;
