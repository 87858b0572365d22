/**
 * Many games of a RECYCLE program, and what they come to.
 *
 * <p>{@link ProgramRun} plays them and keeps the sums.
 */
@NullMarked
package org.possibledeals.recycle.command;

import org.jspecify.annotations.NullMarked;
