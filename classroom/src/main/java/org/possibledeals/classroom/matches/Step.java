package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import java.util.OptionalInt;

/**
 * A move that was made.
 *
 * @param before the state before it
 * @param seat whose move it is, or {@link Seating#NOBODY} for chance
 * @param isOnly whether nothing else was legal
 * @param rule the place of the rule that fired in a text, from 0, if one was played
 * @param lines the story of it by one who sees all, for one who watches
 */
record Step<S, M>(
    S before,
    M move,
    S after,
    int seat,
    boolean isOnly,
    OptionalInt rule,
    ImmutableList<String> lines) {}
