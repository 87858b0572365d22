/**
 * The text of RECYCLE programs, read into forms and words that know their places.
 *
 * <p>{@link Node} is what is read, {@link ProgramReader} reads it; what a form means is another
 * package's.
 */
@NullMarked
package org.possibledeals.recycle.text;

import org.jspecify.annotations.NullMarked;
