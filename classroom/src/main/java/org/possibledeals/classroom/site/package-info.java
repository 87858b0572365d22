/**
 * The folder of the page: the engines compiled to the browser, the files of the page, the gallery
 * and the book. {@link EngineCompiler} compiles the engines.
 */
@NullMarked
package org.possibledeals.classroom.site;

import org.jspecify.annotations.NullMarked;
