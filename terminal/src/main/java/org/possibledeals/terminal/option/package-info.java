/**
 * The options that several commands have, and how a command shows its progress.
 *
 * <p>Read {@link ContestOptions} first: which game, by which rules, with which agents and seed.
 */
@NullMarked
package org.possibledeals.terminal.option;

import org.jspecify.annotations.NullMarked;
