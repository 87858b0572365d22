package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.math.BigIntegerMath;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.reach.BeyondReachException;

/** Knowledge where agents see places of any kind, against a listing of all deals. */
class SightLaws {
  private static final int AGENTS = 3;

  /** Limits under which nothing is listed, so that what has no closed form goes to diagrams. */
  private static final Limits UNLISTED = new Limits(0, 20_000, 8_000_000);

  /** A random table of small size: the same in masks, and in the words of the listing. */
  private static final class Table {
    final int cards;
    final int[] sizes;
    final long[] allowed;
    final long[] seen = new long[AGENTS];
    final ListedSights listed;

    Table(Random random) {
      cards = 3 + random.nextInt(4);
      int places = 2 + random.nextInt(4);
      sizes = new int[places];
      allowed = new long[places];
      double share = 0.4 + 0.6 * random.nextDouble();
      for (int card = 0; card < cards; card++) {
        int place = random.nextInt(places);
        sizes[place]++;
        allowed[place] |= 1L << card;
        for (int other = 0; other < places; other++) {
          allowed[other] |= random.nextDouble() < share ? 1L << card : 0;
        }
      }
      boolean seesOthers = random.nextBoolean();
      boolean[][] sees = new boolean[AGENTS][places];
      for (int agent = 0; agent < AGENTS; agent++) {
        for (int place = 0; place < places; place++) {
          sees[agent][place] =
              seesOthers ? place != places - 1 && place % AGENTS != agent : random.nextInt(2) == 0;
          seen[agent] |= sees[agent][place] ? 1L << place : 0;
        }
      }
      listed = new ListedSights(sizes, mayHave(), sees);
    }

    private boolean[][] mayHave() {
      return Arrays.stream(allowed)
          .mapToObj(
              mask -> {
                boolean[] may = new boolean[cards];
                IntStream.range(0, cards).forEach(card -> may[card] = (mask >> card & 1) != 0);
                return may;
              })
          .toArray(boolean[][]::new);
    }

    DealModel model() {
      return DealModel.of(
          DealVocabulary.ofPlaces(
              names("c", cards),
              names("", AGENTS).stream()
                  .map(name -> new AgentId("" + (char) ('a' + name.charAt(0) - '0')))
                  .collect(ImmutableList.toImmutableList()),
              names("p", sizes.length)),
          DealStructure.of(Masks.first(cards), allowed, sizes),
          Sight.of(seen));
    }

    Deal deal(int[] places) {
      long[] hands = new long[sizes.length];
      IntStream.range(0, cards).forEach(card -> hands[places[card]] |= 1L << card);
      return Deal.of(hands);
    }
  }

  private static ImmutableList<String> names(String letter, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> letter + i)
        .collect(ImmutableList.toImmutableList());
  }

  private static String literal(Random random, Table table) {
    return "%shas(p%d,c%d)"
        .formatted(
            random.nextBoolean() ? "" : "~",
            random.nextInt(table.sizes.length),
            random.nextInt(table.cards));
  }

  /** Returns a random formula with knowledge of so many levels. */
  private static String formula(Random random, Table table, int depth) {
    if (depth == 0) {
      return random.nextBoolean()
          ? literal(random, table)
          : "(%s %s %s)"
              .formatted(
                  literal(random, table), random.nextBoolean() ? "|" : "&", literal(random, table));
    }
    String known =
        "%s_%s %s"
            .formatted(
                random.nextInt(3) == 0 ? "M" : "K",
                (char) ('a' + random.nextInt(AGENTS)),
                formula(random, table, depth - 1));
    return switch (random.nextInt(5)) {
      case 0 -> "~" + known;
      case 2 -> "[!%s]%s".formatted(formula(random, table, 0), known);
      case 1 -> "(%s | %s)".formatted(known, literal(random, table));
      default -> known;
    };
  }

  @Property(tries = 1500, maxDiscardRatio = 20)
  @Label("knowledge of up to three levels, at every deal, in cells, everywhere, by every engine")
  void formulas(@ForAll Random random) {
    Table table = new Table(random);
    Assume.that(table.listed.deals.size() <= 200);
    DealModel model = random.nextBoolean() ? table.model() : table.model().within(UNLISTED);
    int[] deal = table.listed.deals.get(random.nextInt(table.listed.deals.size()));
    int agent = random.nextInt(AGENTS);
    DealCell cell = model.perspective(model.agents().get(agent), table.deal(deal));
    for (int depth = 0; depth <= 2; depth++) {
      String said = formula(random, table, depth);
      Formula formula = read(said);
      String known = "K_%s %s".formatted(cell.agent(), said);
      boolean isKnown = table.listed.isTrue(known, deal);
      assertThat(cell.knows(formula)).as("%s, %s", known, model.structure()).isEqualTo(isKnown);
      assertThat(model.holds(table.deal(deal), formula))
          .as(said)
          .isEqualTo(table.listed.isTrue(said, deal));
      assertThat(model.isValid(formula))
          .isEqualTo(table.listed.deals.stream().allMatch(d -> table.listed.isTrue(said, d)));
      List<Deal> refuting =
          table.listed.cell(agent, deal).stream()
              .filter(d -> !table.listed.isTrue(said, d))
              .map(table::deal)
              .toList();
      assertThat(cell.counterexample(formula).isEmpty()).isEqualTo(isKnown);
      cell.counterexample(formula).ifPresent(found -> assertThat(refuting).contains(found));
    }
  }

  @Property(tries = 1000, maxDiscardRatio = 20)
  @Label("counts, probabilities, marginals and samples of a cell")
  void counts(@ForAll Random random) {
    Table table = new Table(random);
    Assume.that(table.listed.deals.size() <= 500);
    DealModel model = table.model();
    int[] deal = table.listed.deals.get(random.nextInt(table.listed.deals.size()));
    int agent = random.nextInt(AGENTS);
    DealCell cell = model.cell(model.agents().get(agent), table.deal(deal));
    List<int[]> worlds = table.listed.cell(agent, deal);
    assertThat(model.worldCount()).isEqualTo(table.listed.deals.size());
    assertThat(cell.worldCount()).isEqualTo(worlds.size());
    DealMarginals marginals = cell.marginals();
    for (int place = 0; place < table.sizes.length; place++) {
      long possible = 0;
      for (int card = 0; card < table.cards; card++) {
        int where = place;
        int which = card;
        long having = worlds.stream().filter(world -> world[which] == where).count();
        possible |= having > 0 ? 1L << card : 0;
        assertThat(marginals.count(place, card)).isEqualTo(having);
        assertThat(cell.probability(model.vocabulary().has(place, card)).toDouble())
            .isEqualTo(Fraction.of(having, worlds.size()).toDouble());
      }
      assertThat(cell.possible(place)).isEqualTo(possible);
    }
    Deal drawn = cell.sampler().sample(random);
    assertThat(worlds.stream().map(table::deal).toList()).contains(drawn);
  }

  @Property(tries = 3000)
  @Label(
      "places shared by deals of two structures are found if and only if some two deals have them")
  void sharedPlaces(@ForAll Random random) {
    SmallDeals.Dealt dealt = SmallDeals.randomDealt(random, 3 + random.nextInt(4), 4, 2_000);
    DealStructure u = narrowed(dealt.structure(), random);
    DealStructure v = narrowed(dealt.structure(), random);
    long places = random.nextInt(16);
    if (u.isPossible() && v.isPossible()) {
      Function<Deal, List<Long>> look = deal -> Masks.stream(places).mapToObj(deal::hand).toList();
      List<List<Long>> there = SmallDeals.everyDeal(v).stream().map(look).toList();
      List<Deal> shared =
          SmallDeals.everyDeal(u).stream().filter(d -> there.contains(look.apply(d))).toList();
      DealModel model =
          DealModel.of(
              SmallDeals.vocabulary(dealt.structure()),
              dealt.structure(),
              Sight.of(places, places, places));
      assertThat(model.isConfused(new AgentId("b"), u, v)).isEqualTo(!shared.isEmpty());
      SharedPlaces.of(u, v, places)
          .ifPresent(
              question -> {
                assertThat(SharedPlaces.exist(u, v, places)).isEqualTo(!shared.isEmpty());
                if (!shared.isEmpty()) {
                  assertThat(shared).contains(question.deal());
                }
              });
    }
  }

  private static DealStructure narrowed(DealStructure deals, Random random) {
    DealStructure narrowed = deals;
    for (int times = random.nextInt(4); times > 0; times--) {
      long some = random.nextLong() & random.nextLong() & deals.cards();
      narrowed = narrowed.lacking(random.nextInt(deals.owners()), some);
    }
    return narrowed;
  }

  @Example
  @Label("64 places: slots of one card each, of which each of four agents sees all but a quarter")
  void sixtyFourPlaces() {
    ImmutableList<AgentId> agents =
        ImmutableList.of(new AgentId("a"), new AgentId("b"), new AgentId("c"), new AgentId("d"));
    int[] sizes = new int[64];
    Arrays.fill(sizes, 1);
    long quarter = 0xffffL;
    DealStructure all = DealStructure.unrestricted(64, sizes);
    DealModel model =
        DealModel.of(
            DealVocabulary.ofPlaces(names("c", 64), agents, names("p", 64)),
            all,
            Sight.of(~quarter, ~(quarter << 16), ~(quarter << 32), ~(quarter << 48)));
    Deal deal = all.someDeal().orElseThrow();
    DealCell cell = model.perspective(agents.getFirst(), deal);
    assertThat(cell.worldCount()).isEqualTo(BigIntegerMath.factorial(16));
    assertThat(cell.probability(read("has(p0,c0)"))).isEqualTo(Fraction.of(1, 16));
    assertThat(cell.knows(read("has(p63,c63) & ~has(p0,c63)"))).isTrue();
    assertThat(cell.knows(read("K_b has(p63,c63)"))).isTrue();
    assertThatThrownBy(() -> cell.knows(read("~K_b has(p16,c16)")))
        .isInstanceOf(BeyondReachException.class);
    assertThat(cell.knows(read("K_b has(p0,c0)"))).isFalse();
    assertThat(cell.sampler().sample(new Random(1)).hand(63)).isEqualTo(1L << 63);
    assertThat(model.isValid(read("K_a has(p63,c63)"))).isFalse();
  }

  @Example
  @Label("K_i K_j of a clause mostly has a closed form where agents see all hands but their own")
  void closedFormsAreUsed() {
    Map<DealRoute, Integer> routes = new EnumMap<>(DealRoute.class);
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Table table = new Table(random);
      if (table.listed.deals.size() <= 200) {
        DealModel model = table.model().within(UNLISTED);
        int[] deal = table.listed.deals.getFirst();
        DealCell cell = model.perspective(model.agents().get(0), table.deal(deal));
        Formula known = read("K_b " + literal(random, table));
        routes.merge(cell.route(known), 1, Integer::sum);
      }
    }
    assertThat(routes.get(DealRoute.SHARED_HAND))
        .as("routes: %s", routes)
        .isGreaterThan(3 * routes.getOrDefault(DealRoute.SYMBOLIC, 0));
  }
}
