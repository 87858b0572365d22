/**
 * What the page calls: text in, JSON out.
 *
 * <p>{@link Page} is compiled to the browser and has all that the page may call; on the Java
 * machine the same methods give the same answers.
 */
@NullMarked
package org.possibledeals.classroom.bridge;

import org.jspecify.annotations.NullMarked;
