/**
 * Lambo, fast: one board that is changed and changed back.
 *
 * <p>What is slow in {@link org.possibledeals.lambo.board.Board}: each question walks over all
 * tiles, and each tile makes a new map. Here a tile costs six counters and two unions, however many
 * lie on the table, and can be taken back. Measured by {@code ./deals bench lambo}; figures in
 * {@code thesis-notes/lambo.md}. {@code PositionTest} holds it to the obvious version.
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
 */
@NullMarked
package org.possibledeals.lambo.fast;

import org.jspecify.annotations.NullMarked;
