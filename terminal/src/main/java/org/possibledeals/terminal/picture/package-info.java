/** Files of pictures, and the languages in which they are written. */
@NullMarked
package org.possibledeals.terminal.picture;

import org.jspecify.annotations.NullMarked;
