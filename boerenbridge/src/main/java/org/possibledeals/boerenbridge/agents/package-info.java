/**
 * Agents that play BoerenBridge by any of its rules.
 *
 * <p>{@link BoerenbridgeAgents} lists them by name. An agent is handed a {@link
 * org.possibledeals.boerenbridge.rules.BoerenbridgeObservation} and nothing else.
 */
@NullMarked
package org.possibledeals.boerenbridge.agents;

import org.jspecify.annotations.NullMarked;
