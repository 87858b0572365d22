/**
 * What a player sees of a game, as numbers for a learner and as words for a person.
 *
 * <p>A {@link org.possibledeals.agents.view.View} is made from an observation alone, so it shows
 * nothing that is hidden. It numbers the moves, too, as learners choose numbers.
 */
@NullMarked
package org.possibledeals.agents.view;

import org.jspecify.annotations.NullMarked;
