/**
 * The book: the notes, the guide and what changed, as pages of the site.
 *
 * <p>{@link Book} renders Markdown once, when the site is written. HTML in it is escaped; links
 * between notes lead to pages of the book, links to model files and blocks of model files to the
 * room for models, and other links into the sources become text.
 */
@NullMarked
package org.possibledeals.classroom.book;

import org.jspecify.annotations.NullMarked;
