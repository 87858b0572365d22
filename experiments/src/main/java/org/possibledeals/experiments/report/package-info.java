/**
 * The results of a tournament as a table, as JSON and as CSV.
 *
 * <p>All of them write the same {@link Report}; none of them prints.
 */
@NullMarked
package org.possibledeals.experiments.report;

import org.jspecify.annotations.NullMarked;
