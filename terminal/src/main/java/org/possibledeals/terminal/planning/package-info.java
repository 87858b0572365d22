/**
 * The command that plans: reads EPDDL or a ground task, searches, validates, exports and draws.
 *
 * <p>Read {@link PlanCommand} first; the work is done by {@code org.possibledeals.planning}.
 */
@NullMarked
package org.possibledeals.terminal.planning;

import org.jspecify.annotations.NullMarked;
