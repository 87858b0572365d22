/** The page in a real browser. */
@NullMarked
package org.possibledeals.classroom.page;

import org.jspecify.annotations.NullMarked;
