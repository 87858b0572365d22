/**
 * The matches as rows, for pandas, R or DuckDB.
 *
 * <p>Read {@link RowSchema} first: it has the columns, each with what it holds. {@link Rows} reads
 * them from a journal, one block in memory at a time.
 */
@NullMarked
package org.possibledeals.experiments.data;

import org.jspecify.annotations.NullMarked;
