/**
 * The same answers from the engines on the Java machine and from those that are compiled to the
 * browser.
 */
@NullMarked
package org.possibledeals.classroom.agreement;

import org.jspecify.annotations.NullMarked;
