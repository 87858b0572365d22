package org.possibledeals.cards.knowledge;

import java.util.Map;
import java.util.Optional;
import org.jgrapht.alg.flow.DinicMFImpl;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleDirectedWeightedGraph;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;

/**
 * Whether some deal gives each of several owners a hand that they also have in a deal of a
 * structure of their own: one maximum flow.
 *
 * <p>Every card flows to its owner, and from an ordinary owner, as many as its capacity, to the
 * sink. For an owner j with a structure v of its own, take any deal w of v. A hand is one of j's in
 * v if and only if there are disjoint paths from it onto j's hand in w: a card that is not in that
 * hand takes the place of a card that its owner in w may have instead, which is in j's hand or
 * takes the next place. So j's cards flow on through a copy of the cards, one each, until they are
 * in j's hand in w. All cards arrive if and only if there is such a deal.
 *
 * <p>Source: A. W. Ingleton and M. J. Piff, <i>Gammoids and Transversal Matroids</i>, 1973; E. A.
 * Dinic's algorithm, from JGraphT.
 */
final class SharedHands {
  private static final int SOURCE = -1;
  private static final int SINK = -2;

  private final SimpleDirectedWeightedGraph<Integer, DefaultWeightedEdge> network =
      new SimpleDirectedWeightedGraph<>(DefaultWeightedEdge.class);

  private SharedHands() {
    network.addVertex(SOURCE);
    network.addVertex(SINK);
  }

  /**
   * Answers.
   *
   * @param own by owner, the structure in which the owner must have the same hand; of the same
   *     cards and capacities
   */
  public static boolean exist(DealStructure structure, Map<Integer, DealStructure> own) {
    SharedHands hands = new SharedHands();
    for (int owner = 0; owner < structure.owners(); owner++) {
      DealStructure there = own.getOrDefault(owner, structure);
      if (own.containsKey(owner)) {
        Optional<Deal> some = there.someDeal();
        if (some.isEmpty()) {
          return false;
        }
        hands.linkage(owner, there, some.get());
      } else if (structure.capacity(owner) > 0) {
        hands.edge(group(owner, owner), SINK, structure.capacity(owner));
      }
    }
    for (int card : Masks.stream(structure.cards()).toArray()) {
      hands.edge(SOURCE, card, 1);
      hands.owners(structure, own, card);
    }
    return hands.carries(Long.bitCount(structure.cards()));
  }

  private void owners(DealStructure structure, Map<Integer, DealStructure> own, int card) {
    for (int owner = 0; owner < structure.owners(); owner++) {
      long allowed = structure.allowed(owner);
      if (own.containsKey(owner)) {
        if (Masks.contains(allowed & own.get(owner).allowed(owner), card)) {
          edge(card, copy(owner, card), 1);
        }
      } else if (structure.capacity(owner) > 0 && Masks.contains(allowed, card)) {
        edge(card, group(owner, owner), 1);
      }
    }
  }

  /** The copy of the cards through which the cards of {@code owner} flow into its hand in w. */
  private void linkage(int owner, DealStructure there, Deal w) {
    for (int other = 0; other < there.owners(); other++) {
      for (int card : Masks.stream(w.hand(other)).toArray()) {
        if (other == owner) {
          edge(copy(owner, card), SINK, 1);
        } else {
          edge(copy(owner, card), group(owner, other), 1);
        }
      }
      if (other != owner) {
        long instead = there.allowed(other) & ~w.hand(other);
        for (int card : Masks.stream(instead).toArray()) {
          edge(group(owner, other), copy(owner, card), Long.SIZE);
        }
      }
    }
  }

  private boolean carries(int cards) {
    return Math.round(new DinicMFImpl<>(network).getMaximumFlowValue(SOURCE, SINK)) == cards;
  }

  private void edge(int from, int to, int capacity) {
    network.addVertex(from);
    network.addVertex(to);
    network.setEdgeWeight(network.addEdge(from, to), capacity);
  }

  /** A card in the copy of {@code owner}; one edge of capacity 1 leaves it. */
  private static int copy(int owner, int card) {
    return 1000 * (owner + 1) + card;
  }

  /** The cards of {@code other} in the copy of {@code owner}; or an ordinary owner itself. */
  private static int group(int owner, int other) {
    return 1000 * (owner + 1) + 200 + other;
  }
}
