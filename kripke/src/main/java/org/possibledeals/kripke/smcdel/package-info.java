/**
 * The text format {@code .smcdel.txt} of the model checker SMCDEL: a knowledge structure over
 * numbered atoms, and questions about it.
 *
 * <p>Read {@link SmcdelFile} first. What the reference does not check is an error here, with its
 * line and column: a variable twice, a law that speaks of knowledge, an agent or atom that does not
 * exist. A question without an answer, at a state that breaks the law or with knowledge under a
 * quantifier, is answered by the reason, and the others by their answers. An agent may observe
 * nothing.
 *
 * <p>Source: the format's description in our own words; Gattinger, <i>New directions in model
 * checking dynamic epistemic logic</i> (2018).
 */
@NullMarked
package org.possibledeals.kripke.smcdel;

import org.jspecify.annotations.NullMarked;
