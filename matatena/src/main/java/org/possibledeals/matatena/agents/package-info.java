/** Those who play Matatena; {@link MatatenaAgents} has them by name. */
@NullMarked
package org.possibledeals.matatena.agents;

import org.jspecify.annotations.NullMarked;
