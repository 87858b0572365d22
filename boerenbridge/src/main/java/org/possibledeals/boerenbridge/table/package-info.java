/**
 * BoerenBridge at the table: its rules by name, how learners and people see it, how it is told.
 *
 * <p>Start with {@link BoerenbridgeContest}.
 */
@NullMarked
package org.possibledeals.boerenbridge.table;

import org.jspecify.annotations.NullMarked;
