/**
 * The small Cluedo at the table: its rules by name, and how learners and people see it.
 *
 * <p>Start with {@link CluedoContest}. {@link CluedoProvider} is named in {@code
 * META-INF/services}, and with that the command line has the game.
 */
@NullMarked
package org.possibledeals.cluedo.table;

import org.jspecify.annotations.NullMarked;
