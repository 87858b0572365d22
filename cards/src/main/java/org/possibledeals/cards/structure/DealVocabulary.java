package org.possibledeals.cards.structure;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * The words of a deal: its cards, its owners, and the atoms {@code has(owner,card)}, "owner was
 * dealt card".
 *
 * <p>A card is a number, as a rule its index in {@link #cards()}; a set of cards is a mask of those
 * bits. An owner is its index among the {@link #owners()}, the agents followed by the places.
 * Nobody has to compose a mask: {@link #set} reads the names of cards, and {@link #deal} those of
 * all hands.
 */
public final class DealVocabulary {

  /** The most cards that a mask holds. */
  public static final int MOST_CARDS = Long.SIZE;

  /** The most owners: as many as a mask of them holds. */
  public static final int MOST_OWNERS = Long.SIZE;

  private static final String HAS = "has";
  private static final String NO_CARD = "-";
  private static final Splitter NAMES =
      Splitter.on(CharMatcher.anyOf(" ,")).trimResults().omitEmptyStrings();

  private final ImmutableList<String> cards;
  private final long numbers;
  private final ImmutableList<AgentId> agents;
  private final ImmutableList<String> owners;
  private final ImmutableMap<Atom, Holding> holdings;
  private final ImmutableList<Atom> atoms;
  private final ImmutableList<Formula> lacks;

  /** What an atom says: this owner was dealt this card. */
  public record Holding(int owner, int card) {}

  /**
   * Names cards, agents and places.
   *
   * @param cards 1 to {@value #MOST_CARDS} different names, in the order of their indices
   * @param agents the owners who know and play, in seat order, at least one
   * @param places the owners who do not, such as {@code stock}
   * @throws IllegalArgumentException if there are too many of something, or a name occurs twice
   */
  public DealVocabulary(
      ImmutableList<String> cards, ImmutableList<AgentId> agents, ImmutableList<String> places) {
    this(
        cards,
        agents,
        Stream.concat(agents.stream().map(AgentId::name), places.stream())
            .collect(ImmutableList.toImmutableList()),
        all(cards));
  }

  private DealVocabulary(
      ImmutableList<String> cards,
      ImmutableList<AgentId> agents,
      ImmutableList<String> owners,
      long numbers) {
    this.cards = cards;
    this.numbers = numbers;
    this.agents = agents;
    this.owners = owners;
    requireBetween(1, agents.size(), MOST_OWNERS, "agents");
    requireBetween(1, owners.size(), MOST_OWNERS, "owners");
    ImmutableMap.Builder<Atom, Holding> byAtom = ImmutableMap.builder();
    for (int owner = 0; owner < owners.size(); owner++) {
      for (int card = 0; card < cards.size(); card++) {
        byAtom.put(
            new Atom(HAS, owners.get(owner), cards.get(card)),
            new Holding(owner, Masks.nth(numbers, card)));
      }
    }
    this.holdings = byAtom.buildOrThrow();
    this.atoms = holdings.keySet().asList();
    this.lacks = atoms.stream().map(Formula.Not::new).collect(ImmutableList.toImmutableList());
  }

  private static long all(ImmutableList<String> cards) {
    requireBetween(1, cards.size(), MOST_CARDS, "cards");
    return Masks.first(cards.size());
  }

  /**
   * Names cards whose numbers leave some out, agents and places.
   *
   * @param cards by number, from 0 to {@value #MOST_CARDS} - 1, at least one, with different names
   * @param agents as for the constructor
   * @param places as for the constructor
   * @throws IllegalArgumentException as the constructor, and if a number is out of range
   */
  public static DealVocabulary numbered(
      ImmutableSortedMap<Integer, String> cards,
      ImmutableList<AgentId> agents,
      ImmutableList<String> places) {
    requireBetween(1, cards.size(), MOST_CARDS, "cards");
    if (cards.firstKey() < 0 || cards.lastKey() >= MOST_CARDS) {
      throw new IllegalArgumentException(
          "The cards of a deal have numbers from 0 to %d, not from %d to %d."
              .formatted(MOST_CARDS - 1, cards.firstKey(), cards.lastKey()));
    }
    long numbers = 0;
    for (int card : cards.keySet()) {
      numbers |= Masks.of(card);
    }
    return new DealVocabulary(
        cards.values().asList(),
        agents,
        Stream.concat(agents.stream().map(AgentId::name), places.stream())
            .collect(ImmutableList.toImmutableList()),
        numbers);
  }

  /**
   * Names cards, agents, and places none of which is an agent, such as the slots of hands: who sees
   * which is a {@link Sight}.
   *
   * @param agents at least one
   * @param places the owners, in the order of their indices
   * @throws IllegalArgumentException as the constructor
   */
  public static DealVocabulary ofPlaces(
      ImmutableList<String> cards, ImmutableList<AgentId> agents, ImmutableList<String> places) {
    return new DealVocabulary(cards, agents, places, all(cards));
  }

  private static void requireBetween(int least, int found, int most, String what) {
    if (found < least || found > most) {
      throw new IllegalArgumentException(
          "A deal has %d to %d %s, not %d.".formatted(least, most, what, found));
    }
  }

  /** Returns the names of the cards, by number. */
  public ImmutableList<String> cards() {
    return cards;
  }

  /** Returns the set of all cards. */
  public long allCards() {
    return numbers;
  }

  /**
   * Returns the name of the card with number {@code card}.
   *
   * @throws IllegalArgumentException if there is no such card
   */
  public String name(int card) {
    return cards.get(place(card));
  }

  /** Returns the place of the card with number {@code card} in {@link #cards()}. */
  private int place(int card) {
    if (card < 0 || card >= MOST_CARDS || !Masks.contains(numbers, card)) {
      throw new IllegalArgumentException(
          "No card has the number %d in this deck; its cards are %s.".formatted(card, cards));
    }
    return Long.bitCount(numbers & Masks.first(card));
  }

  /**
   * Returns the agents: usually owners 0 to {@code agents().size() - 1}; in a vocabulary {@link
   * #ofPlaces of places} no agent is an owner.
   */
  public ImmutableList<AgentId> agents() {
    return agents;
  }

  /** Returns the names of all owners by index: the agents that are owners, then the places. */
  public ImmutableList<String> owners() {
    return owners;
  }

  /** Returns all atoms, owner by owner, each card by card. */
  public ImmutableList<Atom> atoms() {
    return atoms;
  }

  /** Returns the atom "{@code owner} was dealt {@code card}". */
  public Atom has(int owner, int card) {
    return atoms.get(owner * cards.size() + place(card));
  }

  /** Returns "{@code owner} was dealt none of {@code cards}"; ⊤ if there are none. */
  public Formula hasNone(int owner, long cards) {
    List<Formula> said = new ArrayList<>(Long.bitCount(cards));
    for (long left = cards; left != 0; left &= left - 1) {
      said.add(lacks.get(owner * this.cards.size() + place(Long.numberOfTrailingZeros(left))));
    }
    return Formula.and(said);
  }

  /**
   * Does nothing if these are the words of {@code structure}.
   *
   * @throws IllegalArgumentException if the owners differ in number, or a card has no name
   */
  public void requireFits(DealStructure structure) {
    if (structure.owners() != owners.size() || (structure.cards() & ~numbers) != 0) {
      throw new IllegalArgumentException(
          "A structure of %d owners and the cards %x is not one of %s and %s."
              .formatted(structure.owners(), structure.cards(), owners, cards));
    }
  }

  /**
   * Returns the index of {@code agent} among the agents, which is that of the owner that it is.
   *
   * @throws IllegalArgumentException if there is no such agent
   */
  public int owner(AgentId agent) {
    int owner = agents.indexOf(agent);
    if (owner < 0) {
      throw new IllegalArgumentException(
          "No agent %s in this deal; its agents are %s.".formatted(agent, agents));
    }
    return owner;
  }

  /**
   * Returns the number of the card called {@code name}.
   *
   * @throws IllegalArgumentException if there is no such card
   */
  public int card(String name) {
    int place = cards.indexOf(name);
    if (place < 0) {
      throw new IllegalArgumentException(
          "No card %s in this deck; its cards are %s.".formatted(name, cards));
    }
    return Masks.nth(numbers, place);
  }

  /**
   * Returns the set of the cards called so, {@code AS 10H}: a mask, which {@link #describe(long)}
   * writes again.
   *
   * @param names with blanks or commas between, or {@code -} for no card
   * @throws IllegalArgumentException if there is no card of a name, or a card is named twice
   */
  public long set(String names) {
    long set = 0;
    for (String name : names.strip().equals(NO_CARD) ? List.<String>of() : NAMES.split(names)) {
      long card = Masks.of(card(name));
      if ((set & card) != 0) {
        throw new IllegalArgumentException("%s is named twice in \"%s\".".formatted(name, names));
      }
      set |= card;
    }
    return set;
  }

  /**
   * Returns the deal in which the owners have these hands.
   *
   * @param hands the names of the cards of each, as {@link #set} reads them; one for each of the
   *     {@link #owners()}, in their order
   * @throws IllegalArgumentException if there are more or fewer hands than owners, there is no card
   *     of a name, or a card is named twice
   */
  public Deal deal(String... hands) {
    if (hands.length != owners.size()) {
      throw new IllegalArgumentException(
          "A deal of %s has %d hands, not %d.".formatted(owners, owners.size(), hands.length));
    }
    long all = 0;
    long[] dealt = new long[hands.length];
    for (int owner = 0; owner < hands.length; owner++) {
      dealt[owner] = set(hands[owner]);
      if ((all & dealt[owner]) != 0) {
        throw new IllegalArgumentException(
            "Two owners cannot both have %s.".formatted(describe(all & dealt[owner])));
      }
      all |= dealt[owner];
    }
    return Deal.of(dealt);
  }

  /**
   * Returns whether {@code atom} is true of {@code deal}.
   *
   * @throws IllegalArgumentException if it is not an atom of a deal; the message lists those there
   *     are
   */
  public boolean isTrue(Deal deal, Atom atom) {
    Holding holding = holding(atom);
    return deal.has(holding.owner(), holding.card());
  }

  /** Returns what an atom is about. */
  public Holding holding(Atom atom) {
    Holding holding = holdings.get(atom);
    if (holding == null) {
      throw new IllegalArgumentException(
          "No atom %s in this deal; its atoms are has(owner,card) with an owner of %s and a card of %s."
              .formatted(atom, owners, cards));
    }
    return holding;
  }

  /** Returns the refusal of a variable: in deals there is none. */
  public static IllegalArgumentException noVariable(Variable variable) {
    return new IllegalArgumentException(
        "No variable %s in this deal; a deal has atoms has(owner,card) and no variables."
            .formatted(variable));
  }

  /** Returns the names of the cards in {@code mask}, in order, with spaces between; "-" if none. */
  public String describe(long mask) {
    return mask == 0 ? NO_CARD : String.join(" ", Masks.stream(mask).mapToObj(this::name).toList());
  }

  /**
   * Returns who has what in {@code deal}: {@code N: AS 7C | E: …}; owners without cards are left
   * out.
   */
  public String describe(Deal deal) {
    return String.join(
        " | ",
        IntStream.range(0, owners.size())
            .filter(owner -> deal.hand(owner) != 0)
            .mapToObj(owner -> owners.get(owner) + ": " + describe(deal.hand(owner)))
            .toList());
  }
}
