package org.possibledeals.cards.deal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.deal.SmallDeals.Dealt;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.reach.BeyondReachException;

/** Holdings agree with the product update, whose worlds are a deal and the cards that moved. */
@Domain(SmallDeals.class)
class HoldingsLaws {

  /** One world of the product: what is held now, by owner and by slot, and what each agent saw. */
  private record History(long[] held, long[] bySlot, List<List<String>> seen) {

    static History of(Deal deal, int agents) {
      List<List<String>> seen = new ArrayList<>();
      for (int agent = 0; agent < agents; agent++) {
        seen.add(List.of("dealt " + deal.hand(agent)));
      }
      return new History(deal.hands().toArray(), deal.hands().toArray(), seen);
    }

    /** The event in which {@code card} goes {@code from} to {@code to}, seen by these two. */
    History after(int card, int slot, int from, int to, int witness) {
      long[] now = held.clone();
      now[from] &= ~Masks.of(card);
      now[to] |= Masks.of(card);
      long[] slots = Arrays.copyOf(bySlot, bySlot.length + 1);
      slots[slot] &= ~Masks.of(card);
      slots[bySlot.length] = Masks.of(card);
      List<List<String>> news = new ArrayList<>();
      for (int agent = 0; agent < seen.size(); agent++) {
        List<String> all = new ArrayList<>(seen.get(agent));
        all.add(agent == from || agent == to || agent == witness ? "card " + card : "some card");
        news.add(all);
      }
      return new History(now, slots, news);
    }

    /** The same after {@code card} was laid open from one to the other. */
    History laid(int card, int from, int to) {
      long[] now = held.clone();
      now[from] &= ~Masks.of(card);
      now[to] |= Masks.of(card);
      return new History(now, bySlot, seen);
    }
  }

  @Property(tries = 700)
  @Label("after draws, shows and passes: worlds, knowledge and shares are the product update's")
  void holdingsAreTheProductUpdate(@ForAll Dealt dealt, @ForAll Random random) {
    int agents = dealt.vocabulary().agents().size();
    Holdings holdings = Holdings.dealt(dealt.vocabulary(), dealt.structure());
    List<History> worlds =
        new ArrayList<>(
            SmallDeals.everyDeal(dealt.structure()).stream()
                .map(deal -> History.of(deal, agents))
                .toList());
    for (int event = random.nextInt(4); event > 0 && worlds.size() < 1500; event--) {
      int from = random.nextInt(agents + 1);
      int to = random.nextInt(agents);
      try {
        boolean passes = random.nextBoolean();
        Holdings next = moved(holdings, from, to, passes);
        int slot = slotThatGave(holdings, next);
        worlds = moved(worlds, slot, from, from == agents || passes ? to : from, to);
        holdings = next;
      } catch (BeyondReachException | IllegalArgumentException outsideTheDomain) {
        int card = random.nextInt(Long.bitCount(dealt.structure().cards()));
        List<History> left =
            worlds.stream().filter(w -> Masks.contains(w.held[from], card)).toList();
        if (!left.isEmpty()) {
          boolean plays = random.nextBoolean();
          holdings = plays ? holdings.play(from, card, to) : holdings.showToAll(from, card);
          worlds = plays ? left.stream().map(w -> w.laid(card, from, to)).toList() : left;
        }
      }
      if (random.nextInt(3) == 0) {
        long absent = random.nextLong() & random.nextLong() & dealt.structure().cards();
        List<History> left = worlds.stream().filter(w -> (w.held[from] & absent) == 0).toList();
        if (!left.isEmpty()) {
          holdings = holdings.lacking(from, absent);
          worlds = left;
        }
      }
    }
    agree(dealt.model(), holdings, worlds, random);
    mergedAgree(holdings, worlds.get(random.nextInt(worlds.size())), random);
  }

  /** Merged slots, and a hand alone, say the same of who holds what. */
  private static void mergedAgree(Holdings holdings, History actual, Random random) {
    Deal world = Deal.of(actual.bySlot);
    DealVocabulary words = holdings.vocabulary();
    for (int agent = 0; agent < words.agents().size(); agent++) {
      int self = agent;
      HoldingsCell cell = holdings.perspective(agent, world);
      boolean hasSeenOthers =
          IntStream.range(0, holdings.slots())
              .anyMatch(s -> holdings.hasSeen(self, s) && holdings.owner(s) != self);
      if (hasSeenOthers) {
        assertThatThrownBy(() -> holdings.perspective(self, actual.held[self]))
            .isInstanceOf(BeyondReachException.class);
        continue;
      }
      HoldingsCell byHand = holdings.merged().perspective(agent, actual.held[agent]);
      assertThat(byHand.shares()).isDeepEqualTo(cell.shares());
      DealQuery query = DealQuery.of(words, SmallDeals.randomClause(random, words));
      assertThat(byHand.knows(query)).isEqualTo(cell.knows(query));
      assertThat(holdings.merged().size(agent)).isEqualTo(Long.bitCount(actual.held[agent]));
    }
  }

  private static Holdings moved(Holdings holdings, int from, int to, boolean passes) {
    int agents = holdings.vocabulary().agents().size();
    return from == agents
        ? holdings.draw(to, from)
        : passes ? holdings.pass(from, to) : holdings.show(from, to);
  }

  private static int slotThatGave(Holdings before, Holdings after) {
    int slot = 0;
    while (before.structure().capacity(slot) == after.structure().capacity(slot)) {
      slot++;
    }
    return slot;
  }

  /** One event for each card, possible where {@code from} has it. */
  private static List<History> moved(
      List<History> worlds, int slot, int from, int to, int witness) {
    List<History> product = new ArrayList<>();
    for (History world : worlds) {
      Masks.stream(world.held[from])
          .forEach(card -> product.add(world.after(card, slot, from, to, witness)));
    }
    return product;
  }

  private static void agree(
      DealModel dealt, Holdings holdings, List<History> worlds, Random random) {
    DealVocabulary words = holdings.vocabulary();
    assertThat(holdings.structure().worldCount()).isEqualTo(worlds.size());
    History actual = worlds.get(random.nextInt(worlds.size()));
    Deal world = Deal.of(actual.bySlot);
    assertThat(holdings.held(world)).isEqualTo(Deal.of(actual.held));
    for (int agent = 0; agent < words.agents().size(); agent++) {
      HoldingsCell cell = holdings.perspective(agent, world);
      List<String> seen = actual.seen.get(agent);
      int self = agent;
      List<History> possible = worlds.stream().filter(w -> w.seen.get(self).equals(seen)).toList();
      assertThat(cell.worldCount()).isEqualTo(possible.size());
      Formula clause = SmallDeals.randomClause(random, words);
      assertThat(cell.knows(DealQuery.of(words, clause)))
          .isEqualTo(
              possible.stream().allMatch(w -> DealTruth.holds(dealt, Deal.of(w.held), clause)));
      Fraction[][] shares = cell.shares();
      for (int owner = 0; owner < shares.length; owner++) {
        for (int card = 0; card < shares[owner].length; card++) {
          int o = owner;
          int c = card;
          long having = possible.stream().filter(w -> Masks.contains(w.held[o], c)).count();
          assertThat(shares[owner][card]).isEqualTo(Fraction.of(having, possible.size()));
        }
      }
      Deal sample = cell.sample(random);
      assertThat(possible).anyMatch(w -> Deal.of(w.held).equals(sample));
    }
  }

  @Example
  @Label("what is no longer a structure is refused")
  void whatIsNoLongerAStructureIsRefused() {
    DealStructure structure = DealStructure.unrestricted(6, 2, 2, 2);
    Holdings holdings = Holdings.dealt(SmallDeals.vocabulary(structure), structure);
    Holdings drawn = holdings.draw(0, 2);
    assertThatThrownBy(() -> drawn.pass(0, 1))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("one kind");
    assertThatThrownBy(() -> holdings.draw(0, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> holdings.pass(1, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> holdings.pass(2, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> drawn.draw(1, 2).draw(1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no card");
  }
}
