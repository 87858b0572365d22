/**
 * Programs for agents that search: {@link RecycleSearch}.
 *
 * <p>Playouts run on the {@link org.possibledeals.recycle.machine.Machine}, the fast version of the
 * rules, which is copied for each. {@code SimulatedProgramTest} plays it and the rules side by
 * side.
 */
@NullMarked
package org.possibledeals.recycle.search;

import org.jspecify.annotations.NullMarked;
