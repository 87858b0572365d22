package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Words;

/**
 * Who knows what after an announcement that they did not know before: cards located and voids seen.
 *
 * <p>Not told: a player's own hand, the card just played, and voids in suits whose every card the
 * player has located.
 */
record News(DealVocabulary vocabulary) {

  /**
   * Returns the news, a sentence for each group of players who learned the same.
   *
   * @param before the public model before the announcement
   * @param after the public model after it
   * @param deal what was dealt
   * @param unplayed mask of the cards that are neither played nor turned, after it
   */
  static ImmutableList<String> of(DealModel before, DealModel after, Deal deal, long unplayed) {
    var news = new News(before.vocabulary());
    Map<Fact, List<String>> learners = new LinkedHashMap<>();
    List<String> enlightened = new ArrayList<>();
    for (AgentId player : before.agents()) {
      DealCell then = before.perspective(player, deal);
      DealCell now = after.perspective(player, deal);
      if (isCertain(now)) {
        if (!isCertain(then)) {
          enlightened.add(player.name());
        }
        continue;
      }
      Set<Fact> learned = new LinkedHashSet<>(facts(now, unplayed));
      learned.removeAll(facts(then, unplayed));
      for (Fact fact : learned) {
        learners.computeIfAbsent(fact, f -> new ArrayList<>()).add(player.name());
      }
    }
    Map<List<String>, List<Fact>> byLearners = new LinkedHashMap<>();
    learners.forEach(
        (fact, who) -> byLearners.computeIfAbsent(who, w -> new ArrayList<>()).add(fact));
    var sentences = ImmutableList.<String>builder();
    if (!enlightened.isEmpty()) {
      sentences.add(nowKnow(enlightened) + " every card");
    }
    byLearners.forEach((who, facts) -> sentences.add(news.sentence(who, facts)));
    return sentences.build();
  }

  private static boolean isCertain(DealCell cell) {
    return cell.worldCount().bitLength() == 1;
  }

  /** Returns what the owner of {@code cell} knows of the others' {@code unplayed} cards. */
  static ImmutableSet<Fact> facts(DealCell cell, long unplayed) {
    int self = cell.vocabulary().owner(cell.agent());
    int owners = cell.vocabulary().owners().size();
    long[] possible = new long[owners];
    for (int owner = 0; owner < owners; owner++) {
      possible[owner] = cell.possible(owner) & unplayed;
    }
    var facts = ImmutableSet.<Fact>builder();
    long located = cell.hand();
    for (long left = unplayed & ~cell.hand(); left != 0; left &= left - 1) {
      int card = Long.numberOfTrailingZeros(left);
      int owner = onlyOwner(possible, card);
      if (owner >= 0) {
        located |= 1L << card;
        facts.add(new Fact.Holds(owner, card));
      }
    }
    for (int suit = 0; suit < Cards.SUITS; suit++) {
      long open = Cards.ofSuit(suit) & unplayed & ~located;
      for (int owner = 0; owner < owners && open != 0; owner++) {
        boolean holdsUnknownCards = (possible[owner] & ~located) != 0;
        if (owner != self && holdsUnknownCards && (possible[owner] & open) == 0) {
          facts.add(new Fact.IsVoid(owner, suit));
        }
      }
    }
    return facts.build();
  }

  private static int onlyOwner(long[] possible, int card) {
    int[] owners =
        IntStream.range(0, possible.length)
            .filter(owner -> (possible[owner] >>> card & 1) != 0)
            .toArray();
    return owners.length == 1 ? owners[0] : -1;
  }

  private String sentence(List<String> who, List<Fact> facts) {
    var parts = new ArrayList<String>();
    for (int owner = 0; owner < vocabulary.owners().size(); owner++) {
      long held = 0;
      var voids = new ArrayList<String>();
      for (Fact fact : facts) {
        if (fact.owner() == owner) {
          switch (fact) {
            case Fact.Holds(int o, int card) -> held |= 1L << card;
            case Fact.IsVoid(int o, int suit) -> voids.add(Cards.suitName(suit));
          }
        }
      }
      if (held != 0) {
        parts.add(holds(owner, vocabulary.describe(held)));
      }
      if (!voids.isEmpty()) {
        parts.add(holds(owner, "no " + Words.enumerated(voids, "or")));
      }
    }
    return nowKnow(who) + ": " + String.join("; ", parts);
  }

  private static String nowKnow(List<String> who) {
    return Words.enumerated(who, "and") + " now " + (who.size() == 1 ? "knows" : "know");
  }

  private String holds(int owner, String what) {
    return owner >= vocabulary.agents().size()
        ? "nobody was dealt " + what
        : vocabulary.owners().get(owner) + " has " + what;
  }
}
