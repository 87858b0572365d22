package org.possibledeals.kripke.classic;

import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;

/**
 * One step of a story that was told.
 *
 * @param said what is said or done, as a sentence
 * @param formula what was announced by that; nothing at the start and where it was no announcement
 * @param worlds how many worlds are left; 0 if it cannot be said truthfully at any
 */
public record Step(String said, Optional<Formula> formula, int worlds) {}
