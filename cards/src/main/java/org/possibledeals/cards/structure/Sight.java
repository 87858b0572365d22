package org.possibledeals.cards.structure;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import java.util.Collection;
import java.util.stream.IntStream;

/**
 * Who sees what: for each agent the places whose cards that agent sees. Two deals look the same to
 * an agent if and only if each of these places has the same cards in both.
 *
 * <p>Places are the owners of a {@link DealStructure}, by index. One's own hand is a sight; so are
 * the hands of all others, and a card of the table that only some have looked at. Source: the
 * observation function of a knowledge structure (J. van Benthem, J. van Eijck, M. Gattinger and K.
 * Su, <i>Symbolic Model Checking for Dynamic Epistemic Logic: S5 and Beyond</i>, 2018), over places
 * in place of atoms.
 *
 * @param places by agent, a mask of places
 */
public record Sight(ImmutableLongArray places) {

  private static final ImmutableList<Sight> OWN_HANDS =
      IntStream.rangeClosed(0, DealVocabulary.MOST_OWNERS)
          .mapToObj(agents -> of(IntStream.range(0, agents).mapToLong(Masks::of).toArray()))
          .collect(ImmutableList.toImmutableList());

  /** Returns the sight of agents who see their own hand: agent i the place i. */
  public static Sight ownHands(int agents) {
    return OWN_HANDS.get(agents);
  }

  /** Returns the sight of agents who see these places, a mask for each agent. */
  public static Sight of(long... places) {
    return new Sight(ImmutableLongArray.copyOf(places));
  }

  /** Returns the mask of the places that the agent with this index sees. */
  public long places(int agent) {
    return places.get(agent);
  }

  /** Returns whether the agent with this index sees the cards of {@code place}. */
  public boolean sees(int agent, int place) {
    return Masks.contains(places.get(agent), place);
  }

  /** Returns the mask of the places that one or the other of {@code agents} sees. */
  public long ofAll(Collection<Integer> agents) {
    return agents.stream().mapToLong(places::get).reduce(0, (one, other) -> one | other);
  }

  /** Returns whether each agent sees one place, that of the same index. */
  public boolean isOwnHands() {
    Sight own = ownHands(places.length());
    return this == own || equals(own);
  }

  /**
   * Does nothing if this is the sight of the agents of {@code vocabulary}.
   *
   * @throws IllegalArgumentException if there are more or fewer, or they see a place that is not
   *     there
   */
  public void requireFits(DealVocabulary vocabulary) {
    long there = Masks.first(vocabulary.owners().size());
    if (places.length() != vocabulary.agents().size()
        || places.stream().anyMatch(seen -> (seen & ~there) != 0)) {
      throw new IllegalArgumentException(
          "A sight of %d agents, %s, is not one of %s and the places %s."
              .formatted(places.length(), places, vocabulary.agents(), vocabulary.owners()));
    }
  }
}
