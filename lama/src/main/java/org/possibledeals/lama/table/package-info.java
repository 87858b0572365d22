/**
 * L.A.M.A. at the table: its rules by name, how learners and people see it, how it is told.
 *
 * <p>Start with {@link LamaContest}.
 */
@NullMarked
package org.possibledeals.lama.table;

import org.jspecify.annotations.NullMarked;
