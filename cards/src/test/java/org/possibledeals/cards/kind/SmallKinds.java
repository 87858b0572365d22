package org.possibledeals.cards.kind;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;
import org.possibledeals.cards.deal.Deal;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** Small games with equal cards, and their histories by trying every deal and draw of copies. */
public final class SmallKinds extends DomainContextBase {

  /** What copies every owner has, and what each agent has seen of cards face down. */
  record History(long[] held, List<String> seen) {
    Deal deal() {
      return Deal.of(held);
    }

    History moved(long card, int from, int to, int drawer) {
      long[] now = held.clone();
      now[from] &= ~card;
      now[to] |= card;
      List<String> news = new ArrayList<>(seen);
      if (drawer >= 0) {
        news.set(drawer, seen.get(drawer) + " then " + card);
      }
      return new History(now, news);
    }
  }

  /** A game some moves in: what is public of it, what happened, and what may have. */
  record Played(KindHoldings holdings, History actual, List<History> possible) {
    KindVocabulary words() {
      return holdings.vocabulary();
    }

    int stock() {
      return words().agents().size();
    }

    int discards() {
      return stock() + 1;
    }

    int[] hand(int agent) {
      return words().kinds(actual.deal()).counts().get(agent).toArray();
    }

    KindCell cell(int agent) {
      return holdings.perspective(agent, hand(agent));
    }

    /** What the agent cannot tell apart from what happened. */
    List<History> cellByListing(int agent) {
      String seen = actual.seen.get(agent);
      return possible.stream().filter(h -> h.seen.get(agent).equals(seen)).toList();
    }
  }

  @Provide
  Arbitrary<Played> played() {
    return Arbitraries.randomValue(SmallKinds::randomPlayed);
  }

  @Provide
  Arbitrary<Random> randoms() {
    return Arbitraries.randoms();
  }

  static KindVocabulary vocabulary(int agents, int... sizes) {
    ImmutableMap.Builder<String, Integer> kinds = ImmutableMap.builder();
    for (int kind = 0; kind < sizes.length; kind++) {
      kinds.put("K" + kind, sizes[kind]);
    }
    return new KindVocabulary(
        kinds.buildOrThrow(),
        IntStream.range(0, agents)
            .mapToObj(agent -> new AgentId("" + (char) ('a' + agent)))
            .collect(ImmutableList.toImmutableList()),
        ImmutableList.of("stock", "discards"));
  }

  static Played randomPlayed(Random random) {
    int agents = 2 + random.nextInt(2);
    int[] sizes = new int[2 + random.nextInt(3)];
    int cards = 0;
    for (int kind = 0; kind < sizes.length; kind++) {
      sizes[kind] = 1 + random.nextInt(3);
      cards += sizes[kind];
    }
    int[] hands = new int[agents + 2];
    for (int agent = 0; agent < agents; agent++) {
      hands[agent] = random.nextInt(Math.min(4, cards - IntStream.of(hands).sum() + 1));
    }
    hands[agents] = cards - IntStream.of(hands).sum();
    KindVocabulary words = vocabulary(agents, sizes);
    List<History> possible = new ArrayList<>();
    deal(new long[agents + 2], 0, hands, agents, possible);
    Played played =
        new Played(
            KindHoldings.dealt(words, hands),
            possible.get(random.nextInt(possible.size())),
            possible);
    for (int moves = random.nextInt(7); moves > 0; moves--) {
      played = moved(played, random);
    }
    return played;
  }

  private static void deal(long[] held, int card, int[] hands, int agents, List<History> possible) {
    if (card == IntStream.of(hands).sum()) {
      List<String> seen = new ArrayList<>();
      for (int agent = 0; agent < agents; agent++) {
        seen.add("dealt " + held[agent]);
      }
      possible.add(new History(held.clone(), seen));
      return;
    }
    for (int owner = 0; owner < hands.length; owner++) {
      if (Long.bitCount(held[owner]) < hands[owner]) {
        held[owner] |= 1L << card;
        deal(held, card + 1, hands, agents, possible);
        held[owner] &= ~(1L << card);
      }
    }
  }

  private static Played moved(Played played, Random random) {
    int agent = random.nextInt(played.stock());
    return switch (random.nextInt(4)) {
      case 0 -> drawn(played, agent, random);
      case 1 -> lacking(played, agent, random);
      default -> shown(played, agent, random);
    };
  }

  private static Played drawn(Played played, int agent, Random random) {
    int stock = played.stock();
    if (played.actual.held[stock] == 0 || played.possible.size() > 4000) {
      return played;
    }
    List<History> possible = new ArrayList<>();
    for (History history : played.possible) {
      for (long left = history.held[stock]; left != 0; left &= left - 1) {
        possible.add(history.moved(left & -left, stock, agent, agent));
      }
    }
    long drawn = randomCard(played.actual.held[stock], random);
    return new Played(
        played.holdings.draw(agent, stock),
        played.actual.moved(drawn, stock, agent, agent),
        possible);
  }

  /** An agent shows that they have none of the kinds they have none of, or of some of these. */
  private static Played lacking(Played played, int agent, Random random) {
    int[] hand = played.hand(agent);
    long kinds = 0;
    for (int kind = 0; kind < hand.length; kind++) {
      kinds |= hand[kind] == 0 && random.nextInt(3) > 0 ? 1L << kind : 0;
    }
    long absent = played.words().copiesOfAll(kinds);
    return new Played(
        played.holdings.lacking(agent, kinds),
        played.actual,
        played.possible.stream().filter(h -> (h.held[agent] & absent) == 0).toList());
  }

  /** A card of an agent or the stock is played, or shown; or one taken from the discards. */
  private static Played shown(Played played, int agent, Random random) {
    int discards = played.discards();
    boolean takes = random.nextInt(4) == 0;
    int from = takes ? discards : random.nextInt(5) == 0 ? played.stock() : agent;
    if (played.actual.held[from] == 0) {
      return played;
    }
    // Of several of a kind that all have seen, the first is played: others know no difference.
    long card = randomCard(played.actual.held[from], random);
    int kind = 0;
    while ((played.words().copies(kind) & card) == 0) {
      kind++;
    }
    long open = known(played, from) & played.words().copies(kind);
    long copy = open != 0 ? open & -open : card;
    int to = takes ? agent : from == agent && random.nextInt(3) == 0 ? agent : discards;
    List<History> left =
        played.possible.stream()
            .filter(h -> (h.held[from] & copy) != 0)
            .map(h -> h.moved(copy, from, to, -1))
            .toList();
    return new Played(
        played.holdings.play(from, kind, to), played.actual.moved(copy, from, to, -1), left);
  }

  /** The copies that {@code owner} has in all that may have happened. */
  private static long known(Played played, int owner) {
    long known = -1;
    for (History history : played.possible) {
      known &= history.held[owner];
    }
    return known;
  }

  private static long randomCard(long cards, Random random) {
    long left = cards;
    for (int skip = random.nextInt(Long.bitCount(cards)); skip > 0; skip--) {
      left &= left - 1;
    }
    return left & -left;
  }

  static Formula randomFormula(Random random, KindVocabulary words, int depth) {
    if (depth == 0) {
      int kind = random.nextInt(words.kinds().size());
      int owner = random.nextInt(words.owners().size());
      return random.nextBoolean()
          ? words.has(owner, kind)
          : words.has(owner, kind, 1 + random.nextInt(words.size(kind)));
    }
    ImmutableList<Formula> members =
        IntStream.rangeClosed(0, 1 + random.nextInt(2))
            .mapToObj(i -> randomFormula(random, words, depth - 1))
            .collect(ImmutableList.toImmutableList());
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Formula.Not(members.get(0));
      case 2 -> new Formula.And(members);
      case 3 -> new Formula.Or(members);
      case 4 -> new Formula.Implies(members.get(0), members.get(1));
      case 5 -> new Formula.Iff(members.get(0), members.get(1));
      case 6 -> new Formula.ExactlyOne(members);
      default -> new Formula.Parity(members);
    };
  }

  /** Returns whether a formula without knowledge is true of numbers of cards. */
  static boolean holds(KindVocabulary words, KindDeal deal, Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value;
      case Formula.Atom p -> {
        KindVocabulary.AtLeast meaning = words.meaning(p);
        yield deal.count(meaning.owner(), meaning.kind()) >= meaning.count();
      }
      case Formula.Not(var body) -> !holds(words, deal, body);
      case Formula.And(var members) -> members.stream().allMatch(f -> holds(words, deal, f));
      case Formula.Or(var members) -> members.stream().anyMatch(f -> holds(words, deal, f));
      case Formula.Implies(var left, var right) ->
          !holds(words, deal, left) || holds(words, deal, right);
      case Formula.Iff(var left, var right) ->
          holds(words, deal, left) == holds(words, deal, right);
      case Formula.ExactlyOne(var members) ->
          members.stream().filter(f -> holds(words, deal, f)).count() == 1;
      case Formula.Parity(var members) ->
          members.stream().filter(f -> holds(words, deal, f)).count() % 2 == 1;
      case Formula.HasValue f -> throw new IllegalArgumentException("No variables: " + f);
      case Formula.Modal f -> throw new IllegalArgumentException("Modal: " + f);
    };
  }
}
