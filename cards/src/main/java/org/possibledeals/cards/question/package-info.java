/**
 * Questions about deals, made ready to be answered: formulas and no answers.
 *
 * <p>A formula without knowledge operators is refuted by {@link Terms} of cards; made ready once,
 * it is a {@link DealQuery}. One with simple knowledge in it is refuted in one of several {@link
 * Way}s. {@link Plan} is the decision how a question is answered; that there is no closed form is a
 * plan too. Read {@link Plan} first.
 */
@NullMarked
package org.possibledeals.cards.question;

import org.jspecify.annotations.NullMarked;
