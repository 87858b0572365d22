package org.possibledeals.kripke.classic;

import static org.possibledeals.kripke.formula.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Alice and Bob hold three cards each of seven, Cath one; by what all hear, Alice and Bob are to
 * learn the deal and Cath no card. Source: van Ditmarsch, The Russian cards problem, Studia Logica
 * 75 (2003).
 */
public final class RussianCards {
  private static final ImmutableSet<Integer> CARDS = ImmutableSet.of(0, 1, 2, 3, 4, 5, 6);

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

  /** Returns C_{a,b}: each of Alice and Bob knows who holds what. */
  public static Formula theyKnow() {
    Formula know = Said.each(7, i -> "Kw_a has(b,%1$d) & Kw_b has(a,%1$d)".formatted(i - 1));
    return new Formula.CommonKnowledge(
        ImmutableSortedSet.of(new AgentId("a"), new AgentId("b")), know);
  }

  /** Returns C_{a,b,c}: Cath knows of no card but her own who holds it. */
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
            new Turn.Announced("Alice: \"My hand is 012, 034, 056, 135 or 246.\"", hand),
            new Turn.Announced("Bob: \"Cath has 6.\"", read("K_b has(c,6)"))),
        ImmutableList.of(
            new Ending("Alice and Bob commonly know the whole deal.", theyKnow()),
            new Ending("It is common knowledge that Cath knows no card.", cathIsIgnorant())));
  }

  private static Formula aliceHolds(String hand) {
    return Formula.and(
        hand.chars().mapToObj(c -> new Formula.Atom("has", "a", Character.toString(c))).toList());
  }
}
