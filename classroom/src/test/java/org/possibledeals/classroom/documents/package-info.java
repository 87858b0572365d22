/**
 * What README and the notes print is printed again.
 *
 * <p>{@link org.possibledeals.classroom.documents.Document} reads a page as its blocks, and {@link
 * org.possibledeals.classroom.documents.Passage} says which commands made which table. {@link
 * org.possibledeals.classroom.documents.Terminal} types commands in a copy of the repository, and
 * {@link org.possibledeals.classroom.documents.Figures} compares digits.
 */
@NullMarked
package org.possibledeals.classroom.documents;

import org.jspecify.annotations.NullMarked;
