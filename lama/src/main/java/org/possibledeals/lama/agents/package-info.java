/**
 * Agents that play L.A.M.A.
 *
 * <p>{@link LamaAgents} names them. {@link Program} is the knowledge-based one: its rules ask the
 * model of the player's cell, through the formulas of {@link ProgramView}.
 */
@NullMarked
package org.possibledeals.lama.agents;

import org.jspecify.annotations.NullMarked;
