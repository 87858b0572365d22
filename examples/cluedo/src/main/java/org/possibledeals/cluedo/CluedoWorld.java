package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;

/**
 * What may be so: who has which card, and who was shown which.
 *
 * @param owners by card, the seat of who has it, or {@link #ENVELOPE}
 * @param shown by card, the players to whom it was shown, a bit for each seat
 */
record CluedoWorld(CluedoRules rules, ImmutableList<Integer> owners, ImmutableList<Integer> shown) {

  /** The owner of the cards in the envelope. */
  public static final int ENVELOPE = CluedoRules.PLAYERS;

  /** The names of the owners of cards: the players, and the envelope. */
  static final ImmutableList<String> OWNERS =
      Stream.concat(Cluedo.PLAYERS.stream().map(AgentId::name), Stream.of("envelope"))
          .collect(ImmutableList.toImmutableList());

  /** Returns the atom {@code has(ann,rope)}, or {@code has(envelope,rope)}. */
  public static Atom has(CluedoRules rules, int owner, int card) {
    return new Atom("has", OWNERS.get(owner), rules.names().get(card));
  }

  /** Returns the atom {@code seen(ann,rope)}: the card was shown to that player. */
  public static Atom seen(CluedoRules rules, int player, int card) {
    return new Atom("seen", OWNERS.get(player), rules.names().get(card));
  }

  /** Returns the atoms of the models. */
  static ImmutableList<Atom> atoms(CluedoRules rules) {
    ImmutableList.Builder<Atom> all = ImmutableList.builder();
    for (int card = 0; card < rules.cards(); card++) {
      for (int owner = 0; owner <= ENVELOPE; owner++) {
        all.add(has(rules, owner, card));
      }
      for (int player = 0; player < CluedoRules.PLAYERS; player++) {
        all.add(seen(rules, player, card));
      }
    }
    return all.build();
  }

  /** Returns all deals, in order, as the owners of the cards. */
  static ImmutableList<ImmutableList<Integer>> deals(CluedoRules rules) {
    ImmutableList.Builder<ImmutableList<Integer>> all = ImmutableList.builder();
    for (Pair pair : rules.pairs()) {
      deal(rules, pair, new ArrayList<>(), all);
    }
    return all.build();
  }

  private static void deal(
      CluedoRules rules,
      Pair pair,
      List<Integer> owners,
      ImmutableList.Builder<ImmutableList<Integer>> all) {
    int card = owners.size();
    if (card == rules.cards()) {
      all.add(ImmutableList.copyOf(owners));
      return;
    }
    for (int owner = 0; owner <= ENVELOPE; owner++) {
      int each = owner;
      long held = owners.stream().filter(o -> o == each).count();
      if (pair.has(card) ? owner == ENVELOPE : owner < ENVELOPE && held < rules.handSize(owner)) {
        owners.add(owner);
        deal(rules, pair, owners, all);
        owners.removeLast();
      }
    }
  }

  /**
   * Returns all worlds that are possible by what everybody has seen, in order, with their
   * probabilities in proportion: all deals are equally likely, and so are the two cards of one who
   * has both when they are to show one.
   */
  static ImmutableMap<CluedoWorld, Fraction> possible(CluedoPublicState seen) {
    CluedoRules rules = seen.rules();
    ImmutableList<Integer> none =
        IntStream.range(0, rules.cards())
            .mapToObj(card -> 0)
            .collect(ImmutableList.toImmutableList());
    Map<CluedoWorld, Fraction> worlds = new LinkedHashMap<>();
    for (ImmutableList<Integer> deal : deals(rules)) {
      worlds.put(new CluedoWorld(rules, deal, none), Fraction.ONE);
    }
    for (CluedoPublicState.Accusation made : seen.accusations()) {
      worlds.keySet().removeIf(world -> world.isInTheEnvelope(made.pair()) != made.isRight());
    }
    for (CluedoPublicState.Answer answer : seen.answers()) {
      Map<CluedoWorld, Fraction> next = new LinkedHashMap<>();
      worlds.forEach(
          (world, share) -> {
            ImmutableList<CluedoWorld> after = world.after(answer);
            after.forEach(it -> next.merge(it, share.times(1, after.size()), Fraction::plus));
          });
      worlds = next;
    }
    return ImmutableMap.copyOf(worlds);
  }

  private boolean isInTheEnvelope(Pair pair) {
    return owners.get(pair.suspect()) == ENVELOPE && owners.get(pair.weapon()) == ENVELOPE;
  }

  /**
   * Returns what may come of this world with an answer: a world for each card that may be shown.
   */
  private ImmutableList<CluedoWorld> after(CluedoPublicState.Answer answer) {
    List<Integer> held =
        answer.pair().cards().stream().filter(card -> owners.get(card) == answer.player()).toList();
    if (!answer.isShown()) {
      return held.isEmpty() ? ImmutableList.of(this) : ImmutableList.of();
    }
    return held.stream()
        .map(card -> showing(card, answer.asker()))
        .collect(ImmutableList.toImmutableList());
  }

  private CluedoWorld showing(int card, int player) {
    List<Integer> more = new ArrayList<>(shown);
    more.set(card, shown.get(card) | 1 << player);
    return new CluedoWorld(rules, owners, ImmutableList.copyOf(more));
  }

  /** Returns the world of a state. */
  public static CluedoWorld of(CluedoState state) {
    CluedoWorld world =
        new CluedoWorld(
            state.open().rules(),
            state.owners(),
            state.owners().stream().map(o -> 0).collect(ImmutableList.toImmutableList()));
    int next = 0;
    for (CluedoPublicState.Answer answer : state.open().answers()) {
      if (answer.isShown()) {
        world = world.showing(state.shown().get(next++), answer.asker());
      }
    }
    return world;
  }

  /** Returns whether {@code card} was shown to {@code player}. */
  public boolean isShown(int card, int player) {
    return (shown.get(card) >>> player & 1) != 0;
  }

  /**
   * Returns what a player sees of this world: by card, if it is their own, to whom it was shown; if
   * it was shown to them, who has it; and nothing of the others.
   */
  ImmutableList<Integer> view(int player) {
    return IntStream.range(0, owners.size())
        .mapToObj(
            card ->
                owners.get(card) == player
                    ? ENVELOPE + 1 + shown.get(card)
                    : isShown(card, player) ? owners.get(card) : ENVELOPE)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the model of what is possible by what everybody has seen. */
  public static KripkeModel<CluedoWorld> model(CluedoPublicState seen) {
    ImmutableMap<CluedoWorld, Fraction> worlds = possible(seen);
    KripkeModelBuilder<CluedoWorld> model = KripkeModel.over(worlds.keySet());
    worlds.forEach(model::weight);
    for (AgentId player : Cluedo.PLAYERS) {
      int seat = Cluedo.PLAYERS.indexOf(player);
      model.agent(player, world -> world.view(seat));
    }
    CluedoRules rules = seen.rules();
    for (int c = 0; c < rules.cards(); c++) {
      int card = c;
      for (int o = 0; o <= ENVELOPE; o++) {
        int owner = o;
        model.atom(has(rules, owner, card), world -> world.owners.get(card) == owner);
      }
      for (int p = 0; p < CluedoRules.PLAYERS; p++) {
        int player = p;
        model.atom(seen(rules, player, card), world -> world.isShown(card, player));
      }
    }
    return model.build();
  }

  /**
   * Returns who has which cards, {@code ann: rope | … | envelope: knife}, a * after those shown.
   */
  @Override
  public String toString() {
    List<String> hands = new ArrayList<>();
    for (int owner = 0; owner <= ENVELOPE; owner++) {
      StringBuilder hand = new StringBuilder(OWNERS.get(owner)).append(':');
      for (int card = 0; card < owners.size(); card++) {
        if (owners.get(card) == owner) {
          hand.append(' ').append(rules.names().get(card)).append(shown.get(card) == 0 ? "" : "*");
        }
      }
      hands.add(hand.toString());
    }
    return String.join(" | ", hands);
  }
}
