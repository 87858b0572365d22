/**
 * The command line: one class for each command, gathered in {@link Deals}.
 *
 * <p>A command reads its options, asks the other modules for an answer and prints it. Answers go to
 * standard output; progress, notes and complaints go to standard error. It exits with 0 when done,
 * 1 when it failed, 2 when it was asked for something it cannot understand.
 */
@NullMarked
package org.possibledeals.terminal.command;

import org.jspecify.annotations.NullMarked;
