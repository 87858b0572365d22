/**
 * The board of Lambo: hexagonal cells, the three orientations of the one tile, and the groups that
 * tiles form; the rules with their variants. Read {@code Hexagon} and {@code Orientation} first.
 *
 * <p>{@code Board} is the obvious version of everything: it counts its groups from scratch. A
 * {@link org.possibledeals.lambo.board.Position} is fast: one board that is changed and changed
 * back. What is slow in {@code Board}: each question walks over all tiles, and each tile makes a
 * new map. In a position a tile costs six counters and two unions, however many lie on the table,
 * and can be taken back. Measured by {@code ./deals bench lambo}; figures in {@code
 * thesis-notes/lambo.md}. {@code PositionTest} holds it to the obvious version.
 *
 * <p>Cells are numbered in columns: cell {@code c} has {@code c - 1} to its north, {@code c + 1} to
 * its south, and {@code c + width} to its south-east. Vertex {@code c} is the left corner of cell
 * c, which is dark; vertex {@code cells + c} is its right corner, which is light:
 *
 * <pre>
 *            TL ____ TR        TL = cells + c - width       TR = c + width - 1
 *              /    \
 *           L /  c   \ R       L  = c                       R  = cells + c
 *             \      /
 *           BL \____/ BR       BL = cells + c - width + 1   BR = c + width
 * </pre>
 *
 * <p>A tile laid is {@code 3 c + orientation}. A group is a tree of vertices, united by size,
 * without shortening paths, so that each union can be undone.
 *
 * <p>Source: the help page of the play-by-mail server's Lambo (Cameron Browne, 2008).
 */
@NullMarked
package org.possibledeals.lambo.board;

import org.jspecify.annotations.NullMarked;
