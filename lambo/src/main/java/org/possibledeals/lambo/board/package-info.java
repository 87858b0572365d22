/**
 * The board of Lambo: hexagonal cells, the three orientations of the one tile, and the groups that
 * tiles form; the rules with their variants.
 *
 * <p>Read {@link org.possibledeals.lambo.board.Hexagon} and {@link
 * org.possibledeals.lambo.board.Orientation} first. {@link org.possibledeals.lambo.board.Board} is
 * the obvious version of everything: it counts its groups from scratch. The one that is fast is in
 * {@code org.possibledeals.lambo.fast}.
 *
 * <p>Source: the help page of the play-by-mail server's Lambo (Cameron Browne, 2008).
 */
@NullMarked
package org.possibledeals.lambo.board;

import org.jspecify.annotations.NullMarked;
