package org.possibledeals.cards.knowledge;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.stream.Stream;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;

/**
 * A pack of cards, and how many of them are dealt to whom: the way to a {@link DealModel} by names
 * alone.
 *
 * <pre>{@code
 * DealModel deals =
 *     Pack.of("0 1 2 3 4 5 6").to("ann", 3).to("bob", 3).to("cath", 1).model();
 * deals.cell("ann", "0 1 2").knows(read("~has(bob,0)"));
 * }</pre>
 *
 * @param cards the names of the cards, in order
 * @param agents those who see their own hand, each with how many cards they are dealt
 * @param places those who see nothing, such as a stock, each with how many cards lie there
 */
public record Pack(
    ImmutableList<String> cards,
    ImmutableMap<String, Integer> agents,
    ImmutableMap<String, Integer> places) {

  private static final Splitter NAMES = Splitter.on(CharMatcher.anyOf(" ,")).omitEmptyStrings();

  /**
   * Returns the pack of these cards, dealt to nobody yet.
   *
   * @param names with blanks or commas between
   */
  public static Pack of(String names) {
    return new Pack(ImmutableList.copyOf(NAMES.split(names)), ImmutableMap.of(), ImmutableMap.of());
  }

  /**
   * Returns this pack, dealt to one more agent, who sees {@code count} cards.
   *
   * @throws IllegalArgumentException if there is an agent of that name
   */
  public Pack to(String agent, int count) {
    return new Pack(cards, with(agents, agent, count), places);
  }

  /**
   * Returns this pack, dealt to one more place, where {@code count} cards lie that nobody sees.
   *
   * @throws IllegalArgumentException if there is a place of that name
   */
  public Pack aside(String place, int count) {
    return new Pack(cards, agents, with(places, place, count));
  }

  private static ImmutableMap<String, Integer> with(
      ImmutableMap<String, Integer> counts, String owner, int count) {
    return ImmutableMap.<String, Integer>builder().putAll(counts).put(owner, count).buildOrThrow();
  }

  /**
   * Returns the model in which everybody knows how many cards each was dealt, and each agent their
   * own hand.
   *
   * @throws IllegalArgumentException if there are no agents, too many cards or owners, two of one
   *     name, or the numbers do not add up to the cards
   */
  public DealModel model() {
    DealVocabulary vocabulary =
        new DealVocabulary(
            cards,
            agents.keySet().stream().map(AgentId::new).collect(ImmutableList.toImmutableList()),
            places.keySet().asList());
    int[] counts =
        Stream.of(agents, places)
            .flatMap(owners -> owners.values().stream())
            .mapToInt(Integer::intValue)
            .toArray();
    return DealModel.of(vocabulary, DealStructure.unrestricted(cards.size(), counts));
  }
}
