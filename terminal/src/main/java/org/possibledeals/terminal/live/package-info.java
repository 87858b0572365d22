/** The progress of an experiment on the terminal; read {@link LiveTable}. */
@NullMarked
package org.possibledeals.terminal.live;

import org.jspecify.annotations.NullMarked;
