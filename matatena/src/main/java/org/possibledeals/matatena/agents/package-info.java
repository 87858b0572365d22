/** Agents that play Matatena; {@link MatatenaAgents} names them. */
@NullMarked
package org.possibledeals.matatena.agents;

import org.jspecify.annotations.NullMarked;
