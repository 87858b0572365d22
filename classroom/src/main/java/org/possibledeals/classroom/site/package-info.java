/**
 * The folder of the page: the engines compiled to the browser, the files of the page, the gallery
 * and the book. {@link EngineCompiler} compiles the engines.
 *
 * <p>The book is the notes, the guide and what changed. {@code Book} renders Markdown once, when
 * the site is written. HTML in it is escaped; links between notes lead to pages of the book, links
 * to model files and blocks of model files to the room for models, and other links into the sources
 * become text.
 */
@NullMarked
package org.possibledeals.classroom.site;

import org.jspecify.annotations.NullMarked;
