/**
 * What a table needs of a program: the programs that ship.
 *
 * <p>Start with {@link ShippedGames}.
 */
@NullMarked
package org.possibledeals.recycle.table;

import org.jspecify.annotations.NullMarked;
