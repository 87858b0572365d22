/**
 * Homework and its marks: the models of students beside a {@link Solution}, and {@link
 * ExerciseMarking} of answers to the exercises of a {@link Sheet}.
 */
@NullMarked
package org.possibledeals.kripke.homework;

import org.jspecify.annotations.NullMarked;
