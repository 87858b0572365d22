package org.possibledeals.cards.kind;

import java.util.random.RandomGenerator;
import org.possibledeals.cards.deal.Deal;
import org.possibledeals.cards.deal.DealSampler;
import org.possibledeals.cards.deal.Holdings;

/**
 * Random worlds of a {@link KindCell}: tables made once, then any number of samples, each deal of
 * copies exactly as likely as another. Immutable, and safe to share between threads that have a
 * generator each.
 */
public final class KindSampler {
  private final KindVocabulary vocabulary;
  private final Holdings holdings;
  private final DealSampler slots;

  KindSampler(KindVocabulary vocabulary, Holdings holdings, DealSampler slots) {
    this.vocabulary = vocabulary;
    this.holdings = holdings;
    this.slots = slots;
  }

  /** Returns who holds how many cards of each kind, drawn at random. */
  public KindDeal sample(RandomGenerator random) {
    return vocabulary.kinds(copies(random));
  }

  /** Returns which copies each owner holds, drawn at random. */
  public Deal copies(RandomGenerator random) {
    return holdings.held(slots.sample(random));
  }
}
