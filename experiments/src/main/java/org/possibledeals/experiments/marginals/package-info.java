/**
 * Who may hold what, with how great a chance, as one player sees it: as a table and as a picture.
 *
 * <p>Read {@link Marginals}.
 */
@NullMarked
package org.possibledeals.experiments.marginals;

import org.jspecify.annotations.NullMarked;
