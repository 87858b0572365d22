/**
 * The trick play of a round, fast: {@link Play} on sets of {@link Cards} that are bits.
 *
 * <p>What is slow in the obvious version, {@code PlainPlay} among the tests: it keeps the cards
 * that were played, in order, and goes through all of them for each question, with a new list or
 * set of cards each time. Agents ask at every turn, and every play of a match makes a new value.
 * Here a play makes one object of fixed size, and one more for a finished trick; a question costs a
 * few instructions, however many cards lie.
 *
 * <p>What was measured, on one core of two with nothing else running (Java 25.0.3, amd64; the table
 * <i>Speed</i> of {@code thesis-notes/04-results.md}): 1 276 904 ± 10 438 random rounds of 8 cards
 * a second, 2 192 bytes each, and 39 269 ± 596 matches of the LAMAS experiment a second. {@code
 * ./deals bench rounds} and {@code ./deals bench lamas} measure them. The obvious version was not
 * measured: it was written later, for tests alone.
 *
 * <p>The representation: card {@code 8 * suit + rank} is a bit of an {@code int}, so a suit is a
 * byte, and following suit is one AND. A round is
 *
 * <pre>
 *   allowed   N  E  S  W  stock     an int each: the cards that the owner may have been dealt
 *   played                          an int: the cards that lie or lay on the table
 *   table     4th 3rd 2nd 1st       an int, a byte for each card of the unfinished trick
 *   won        W   S   E   N        an int, a byte for each seat's number of tricks
 *   cards, trump, leader, cards on the table, winning card, winning seat     a byte each
 *   tricks                          the finished tricks, shared with the plays before this one
 * </pre>
 *
 * <p>What a player has played is {@code played & allowed}, because a played card is taken from all
 * other owners.
 *
 * <p>{@code PlayLaws} plays random rounds in both versions and compares all answers after each
 * card; {@code AnnouncementTest} makes the announcements of whole matches to a model of the deals,
 * and finds the same deals.
 */
@NullMarked
package org.possibledeals.boerenbridge.fast;

import org.jspecify.annotations.NullMarked;
