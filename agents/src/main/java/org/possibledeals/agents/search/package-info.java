/** Search in worlds that a player considers possible. */
@NullMarked
package org.possibledeals.agents.search;

import org.jspecify.annotations.NullMarked;
