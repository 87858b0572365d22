/**
 * Figures and tables as people read them: plain text, aligned, the same in every country.
 *
 * <p>{@link Figures} writes numbers, {@link TextTable} sets them under each other; what others
 * wrote is {@link PlainText}.
 */
@NullMarked
package org.possibledeals.kripke.print;

import org.jspecify.annotations.NullMarked;
