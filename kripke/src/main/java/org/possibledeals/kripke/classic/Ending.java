package org.possibledeals.kripke.classic;

import org.possibledeals.kripke.formula.Formula;

/**
 * A question at the end of a story.
 *
 * @param said the claim, as a sentence
 * @param formula the claim
 */
public record Ending(String said, Formula formula) {}
