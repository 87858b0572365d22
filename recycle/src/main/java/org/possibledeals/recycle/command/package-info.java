/**
 * The commands for RECYCLE programs: many games, one game step by step, a check.
 *
 * <p>Start with {@link RecycleCommand}; {@code ProgramMeasure} plays many games and keeps the sums.
 */
@NullMarked
package org.possibledeals.recycle.command;

import org.jspecify.annotations.NullMarked;
