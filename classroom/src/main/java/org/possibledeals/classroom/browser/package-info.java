/**
 * Replacements for Java APIs that are missing in a browser.
 *
 * <p>{@link Seams} is a step of the compiler to the browser: for each class of {@link Lacking} it
 * lets methods do something else there. The code that runs on the Java machine is left as it is.
 */
@NullMarked
package org.possibledeals.classroom.browser;

import org.jspecify.annotations.NullMarked;
