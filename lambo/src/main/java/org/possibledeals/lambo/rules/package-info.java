/**
 * The rules of Lambo, with their variants.
 *
 * <p>Read {@link org.possibledeals.lambo.rules.Options} first, then {@link
 * org.possibledeals.lambo.rules.Referee}, which says who has won.
 */
@NullMarked
package org.possibledeals.lambo.rules;

import org.jspecify.annotations.NullMarked;
