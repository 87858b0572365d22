/**
 * A run of an experiment as it goes on: on the terminal, and as a page on the loopback interface.
 *
 * <p>The terminal follows the thread that plays; the page reads the journal, so that it is the same
 * whoever writes that. Read {@link LiveTable} and {@link LivePage}.
 */
@NullMarked
package org.possibledeals.terminal.live;

import org.jspecify.annotations.NullMarked;
