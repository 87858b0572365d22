package org.possibledeals.kripke.classic;

import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;

/**
 * One step of a story that was told.
 *
 * @param said a sentence that tells what happens
 * @param formula the formula that was announced; nothing at the start and where none was
 * @param worlds the number of worlds left; 0 if the announcement is true at none
 */
public record Step(String said, Optional<Formula> formula, int worlds) {}
