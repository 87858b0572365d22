/**
 * Ninety-Eight at the table: its rules by name, how learners and people see it, how it is told.
 *
 * <p>Start with {@link NinetyEightContest}.
 */
@NullMarked
package org.possibledeals.ninetyeight.table;

import org.jspecify.annotations.NullMarked;
