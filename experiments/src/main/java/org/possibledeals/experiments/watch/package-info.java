/**
 * A game told step by step: what was played, what it announced, and who learned what from it.
 *
 * <p>{@link RoundTeller} tells rounds of BoerenBridge in full, {@link MatchTeller} whole matches in
 * brief; {@link LamaTeller} and {@link NinetyEightTeller} tell who can play and who knows it. All
 * sit at the table as spectators, so they see what no agent sees. {@link News} is the difference
 * that an announcement makes to what somebody knows.
 */
@NullMarked
package org.possibledeals.experiments.watch;

import org.jspecify.annotations.NullMarked;
