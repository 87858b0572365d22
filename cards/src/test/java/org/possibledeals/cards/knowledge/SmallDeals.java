package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** Random small structures, and their deals by trying every assignment of every card. */
public final class SmallDeals extends DomainContextBase {

  /** More than so many are not tried one by one; known cards keep larger decks below. */
  private static final long MOST_ASSIGNMENTS = 20_000;

  /** A structure with at least one deal, drawn with it. */
  public record Dealt(DealStructure structure, Deal deal) {
    public DealVocabulary vocabulary() {
      return SmallDeals.vocabulary(structure);
    }

    public DealModel model() {
      return DealModel.of(vocabulary(), structure);
    }
  }

  /**
   * Structures of 2 to 12 cards and 2 to 5 owners, with voids and known cards, drawn so that a
   * random deal is among theirs.
   */
  @Provide
  Arbitrary<Dealt> dealt() {
    return Arbitraries.randomValue(SmallDeals::randomDealt);
  }

  /** Sources of further choices. */
  @Provide
  Arbitrary<Random> randoms() {
    return Arbitraries.randoms();
  }

  /** Structures that may have no deal. */
  @Provide
  Arbitrary<DealStructure> structures() {
    return Arbitraries.randomValue(
        random -> {
          Dealt dealt = randomDealt(random);
          return random.nextBoolean()
              ? dealt.structure()
              : DealStructure.of(
                  dealt.structure().cards(),
                  masks(random, dealt.structure().owners(), dealt.structure().cards(), 0.5),
                  dealt.structure().capacity());
        });
  }

  public static Dealt randomDealt(Random random) {
    int cards = 2 + random.nextInt(11);
    return randomDealt(random, cards, 2 + random.nextInt(cards > 6 ? 3 : 4), MOST_ASSIGNMENTS);
  }

  /**
   * Returns a structure of so many cards and owners, with a deal.
   *
   * @param most how many ways to give each card to an owner who may have it, more being known
   */
  public static Dealt randomDealt(Random random, int cards, int owners, long most) {
    long[] hands = new long[owners];
    for (int card = 0; card < cards; card++) {
      hands[random.nextInt(owners)] |= Masks.of(card);
    }
    long all = Masks.first(cards);
    long[] allowed = masks(random, owners, all, 0.4 + 0.6 * random.nextDouble());
    for (int owner = 0; owner < owners; owner++) {
      allowed[owner] |= hands[owner];
    }
    int[] capacity = IntStream.range(0, owners).map(o -> Long.bitCount(hands[o])).toArray();
    DealStructure structure = DealStructure.of(all, allowed, capacity);
    Deal deal = Deal.of(hands);
    while (assignments(structure) > most) {
      structure = knowing(structure, deal, random.nextInt(cards));
    }
    return new Dealt(structure, deal);
  }

  /**
   * Returns the deals of {@code structure} in which {@code card} is where it is in {@code deal}.
   */
  private static DealStructure knowing(DealStructure structure, Deal deal, int card) {
    int owner = 0;
    while (!deal.has(owner, card)) {
      owner++;
    }
    return structure.having(owner, Masks.of(card));
  }

  /** Returns how many ways there are to give each card to an owner who may have it. */
  private static long assignments(DealStructure structure) {
    long product = 1;
    for (int card = 0; card < Long.bitCount(structure.cards()); card++) {
      long possible = 0;
      for (int owner = 0; owner < structure.owners(); owner++) {
        possible += structure.allowed(owner) >>> card & 1;
      }
      product *= possible;
    }
    return product;
  }

  /**
   * Returns a structure of 20 to 63 cards, 3 to 5 owners and up to four voids, with a deal; its
   * count may exceed a long.
   */
  public static DealStructure randomLargeStructure(Random random) {
    int cards = 20 + random.nextInt(44);
    int owners = 3 + random.nextInt(3);
    long[] hands = new long[owners];
    for (int card = 0; card < cards; card++) {
      hands[random.nextInt(owners)] |= Masks.of(card);
    }
    int[] capacity = IntStream.range(0, owners).map(o -> Long.bitCount(hands[o])).toArray();
    DealStructure structure = DealStructure.unrestricted(cards, capacity);
    for (int voids = random.nextInt(5); voids > 0; voids--) {
      int owner = random.nextInt(owners);
      long suit = Masks.first(cards / 4) << random.nextInt(4) * (cards / 4);
      structure = structure.lacking(owner, suit & ~hands[owner]);
    }
    return structure;
  }

  private static long[] masks(Random random, int owners, long cards, double share) {
    long[] masks = new long[owners];
    for (int owner = 0; owner < owners; owner++) {
      for (int card = 0; card < Long.SIZE; card++) {
        if (Masks.contains(cards, card) && random.nextDouble() < share) {
          masks[owner] |= Masks.of(card);
        }
      }
    }
    return masks;
  }

  /** Agents a, b, … and, as the last owner, the stock; and one card more than is dealt. */
  public static DealVocabulary vocabulary(DealStructure structure) {
    return new DealVocabulary(
        IntStream.rangeClosed(0, Long.bitCount(structure.cards()))
            .mapToObj(card -> "c" + card)
            .collect(ImmutableList.toImmutableList()),
        IntStream.range(0, structure.owners() - 1)
            .mapToObj(owner -> new AgentId("" + (char) ('a' + owner)))
            .collect(ImmutableList.toImmutableList()),
        ImmutableList.of("stock"));
  }

  /** Returns every deal of {@code structure}, by trying all owners of all cards. */
  public static List<Deal> everyDeal(DealStructure structure) {
    List<Deal> deals = new ArrayList<>();
    long[] hands = new long[structure.owners()];
    assign(structure, 0, hands, deals);
    return deals;
  }

  private static void assign(DealStructure structure, int card, long[] hands, List<Deal> deals) {
    if (!Masks.contains(structure.cards(), card)) {
      boolean full =
          IntStream.range(0, hands.length)
              .allMatch(o -> Long.bitCount(hands[o]) == structure.capacity(o));
      if (full) {
        deals.add(Deal.of(hands));
      }
      return;
    }
    for (int owner = 0; owner < hands.length; owner++) {
      if (Masks.contains(structure.allowed(owner), card)) {
        hands[owner] |= Masks.of(card);
        assign(structure, card + 1, hands, deals);
        hands[owner] &= ~Masks.of(card);
      }
    }
  }

  /** Returns a random clause: a disjunction of one to three literals. */
  public static Formula randomClause(Random random, DealVocabulary vocabulary) {
    return Formula.or(
        IntStream.rangeClosed(0, random.nextInt(3))
            .mapToObj(i -> randomLiteral(random, vocabulary))
            .toList());
  }

  /** Returns a random propositional formula with every connective, of depth at most three. */
  public static Formula randomFormula(Random random, DealVocabulary vocabulary, int depth) {
    if (depth == 0) {
      return randomLiteral(random, vocabulary);
    }
    ImmutableList<Formula> members =
        IntStream.rangeClosed(0, 1 + random.nextInt(2))
            .mapToObj(i -> randomFormula(random, vocabulary, depth - 1))
            .collect(ImmutableList.toImmutableList());
    return switch (random.nextInt(8)) {
      case 0 -> new Formula.Not(members.get(0));
      case 1 -> new Formula.And(members);
      case 2 -> new Formula.Or(members);
      case 3 -> new Formula.Implies(members.get(0), members.get(1));
      case 4 -> new Formula.Iff(members.get(0), members.get(1));
      case 5 -> new Formula.ExactlyOne(members);
      case 6 -> new Formula.Parity(members);
      default -> new Formula.Constant(random.nextBoolean());
    };
  }

  public static Formula randomLiteral(Random random, DealVocabulary vocabulary) {
    Formula atom = vocabulary.atoms().get(random.nextInt(vocabulary.atoms().size()));
    return random.nextBoolean() ? atom : new Formula.Not(atom);
  }
}
