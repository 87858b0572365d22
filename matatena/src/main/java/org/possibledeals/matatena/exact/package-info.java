/** The exact solution of Matatena for two on boards of 2 x 2. */
@NullMarked
package org.possibledeals.matatena.exact;

import org.jspecify.annotations.NullMarked;
