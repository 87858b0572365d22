/**
 * What a tournament found, as a table for people, as JSON and as CSV for programs.
 *
 * <p>All of them write the same {@link Report}; none of them prints.
 */
@NullMarked
package org.possibledeals.experiments.report;

import org.jspecify.annotations.NullMarked;
