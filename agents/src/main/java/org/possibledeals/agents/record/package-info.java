/**
 * Games that were played, as text, and played again from it.
 *
 * <p>A {@link GameRecord} is one line of JSON; a file of them is read by {@link GameRecords}.
 * {@link Replay} plays a record again, checks every move, and shows every state on the way; {@link
 * ChanceOfSeed} checks that chance moved as the record's seed has it.
 */
@NullMarked
package org.possibledeals.agents.record;

import org.jspecify.annotations.NullMarked;
