/**
 * The bridge to TweetyProject and back: formulas in its types, and our models behind the interface
 * of its reasoners.
 *
 * <p>{@link TweetyPl} translates propositional formulas, {@link TweetyMl} modal ones of one agent.
 * {@link TweetyReasoner} lets a model of ours answer wherever Tweety asks a modal reasoner. {@link
 * EpistemicBeliefSet} is a belief base of our own formulas, of several agents and with every
 * operator, and {@link EpistemicReasoner} decides what follows from one.
 *
 * <p>Tweety's types occur in this package alone. It is for exchange and not for computing: some of
 * Tweety 1.27's own evaluators err, on nested or negated boxes and on equivalences for example;
 * {@code TweetyErrorsTest} shows each.
 */
@NullMarked
package org.possibledeals.tweety;

import org.jspecify.annotations.NullMarked;
