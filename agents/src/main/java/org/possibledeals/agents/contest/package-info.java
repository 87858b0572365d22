/**
 * The games, as experiments ask for them.
 *
 * <p>A {@link Contest} is a game by given rules with its agents by name, and knows how a match of
 * it is counted and told. To add a game is to add its contests.
 */
@NullMarked
package org.possibledeals.agents.contest;

import org.jspecify.annotations.NullMarked;
