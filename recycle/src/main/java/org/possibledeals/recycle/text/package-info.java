/**
 * The text of RECYCLE programs, read into forms and words that know their places.
 *
 * <p>{@link Node} is what is read, {@link ProgramReader} reads it; the package {@code compile}
 * gives forms a meaning.
 */
@NullMarked
package org.possibledeals.recycle.text;

import org.jspecify.annotations.NullMarked;
