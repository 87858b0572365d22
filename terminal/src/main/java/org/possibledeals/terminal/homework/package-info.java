/**
 * The command that marks homework: files of students beside the file of a solution.
 *
 * <p>Read {@link Submission} first.
 */
@NullMarked
package org.possibledeals.terminal.homework;

import org.jspecify.annotations.NullMarked;
