package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.possibledeals.cards.structure.Masks;

/**
 * One way for a formula to be true at a deal: what the cards must be, which agents must consider
 * something possible, and which must have excluded something.
 *
 * @param denied a term: {@link DealTerms}
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

  /** Returns the condition that decides it at the deals of a structure, if there is one. */
  Optional<Way> way() {
    if (isAboutCards()) {
      return Optional.of(new Way.OfCards(denied));
    }
    if (!claims.isEmpty()) {
      Claim claim = claims.getFirst();
      return claims.size() == 1 && links.isEmpty()
          ? Optional.of(new Way.UnsharedHand(denied, claim.owner, claim.denied))
          : Optional.empty();
    }
    if (links.size() > 1) {
      return isFlowFor(0)
          ? Optional.of(new Way.SharedHands(denied, elsewhere()))
          : Optional.empty();
    }
    Link link = links.getFirst();
    if (link.elsewhere.isAboutCards()) {
      return Optional.of(new Way.SharedHand(denied, link.owner, link.elsewhere.denied));
    }
    return link.elsewhere.isFlowFor(1L << link.owner)
        ? Optional.of(
            new Way.Chain(denied, link.owner, link.elsewhere.denied, link.elsewhere.elsewhere()))
        : Optional.empty();
  }

  private ImmutableMap<Integer, long[]> elsewhere() {
    return links.stream()
        .collect(ImmutableMap.toImmutableMap(Link::owner, link -> link.elsewhere.denied));
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
