/**
 * Lambo at the table: its rules by name, how learners and people see it, how it is told.
 *
 * <p>Start with {@link LamboContest}.
 */
@NullMarked
package org.possibledeals.lambo.table;

import org.jspecify.annotations.NullMarked;
