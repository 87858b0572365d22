/**
 * RECYCLE at the table: programs as contests, their teller, and the programs that ship.
 *
 * <p>Start with {@link RecycleContest}.
 */
@NullMarked
package org.possibledeals.recycle.table;

import org.jspecify.annotations.NullMarked;
