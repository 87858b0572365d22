/**
 * Agents that play Lambo.
 *
 * <p>{@link org.possibledeals.lambo.agents.LamboAgents} names them. Nothing is hidden, so they
 * think on a {@link org.possibledeals.lambo.fast.Position} of their own.
 */
@NullMarked
package org.possibledeals.lambo.agents;

import org.jspecify.annotations.NullMarked;
