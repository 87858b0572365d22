/**
 * Matatena at the table: its rules by name, how learners and people see it, how it is told.
 *
 * <p>Start with {@link MatatenaContest}.
 */
@NullMarked
package org.possibledeals.matatena.table;

import org.jspecify.annotations.NullMarked;
