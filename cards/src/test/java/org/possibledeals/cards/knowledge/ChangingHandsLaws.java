package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Fraction;

/**
 * While cards are drawn, passed and shown, what an agent knows is what the slots that it has seen
 * know together: against all runs, listed one by one.
 */
@Domain(SmallDeals.class)
class ChangingHandsLaws {

  private static final int MOST_ASSIGNMENTS = 250;
  private static final int MOST_RUNS = 200;

  /**
   * A way in which all may have happened.
   *
   * @param slots by slot, the cards there now
   * @param held by owner, the cards held now
   * @param seen by agent, the cards seen, event by event
   */
  private record Run(List<Long> slots, long[] held, List<List<Long>> seen) {

    static Run of(Deal deal) {
      List<Long> hands = deal.hands().asList();
      List<List<Long>> seen =
          hands.subList(0, hands.size() - 1).stream().map(hand -> List.of(hand)).toList();
      return new Run(hands, deal.hands().toArray(), seen);
    }

    /** Returns this after {@code card} left {@code slot}. */
    Run taking(int slot, int from, int to, int witness, int card) {
      List<Long> slots = new ArrayList<>(this.slots);
      slots.set(slot, slots.get(slot) & ~Masks.of(card));
      slots.add(Masks.of(card));
      long[] held = this.held.clone();
      held[from] &= ~Masks.of(card);
      held[to] |= Masks.of(card);
      List<List<Long>> seen = new ArrayList<>();
      for (int agent = 0; agent < this.seen.size(); agent++) {
        List<Long> more = new ArrayList<>(this.seen.get(agent));
        more.add(agent == from || agent == witness ? Masks.of(card) : 0);
        seen.add(more);
      }
      return new Run(slots, held, seen);
    }

    Run merged(int[] two) {
      List<Long> slots = new ArrayList<>(this.slots);
      slots.set(two[0], slots.get(two[0]) | slots.remove(two[1]));
      return new Run(slots, held, seen);
    }

    Deal deal() {
      return Deal.of(slots.stream().mapToLong(Long::longValue).toArray());
    }
  }

  @Property(tries = 3_000, seed = "14")
  @Label("counts, probabilities, K, K of K, E and D after draws, passes, shows and merges")
  void slotsAreWhatAllRunsSay(@ForAll Random random) {
    int cards = 3 + random.nextInt(5);
    Dealt dealt = SmallDeals.randomDealt(random, cards, 2 + random.nextInt(3), MOST_ASSIGNMENTS);
    Slots slots = Slots.dealt(dealt.structure());
    List<Run> runs = SmallDeals.everyDeal(dealt.structure()).stream().map(Run::of).toList();
    boolean isMerged = false;
    int[] who = {0, 0, 0};
    for (int event = random.nextInt(8); event > 0 && runs.size() <= MOST_RUNS; event--) {
      Optional<int[]> equal = slots.equalOnes();
      who = next(who, slots.agents(), random);
      Optional<Integer> slot = slots.leaving(who[0], who[2]);
      if (equal.isPresent() && random.nextInt(4) > 0) {
        slots = slots.merged(equal.get());
        runs = runs.stream().map(run -> run.merged(equal.get())).toList();
        isMerged = true;
      } else if (who[0] != who[2] && slot.isPresent()) {
        slots = slots.taking(who[0], who[1], who[2]);
        runs = taking(runs, slot.get(), who[0], who[1], who[2]);
      }
    }
    if (!isMerged) {
      assertThat(slots.model().worldCount()).isEqualTo(runs.size());
    }
    compare(slots, runs, random);
  }

  /** Returns from whom a card goes next, to whom, and who sees it: often as the last one. */
  private static int[] next(int[] last, int agents, Random random) {
    if (random.nextBoolean()) {
      return last;
    }
    int from = random.nextBoolean() ? last[1] : random.nextInt(agents + 1);
    int witness = random.nextInt(agents);
    return new int[] {from, from < agents && random.nextInt(3) == 0 ? from : witness, witness};
  }

  private static List<Run> taking(List<Run> runs, int slot, int from, int to, int witness) {
    return runs.stream()
        .flatMap(
            run ->
                Masks.stream(run.slots.get(slot))
                    .mapToObj(card -> run.taking(slot, from, to, witness, card)))
        .toList();
  }

  private static void compare(Slots slots, List<Run> runs, Random random) {
    Run actual = runs.get(random.nextInt(runs.size()));
    DealModel model = slots.model();
    int owner = random.nextInt(slots.agents() + 1);
    int card = random.nextInt(Long.bitCount(slots.cards()));
    Formula said = slots.holds(owner, card);
    boolean isAll = true;
    for (int i = 0; i < slots.agents(); i++) {
      compareShares(slots, runs, actual, i);
      int agent = i;
      List<Run> cell = cell(runs, actual, agent);
      boolean knows = cell.stream().allMatch(run -> Masks.contains(run.held[owner], card));
      isAll &= knows;
      Formula knowing = new DistributedKnowledge(slots.seenBy(agent), said);
      assertThat(model.holds(actual.deal(), knowing)).isEqualTo(knows);
      if (runs.size() <= MOST_RUNS) {
        int other = random.nextInt(slots.agents());
        boolean knowsThat =
            cell.stream()
                .allMatch(
                    run ->
                        cell(runs, run, other).stream()
                            .allMatch(there -> Masks.contains(there.held[owner], card)));
        Formula nested =
            new DistributedKnowledge(
                slots.seenBy(agent), new DistributedKnowledge(slots.seenBy(other), said));
        assertThat(model.holds(actual.deal(), nested)).isEqualTo(knowsThat);
      }
    }
    Formula everybody =
        Formula.and(
            IntStream.range(0, slots.agents())
                .mapToObj(i -> new DistributedKnowledge(slots.seenBy(i), said))
                .toList());
    assertThat(model.holds(actual.deal(), everybody)).isEqualTo(isAll);
  }

  private static List<Run> cell(List<Run> runs, Run actual, int agent) {
    return runs.stream().filter(run -> run.seen.get(agent).equals(actual.seen.get(agent))).toList();
  }

  private static void compareShares(Slots slots, List<Run> runs, Run actual, int agent) {
    List<Run> cell = cell(runs, actual, agent);
    DealStructure possible = slots.structure();
    for (int slot = 0; slot < slots.all().size(); slot++) {
      if (Masks.contains(slots.all().get(slot).seen(), agent)) {
        possible = possible.withHand(slot, actual.slots.get(slot));
      }
    }
    DealMarginals marginals = DealMarginals.of(possible);
    for (int owner = 0; owner <= slots.agents(); owner++) {
      for (int card = 0; card < Long.bitCount(slots.cards()); card++) {
        Fraction share = Fraction.ZERO;
        for (int slot = 0; slot < slots.all().size(); slot++) {
          if (slots.all().get(slot).owner() == owner) {
            share = share.plus(marginals.probability(slot, card));
          }
        }
        int o = owner;
        int c = card;
        long having = cell.stream().filter(run -> Masks.contains(run.held[o], c)).count();
        assertThat(share)
            .as("%s holds c%s, to %s, in %s", owner, card, agent, slots)
            .isEqualTo(Fraction.of(having, cell.size()));
      }
    }
  }
}
