/**
 * The games, as experiments ask for them.
 *
 * <p>A {@link Contest} is a game by given rules with its agents by name, and knows how a match of
 * it is counted and told. To add a game, write its contests and a {@link GameProvider}.
 */
@NullMarked
package org.possibledeals.agents.contest;

import org.jspecify.annotations.NullMarked;
