package org.possibledeals.kripke.classic;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.possibledeals.kripke.formula.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * Of seven cards, Alice and Bob hold three each and Cath one. By announcements to all three, Alice
 * and Bob are to learn the deal, and Cath is to learn no card. Source: van Ditmarsch, The Russian
 * cards problem, Studia Logica 75 (2003).
 */
public final class RussianCards {
  private static final ImmutableSet<Integer> CARDS = ImmutableSet.of(0, 1, 2, 3, 4, 5, 6);

  /** Alice has card 0, card 1 and so on. */
  private static final ImmutableList<Formula> HELD_BY_ALICE =
      CARDS.stream().map(card -> new Atom("has", "a", "" + card)).collect(toImmutableList());

  /** Bob knows Alice's hand. */
  private static final Formula BOB_KNOWS = Said.each(7, i -> "Kw_b has(a,%d)".formatted(i - 1));

  private static final Formula BOTH_KNOW_THAT =
      new Formula.CommonKnowledge(
          ImmutableSortedSet.of(new AgentId("a"), new AgentId("b")), BOB_KNOWS);

  private static final Formula SAFE =
      new Formula.And(ImmutableList.of(BOTH_KNOW_THAT, cathIsIgnorant()));

  private RussianCards() {}

  /** Who holds what; it prints as {@code 012.345.6}. */
  public record Hands(
      ImmutableSortedSet<Integer> alice, ImmutableSortedSet<Integer> bob, int cath) {
    @Override
    public String toString() {
      return written(alice) + "." + written(bob) + "." + cath;
    }

    private static String written(Set<Integer> hand) {
      return String.join("", hand.stream().map(String::valueOf).toList());
    }
  }

  /** Returns the model of all 140 deals; agents a, b and c, atoms such as has(a,0). */
  public static KripkeModel<Hands> model() {
    ImmutableList.Builder<Hands> deals = ImmutableList.builder();
    for (Set<Integer> alice : Sets.combinations(CARDS, 3)) {
      for (int cath : Sets.difference(CARDS, alice)) {
        Set<Integer> bob = Sets.difference(Sets.difference(CARDS, alice), ImmutableSet.of(cath));
        deals.add(hands(alice, bob, cath));
      }
    }
    var model =
        KripkeModel.over(deals.build())
            .agent("a", Hands::alice)
            .agent("b", Hands::bob)
            .agent("c", Hands::cath)
            .actual(hands(ImmutableSet.of(0, 1, 2), ImmutableSet.of(3, 4, 5), 6));
    for (int card : CARDS) {
      model.atom("has(a,%d)".formatted(card), deal -> deal.alice.contains(card));
      model.atom("has(b,%d)".formatted(card), deal -> deal.bob.contains(card));
      model.atom("has(c,%d)".formatted(card), deal -> deal.cath == card);
    }
    return model.build();
  }

  private static Hands hands(Set<Integer> alice, Set<Integer> bob, int cath) {
    return new Hands(ImmutableSortedSet.copyOf(alice), ImmutableSortedSet.copyOf(bob), cath);
  }

  /** Returns the model as a structure. */
  public static SymbolicModel structure() {
    ImmutableList<ImmutableList<Atom>> rows =
        CARDS.stream()
            .map(
                card ->
                    Stream.of("a", "b", "c")
                        .map(owner -> new Atom("has", owner, "" + card))
                        .collect(toImmutableList()))
            .collect(toImmutableList());
    var model = SymbolicModel.builder().dealt(rows, List.of(3, 3, 1), (card, owner) -> true);
    for (int i = 0; i < 3; i++) {
      int owner = i;
      model.agent(
          new AgentId("abc".substring(i, i + 1)),
          rows.stream().map(row -> row.get(owner)).toList());
    }
    return model
        .actual(
            Valuation.of(
                Stream.of("a,0", "a,1", "a,2", "b,3", "b,4", "b,5", "c,6")
                    .map(holds -> new Atom("has", holds.split(",")))
                    .toArray(Atom[]::new)))
        .build();
  }

  /**
   * Returns the sets of five to seven hands of three cards of which no two share more than one
   * card. These are the announcements that Alice may consider; there are 1290.
   */
  public static ImmutableList<ImmutableList<ImmutableSet<Integer>>> candidates() {
    ImmutableList<ImmutableSet<Integer>> hands =
        Sets.combinations(CARDS, 3).stream().map(ImmutableSet::copyOf).collect(toImmutableList());
    ImmutableList.Builder<ImmutableList<ImmutableSet<Integer>>> candidates =
        ImmutableList.builder();
    extend(hands, 0, ImmutableList.of(), candidates);
    return candidates.build();
  }

  private static void extend(
      ImmutableList<ImmutableSet<Integer>> hands,
      int from,
      ImmutableList<ImmutableSet<Integer>> chosen,
      ImmutableList.Builder<ImmutableList<ImmutableSet<Integer>>> candidates) {
    if (chosen.size() >= 5) {
      candidates.add(chosen);
    }
    for (int i = from; i < hands.size(); i++) {
      ImmutableSet<Integer> hand = hands.get(i);
      if (sharesOneAtMost(hand, chosen)) {
        var more = ImmutableList.<ImmutableSet<Integer>>builder().addAll(chosen).add(hand).build();
        extend(hands, i + 1, more, candidates);
      }
    }
  }

  /** Returns whether no hand of {@code others} has more than one card of {@code hand}. */
  private static boolean sharesOneAtMost(
      ImmutableSet<Integer> hand, ImmutableList<ImmutableSet<Integer>> others) {
    for (ImmutableSet<Integer> other : others) {
      int shared = 0;
      for (int card : hand) {
        shared += other.contains(card) ? 1 : 0;
      }
      if (shared > 1) {
        return false;
      }
    }
    return true;
  }

  /** Returns: Alice can announce that her hand is one of these, and the exchange is safe. */
  public static Formula isSafe(ImmutableList<ImmutableSet<Integer>> hands) {
    Formula said =
        new Formula.Knows(
            new AgentId("a"), Formula.or(hands.stream().map(RussianCards::handOfAlice).toList()));
    return new Formula.Diamond(new Update.Announce(said), SAFE);
  }

  /**
   * Returns six formulas about the announcements of the story, each true at the actual deal: Alice
   * knows what she says; then Bob knows her hand, they commonly know that, and Cath knows no card;
   * and after Bob's announcement both know, and Cath knows no card still.
   */
  public static ImmutableList<Formula> checks() {
    Formula hand =
        Formula.or(
            Stream.of("012", "034", "056", "135", "246").map(RussianCards::aliceHolds).toList());
    Update alice = new Update.Announce(new Formula.Knows(new AgentId("a"), hand));
    Update bob = new Update.Announce(read("K_b has(c,6)"));
    return ImmutableList.of(
        new Formula.Knows(new AgentId("a"), hand),
        new Formula.Box(alice, BOB_KNOWS),
        new Formula.Box(alice, BOTH_KNOW_THAT),
        new Formula.Box(alice, cathIsIgnorant()),
        new Formula.Box(alice, new Formula.Box(bob, theyKnow())),
        new Formula.Box(alice, new Formula.Box(bob, cathIsIgnorant())));
  }

  private static Formula handOfAlice(ImmutableSet<Integer> hand) {
    return Formula.and(hand.stream().map(HELD_BY_ALICE::get).toList());
  }

  /** Returns: it is common knowledge of Alice and Bob that both know who holds what. */
  public static Formula theyKnow() {
    Formula know = Said.each(7, i -> "Kw_a has(b,%1$d) & Kw_b has(a,%1$d)".formatted(i - 1));
    return new Formula.CommonKnowledge(
        ImmutableSortedSet.of(new AgentId("a"), new AgentId("b")), know);
  }

  /**
   * Returns: it is common knowledge of all three that Cath knows the holder of no card but her own.
   */
  public static Formula cathIsIgnorant() {
    Formula ignorant =
        Said.each(7, i -> "~has(c,%1$d) -> ~K_c has(a,%1$d) & ~K_c has(b,%1$d)".formatted(i - 1));
    return new Formula.CommonKnowledge(
        ImmutableSortedSet.of(new AgentId("a"), new AgentId("b"), new AgentId("c")), ignorant);
  }

  static Story story() {
    Formula hand =
        Formula.or(
            ImmutableList.of("012", "034", "056", "135", "246").stream()
                .map(RussianCards::aliceHolds)
                .toList());
    return new Story(
        "Alice holds 012, Bob 345 and Cath 6. Alice and Bob talk aloud, Cath listens.",
        model(),
        ImmutableList.of(
            new Scene.Announced("Alice: \"My hand is 012, 034, 056, 135 or 246.\"", hand),
            new Scene.Announced("Bob: \"Cath has 6.\"", read("K_b has(c,6)"))),
        ImmutableList.of(
            new Ending("Alice and Bob commonly know the whole deal.", theyKnow()),
            new Ending("It is common knowledge that Cath knows no card.", cathIsIgnorant())));
  }

  private static Formula aliceHolds(String hand) {
    return Formula.and(
        hand.chars().mapToObj(c -> new Formula.Atom("has", "a", Character.toString(c))).toList());
  }
}
