/** Search in worlds that a player considers possible. */
@NullMarked
package org.possibledeals.boerenbridge.search;

import org.jspecify.annotations.NullMarked;
