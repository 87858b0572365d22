package org.possibledeals.cards.kind;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import org.possibledeals.cards.deal.DealStructure;
import org.possibledeals.cards.deal.Holdings;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Who holds how many cards of which kind, publicly, while cards of a deck with equal cards are
 * drawn, passed, shown and played.
 *
 * <p>These are {@link Holdings} of the copies. As no copy differs from another of its kind, it
 * makes no difference which one is said to have been played: the first that may have been. A copy
 * that was seen is recognised; so after a play the cards that remain unseen are as likely to be in
 * any arrangement as in another. That is right for players who choose a card, two equal ones being
 * two choices, with a likelihood that does not depend on what is hidden.
 *
 * <p>Slots of one owner are merged where that makes no difference, so that draws from an
 * unrestricted stock into unrestricted hands may go on for ever. Immutable.
 */
public final class KindHoldings {
  private final KindVocabulary vocabulary;
  private final Holdings copies;

  private KindHoldings(KindVocabulary vocabulary, Holdings copies) {
    this.vocabulary = vocabulary;
    this.copies = copies;
  }

  /**
   * Returns the holdings after a deal face down, each agent having seen their own hand.
   *
   * @param sizes by owner, how many cards it was dealt, adding up to the deck
   * @throws IllegalArgumentException if they do not
   */
  public static KindHoldings dealt(KindVocabulary vocabulary, int... sizes) {
    DealStructure all = DealStructure.unrestricted(vocabulary.copies().cards().size(), sizes);
    return new KindHoldings(vocabulary, Holdings.dealt(vocabulary.copies(), all));
  }

  private KindHoldings with(Holdings changed) {
    return new KindHoldings(vocabulary, changed.merged());
  }

  /** Returns the words that questions use. */
  public KindVocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns the holdings of copies behind these. */
  public Holdings copies() {
    return copies;
  }

  /** Returns how many cards {@code owner} holds now, face down and face up. */
  public int size(int owner) {
    return copies.size(owner);
  }

  /** Returns by kind how many cards {@code owner} is publicly known to hold, at least. */
  public ImmutableIntArray known(int owner) {
    long known = copies.known(owner) | copies.laid(owner);
    ImmutableIntArray.Builder counts = ImmutableIntArray.builder(vocabulary.kinds().size());
    for (int kind = 0; kind < vocabulary.kinds().size(); kind++) {
      counts.add(Long.bitCount(known & vocabulary.copies(kind)));
    }
    return counts.build();
  }

  /** As {@link Holdings#draw}: {@code agent} draws a card from {@code place} unseen by others. */
  public KindHoldings draw(int agent, int place) {
    return with(copies.draw(agent, place));
  }

  /** As {@link Holdings#pass}: a card passes between two who alone see it. */
  public KindHoldings pass(int from, int to) {
    return with(copies.pass(from, to));
  }

  /** As {@link Holdings#show}: {@code to} alone is shown a card of {@code from}. */
  public KindHoldings show(int from, int to) {
    return with(copies.show(from, to));
  }

  /**
   * Returns the holdings after {@code owner} laid a card of {@code kind} face up at {@code to}: one
   * they are known to hold, if there is one.
   *
   * @param to any owner, such as a place for discards, or an agent who takes the card openly
   * @throws IllegalArgumentException if {@code owner} cannot hold such a card
   */
  public KindHoldings play(int owner, int kind, int to) {
    long known = (copies.known(owner) | copies.laid(owner)) & vocabulary.copies(kind);
    return with(copies.play(owner, known != 0 ? first(known) : copy(owner, kind), to));
  }

  /**
   * Returns the holdings after {@code owner} showed everybody {@code count} cards of {@code kind},
   * and kept them: the announcement that they hold at least so many.
   *
   * @throws IllegalArgumentException if {@code owner} cannot hold so many
   */
  public KindHoldings showToAll(int owner, int kind, int count) {
    KindHoldings shown = this;
    while (shown.known(owner).get(kind) < count) {
      shown = with(shown.copies.showToAll(owner, shown.copy(owner, kind)));
    }
    return shown;
  }

  /**
   * Returns the holdings after it was announced that {@code owner} holds no card of {@code kinds}
   * now.
   *
   * @param kinds a mask of kinds
   * @throws IllegalArgumentException if that is impossible
   */
  public KindHoldings lacking(int owner, long kinds) {
    return with(copies.lacking(owner, vocabulary.copiesOfAll(kinds)));
  }

  /** Returns the first copy of {@code kind} of which {@code owner} is not known to hold it. */
  private int copy(int owner, int kind) {
    long possible = 0;
    for (int slot = 0; slot < copies.slots(); slot++) {
      if (copies.owner(slot) == owner && copies.structure().capacity(slot) > 0) {
        possible |= copies.structure().allowed(slot);
      }
    }
    long unseen =
        possible & vocabulary.copies(kind) & ~copies.known(owner) & ~copies.laid(owner) & ~seen();
    if (unseen == 0) {
      throw new IllegalArgumentException(
          "%s cannot hold a further %s."
              .formatted(vocabulary.owners().get(owner), vocabulary.kinds().get(kind)));
    }
    return first(unseen);
  }

  private long seen() {
    long seen = 0;
    for (int owner = 0; owner < vocabulary.owners().size(); owner++) {
      seen |= copies.laid(owner);
    }
    return seen;
  }

  private static int first(long mask) {
    return Long.numberOfTrailingZeros(mask);
  }

  /**
   * Returns what {@code agent} considers possible, who holds these cards now and has seen none of
   * others but those that were played or shown to all.
   *
   * @param hand by kind, how many cards of it the agent holds, face up ones included
   * @throws BeyondReachException if the agent was passed or shown cards that others hold: see
   *     {@link Holdings#perspective(int, org.possibledeals.cards.deal.Deal)}
   * @throws IllegalArgumentException if the agent cannot hold that
   */
  public KindCell perspective(int agent, int... hand) {
    KindHoldings shown = this;
    for (int kind = 0; kind < hand.length && agent < vocabulary.agents().size(); kind++) {
      shown = shown.showToAll(agent, kind, hand[kind]);
    }
    if (!Arrays.equals(shown.known(agent).toArray(), hand)) {
      throw new IllegalArgumentException(
          "A hand of %s is by kind, of %d cards; it cannot be %s."
              .formatted(vocabulary.owners().get(agent), size(agent), Arrays.toString(hand)));
    }
    long held = shown.copies.known(agent) | shown.copies.laid(agent);
    return new KindCell(vocabulary, agent, shown.copies.perspective(agent, held));
  }
}
