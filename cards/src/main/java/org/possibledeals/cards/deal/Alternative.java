package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;

/**
 * One way for a formula to be true at a deal: what the cards must be, which agents must consider
 * something possible, and which must have excluded something.
 *
 * @param denied a mask of denied cards per owner, as the terms of {@link DealQuery}
 * @param links who must have the same hand in some deal where something else is true: M_j
 * @param claims who must not have the same hand in any deal of a term: K_j of a clause
 */
record Alternative(long[] denied, ImmutableList<Link> links, ImmutableList<Claim> claims) {

  /** The agent at {@code owner} considers {@code elsewhere} possible. */
  record Link(int owner, Alternative elsewhere) {}

  /** The agent at {@code owner} considers no deal possible where the term {@code denied} holds. */
  record Claim(int owner, long[] denied) {}

  static Alternative ofCards(long[] denied) {
    return new Alternative(denied, ImmutableList.of(), ImmutableList.of());
  }

  boolean isAboutCards() {
    return links.isEmpty() && claims.isEmpty();
  }

  /** Returns how it is decided whether this holds at some deal of a structure. */
  DealRoute route() {
    if (isAboutCards()) {
      return DealRoute.CLAUSES;
    }
    if (!claims.isEmpty()) {
      return claims.size() == 1 && links.isEmpty() ? DealRoute.SHARED_HAND : DealRoute.LISTING;
    }
    if (links.size() == 1) {
      Link link = links.get(0);
      return link.elsewhere.isAboutCards()
          ? DealRoute.SHARED_HAND
          : link.elsewhere.isFlowFor(1L << link.owner) ? DealRoute.FLOW : DealRoute.LISTING;
    }
    return isFlowFor(0) ? DealRoute.FLOW : DealRoute.LISTING;
  }

  /** Returns whether each link is about cards, and of another owner than all others and these. */
  private boolean isFlowFor(long owners) {
    long met = owners;
    for (Link link : links) {
      if (!link.elsewhere.isAboutCards() || Masks.contains(met, link.owner)) {
        return false;
      }
      met |= Masks.of(link.owner);
    }
    return claims.isEmpty();
  }
}
