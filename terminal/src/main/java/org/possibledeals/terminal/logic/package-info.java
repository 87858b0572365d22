/**
 * The commands for formulas and models in files: check, valid, convert, classic.
 *
 * <p>Read {@link CheckCommand} first.
 */
@NullMarked
package org.possibledeals.terminal.logic;

import org.jspecify.annotations.NullMarked;
