package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * The facts of a world.
 *
 * @param atoms the true atoms, in order
 * @param values the value of each variable, in order
 */
public record Facts(ImmutableSet<Atom> atoms, ImmutableMap<Variable, String> values) {}
