/**
 * The symbolic engine: models whose worlds are not listed but described, by binary decision
 * diagrams.
 *
 * <p>A {@link SymbolicModel} is a knowledge structure: a vocabulary, a law that its worlds obey,
 * and for each agent the part of the vocabulary that the agent observes. A formula is translated to
 * the diagram of the worlds where it holds: {@code Kₐφ} is ∀(V \ Oₐ)(θ → φ). So models of 2¹⁰⁰
 * worlds answer questions where their diagrams are small.
 *
 * <p>Source: van Benthem, van Eijck, Gattinger and Su, <i>Symbolic model checking for dynamic
 * epistemic logic: S5 and beyond</i>, Journal of Logic and Computation 28 (2018). Read {@link
 * SymbolicModel} first.
 */
@NullMarked
package org.possibledeals.kripke.symbolic;

import org.jspecify.annotations.NullMarked;
