/**
 * From forms to closures: what a program means, and what is wrong with it before it is played.
 *
 * <p>{@link Compiler} is the way in. Expressions and their types are {@code Expressions}, which
 * hands each form to a class that knows it, such as {@code Conditions}; actions and the options of
 * a choice are {@code Actions}, which hands on alike, {@code any} to {@code Branches}.
 */
@NullMarked
package org.possibledeals.recycle.compile;

import org.jspecify.annotations.NullMarked;
