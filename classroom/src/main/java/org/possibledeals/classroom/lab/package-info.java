/**
 * Sheets of exercises that the page checks.
 *
 * <p>A {@link Sheet} is read from a text that a teacher writes; {@link Marking} compares an answer
 * with the goals of an exercise, asks the same engines as everything else, and gives reasons.
 */
@NullMarked
package org.possibledeals.classroom.lab;

import org.jspecify.annotations.NullMarked;
