/**
 * Agents that play any program: at random, or by what they know of the worlds.
 *
 * <p>Start with {@link RecycleAgents}.
 */
@NullMarked
package org.possibledeals.recycle.agents;

import org.jspecify.annotations.NullMarked;
