/** Agents that play the small Cluedo; {@link CluedoAgents} has them by name. */
@NullMarked
package org.possibledeals.cluedo.agents;

import org.jspecify.annotations.NullMarked;
