/**
 * The agents of the LAMAS project, as its published figures were made.
 *
 * <p>Start with {@link LamasAgent}. What the original's code does where its flow charts say
 * otherwise is followed; the decisions are argued in {@code thesis-notes}.
 */
@NullMarked
package org.possibledeals.boerenbridge.agents.lamas;

import org.jspecify.annotations.NullMarked;
