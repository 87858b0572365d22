/**
 * How much the tests of all modules try. Start with {@link org.possibledeals.kripke.effort.Effort}.
 */
package org.possibledeals.kripke.effort;
