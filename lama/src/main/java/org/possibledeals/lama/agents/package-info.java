/**
 * Agents that play L.A.M.A.
 *
 * <p>{@link LamaAgents} names them. {@link LamaProgram} is the knowledge-based one: its rules ask
 * the model of the player's cell, through the formulas of {@code LamaProgramView}.
 */
@NullMarked
package org.possibledeals.lama.agents;

import org.jspecify.annotations.NullMarked;
