/** Matches of the page are those of a tournament, and show a person nothing that is hidden. */
@NullMarked
package org.possibledeals.classroom.matches;

import org.jspecify.annotations.NullMarked;
