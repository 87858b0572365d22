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
 * <p>The representation: card {@code 16 * suit + rank} is a bit of a {@code long}, so a suit is 16
 * bits, and following suit is one AND. A round is
 *
 * <pre>
 *   start     players, hand size, what players and the stock may have, trump: shared by the round
 *   tricks    the finished tricks, and who has played what in them: shared with the plays before
 *   played    a long: the cards that lie or lay on the table
 *   trick     a long, a byte for each card of the unfinished trick, the first lowest
 *   wins      a long, a byte for each seat's number of tricks, the first seat lowest
 *   lacking   an int, four bits for each seat: the suits that it did not follow
 *   leader, cards on the table, winning card, winning seat     a byte each
 * </pre>
 *
 * <p>What an owner may have been dealt is not carried along but made when it is asked for: what the
 * seat has played, and the unplayed cards but those of the suits that it lacks.
 *
 * <p>{@code PlayLaws} plays random rounds in both versions and compares all answers after each
 * card; {@code AnnouncementTest} makes the announcements of whole matches to a model of the deals,
 * and finds the same deals.
 */
@NullMarked
package org.possibledeals.boerenbridge.fast;

import org.jspecify.annotations.NullMarked;
