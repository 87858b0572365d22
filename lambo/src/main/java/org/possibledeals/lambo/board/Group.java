package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableSet;

/**
 * Vertices of one colour that bridges join, as many as possible.
 *
 * @param vertices never empty
 * @param bridges its size; tips add nothing
 * @param isClosed whether all three cells around each of its vertices are filled
 */
public record Group(Colour colour, ImmutableSet<Vertex> vertices, int bridges, boolean isClosed) {}
