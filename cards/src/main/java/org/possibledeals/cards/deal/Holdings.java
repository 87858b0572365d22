package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;

/**
 * Who holds what, publicly, while hands change hands.
 *
 * <p>Cards lie in slots: a slot has an owner, who holds its cards, and agents who have seen them. A
 * deal makes one slot an owner, seen by its owner if that is an agent. A card that is drawn, shown
 * to one agent or passed leaves its slot for a slot of its own, with the same restrictions, because
 * nobody else knows which card it was. So the possible worlds stay a {@link DealStructure}, over
 * slots; they are exactly those of the product update with the event's action model, one event for
 * each card, and each weighs the same.
 *
 * <p>What is asked is about owners, as in the vocabulary: {@code has(N,AS)} is "N holds AS now".
 * Immutable. Source: own; action models: DEL, chapter 6.
 */
public final class Holdings {
  private final DealVocabulary vocabulary;
  private final Slots slots;

  /** By owner, the cards that lie face up with it since they were played; in U all the same. */
  private final ImmutableLongArray laid;

  private final Handover handover;

  private Holdings(DealVocabulary vocabulary, Slots slots, ImmutableLongArray laid) {
    this(vocabulary, slots, laid, Handover.Limits.USUAL);
  }

  private Holdings(
      DealVocabulary vocabulary, Slots slots, ImmutableLongArray laid, Handover.Limits limits) {
    this.vocabulary = vocabulary;
    this.slots = slots;
    this.laid = laid;
    this.handover = new Handover(() -> this, limits);
  }

  /** Returns the same with other limits to what is listed. */
  Holdings within(Handover.Limits limits) {
    return new Holdings(vocabulary, slots, laid, limits);
  }

  private Holdings with(Slots changed) {
    return new Holdings(vocabulary, changed, laid);
  }

  /**
   * Returns the holdings after a deal, each agent having seen their own hand.
   *
   * @throws IllegalArgumentException if the structure and the vocabulary do not fit
   */
  public static Holdings dealt(DealVocabulary vocabulary, DealStructure structure) {
    DealStructure checked = DealModel.of(vocabulary, structure).structure();
    long[] nothing = new long[checked.owners()];
    return new Holdings(
        vocabulary,
        Slots.dealt(checked, vocabulary.agents().size()),
        ImmutableLongArray.copyOf(nothing));
  }

  /** Returns the words that questions use. */
  public DealVocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns the possible worlds: deals to slots. */
  public DealStructure structure() {
    return slots.structure();
  }

  /** Returns the number of slots. */
  public int slots() {
    return slots.count();
  }

  /** Returns the owner of a slot. */
  public int owner(int slot) {
    return slots.owner(slot);
  }

  /** Returns the mask of cards that were played, and lie face up with {@code owner} now. */
  public long laid(int owner) {
    return laid.get(owner);
  }

  /** Returns the mask of all cards that lie face up. */
  long laid() {
    long all = 0;
    for (int owner = 0; owner < laid.length(); owner++) {
      all |= laid.get(owner);
    }
    return all;
  }

  /**
   * Returns the mask of cards that {@code owner} is publicly known to hold and not to have played:
   * those that nobody else may have.
   */
  public long known(int owner) {
    long others = laid();
    long own = 0;
    for (int slot = 0; slot < slots(); slot++) {
      if (structure().capacity(slot) > 0) {
        own |= owner(slot) == owner ? structure().allowed(slot) : 0;
        others |= owner(slot) == owner ? 0 : structure().allowed(slot);
      }
    }
    return own & ~others;
  }

  /** Returns the number of cards that {@code owner} holds now. */
  public int size(int owner) {
    long own = 0;
    int size = Long.bitCount(laid.get(owner));
    for (int slot : slots.of(owner)) {
      size += structure().capacity(slot);
      own |= structure().allowed(slot);
    }
    return size - Long.bitCount(own & laid());
  }

  /** Returns whether {@code agent} has seen the cards of {@code slot}. */
  public boolean hasSeen(int agent, int slot) {
    return slots.hasSeen(agent, slot);
  }

  /**
   * Returns the holdings after {@code agent} drew a card from {@code place} that nobody else saw,
   * each card as likely as another.
   *
   * @param place an owner that is no agent, with a card, all its cards in one slot
   * @throws BeyondReachException if the cards of {@code place} lie in several slots, or there would
   *     be more than 16
   * @throws IllegalArgumentException if {@code place} is an agent or has no card
   */
  public Holdings draw(int agent, int place) {
    requireAgent(agent);
    if (place < vocabulary.agents().size()) {
      throw new IllegalArgumentException(
          "A card is drawn from a place, not from the agent %s; that would be a pass."
              .formatted(vocabulary.owners().get(place)));
    }
    return taking(place, agent, agent);
  }

  /**
   * Returns the holdings after {@code from} passed a card to {@code to} that only these two saw.
   *
   * @param from an agent with a card, all whose cards lie in one slot
   * @throws BeyondReachException if they lie in several, or there would be more than 16
   * @throws IllegalArgumentException if {@code from} has no card or is {@code to}
   */
  public Holdings pass(int from, int to) {
    requireTwo(from, to);
    return taking(from, to, to);
  }

  /**
   * Returns the holdings after {@code from} showed a card to {@code to} that nobody else saw.
   *
   * @param from an agent with a card, all whose cards lie in one slot
   * @throws BeyondReachException if they lie in several, or there would be more than 16
   * @throws IllegalArgumentException if {@code from} has no card or is {@code to}
   */
  public Holdings show(int from, int to) {
    requireTwo(from, to);
    return taking(from, from, to);
  }

  /**
   * Returns the holdings after {@code owner} showed {@code card} to everybody: the announcement
   * that they hold it.
   *
   * @throws IllegalArgumentException if they cannot hold it
   */
  public Holdings showToAll(int owner, int card) {
    if (Masks.contains(laid.get(owner), card)) {
      return this;
    }
    Slots shown = slots.othersLacking(owner, Masks.of(card));
    if (!shown.structure().isPossible() || !Masks.contains(structure().cards() & ~laid(), card)) {
      throw new IllegalArgumentException(
          "%s cannot show %s, which they cannot hold."
              .formatted(vocabulary.owners().get(owner), vocabulary.cards().get(card)));
    }
    return with(shown);
  }

  /**
   * Returns the holdings after {@code owner} laid {@code card} face up at {@code to}: everybody
   * knows that {@code owner} held it, and that it is there now. It stays one of the cards of the
   * structure, in the slots that it may have come from. Played by {@code to} again, it moves on.
   *
   * @param to any owner, such as a place for discards, or an agent who takes the card openly
   * @throws IllegalArgumentException if {@code owner} cannot hold it
   */
  public Holdings play(int owner, int card, int to) {
    Holdings shown = showToAll(owner, card);
    long[] now = shown.laid.toArray();
    now[owner] &= ~Masks.of(card);
    now[to] |= Masks.of(card);
    return new Holdings(vocabulary, shown.slots, ImmutableLongArray.copyOf(now));
  }

  /**
   * Returns the holdings after it was announced that {@code owner} holds none of {@code absent}
   * now. What was played before may have been of them.
   *
   * @param absent a mask of cards
   * @throws IllegalArgumentException if that is impossible
   */
  public Holdings lacking(int owner, long absent) {
    Slots narrowed = slots.lacking(owner, absent & ~laid());
    if ((absent & laid.get(owner)) != 0 || !narrowed.structure().isPossible()) {
      throw new IllegalArgumentException(
          "%s cannot be without all of %s."
              .formatted(vocabulary.owners().get(owner), vocabulary.describe(absent)));
    }
    return with(narrowed);
  }

  /**
   * Returns holdings that say the same of who holds what now, by fewer slots where possible: two
   * slots of one owner become one if the same agents have seen them and the same cards may be in
   * them, apart from cards that can be nowhere else.
   *
   * <p>Knowledge and probability of what is held stay the same; worlds that differ only in when a
   * card came become one. Each stands for as many as another, by the numbers of cards.
   */
  public Holdings merged() {
    return with(slots.merged());
  }

  private void requireAgent(int agent) {
    if (agent < 0 || agent >= vocabulary.agents().size()) {
      throw new IllegalArgumentException(
          "Owner %d is no agent; agents are %s.".formatted(agent, vocabulary.agents()));
    }
  }

  private void requireTwo(int from, int to) {
    requireAgent(from);
    requireAgent(to);
    if (from == to) {
      throw new IllegalArgumentException(
          "%s does not show or pass cards to themselves.".formatted(vocabulary.owners().get(from)));
    }
  }

  /** One card of {@code from} moves to a new slot of {@code owner}, which {@code witness} sees. */
  private Holdings taking(int from, int owner, int witness) {
    return with(slots.taking(onlySlot(from), owner, witness, laid()));
  }

  private int onlySlot(int owner) {
    int[] own =
        Arrays.stream(slots.of(owner)).filter(slot -> slots.isInUse(slot, laid())).toArray();
    if (own.length == 0) {
      throw new IllegalArgumentException(
          "%s has no card to give or show.".formatted(vocabulary.owners().get(owner)));
    }
    if (own.length > 1 || laid.get(owner) != 0) {
      throw new BeyondReachException(
          "%s has cards of %d kinds, such as dealt and drawn ones; a card may leave unseen only where there is one kind."
              .formatted(
                  vocabulary.owners().get(owner),
                  own.length + Integer.signum(Long.bitCount(laid.get(owner)))));
    }
    return own[0];
  }

  /**
   * Returns what {@code agent} considers possible at {@code world}: the worlds in which the slots
   * that they have seen hold the same cards.
   *
   * @param world a deal to slots
   * @throws IllegalArgumentException if it is not possible
   */
  public HoldingsCell perspective(int agent, Deal world) {
    requireAgent(agent);
    if (!structure().contains(world)) {
      throw new IllegalArgumentException("%s is no deal to these slots.".formatted(world));
    }
    DealStructure cell = structure();
    for (int slot = 0; slot < slots(); slot++) {
      if (hasSeen(agent, slot)) {
        cell = cell.withHand(slot, world.hand(slot));
      }
    }
    return new HoldingsCell(this, cell);
  }

  /**
   * Returns what {@code agent} considers possible who holds {@code hand} now and has seen no cards
   * of others but those that were played or shown to all. When which of their own cards came makes
   * no difference to what they know of others, so their own slots count as one.
   *
   * @param hand a mask of cards, those face up with the agent included
   * @throws BeyondReachException if the agent has seen others' cards: it takes the whole world then
   * @throws IllegalArgumentException if the agent cannot hold that
   */
  public HoldingsCell perspective(int agent, long hand) {
    requireAgent(agent);
    long own = hand & ~laid.get(agent);
    for (int slot = 0; slot < slots(); slot++) {
      if (owner(slot) == agent) {
        own |= structure().allowed(slot) & laid();
      } else if (hasSeen(agent, slot)) {
        throw new BeyondReachException(
            "%s has seen cards of %s; what they consider possible depends on which, not on a hand alone."
                .formatted(vocabulary.owners().get(agent), vocabulary.owners().get(owner(slot))));
      }
    }
    Slots cell = slots.lacking(agent, ~own).othersLacking(agent, own);
    int room = Arrays.stream(slots.of(agent)).map(structure()::capacity).sum();
    boolean isWhole = room == Long.bitCount(own) && (laid.get(agent) & ~hand) == 0;
    if (!isWhole || !cell.structure().isPossible()) {
      throw new IllegalArgumentException(
          "%s cannot hold %s here."
              .formatted(vocabulary.owners().get(agent), vocabulary.describe(hand)));
    }
    Holdings one = with(cell.joined(agent));
    return new HoldingsCell(one, one.structure());
  }

  /** Returns what each owner holds at {@code world}, a deal to slots. */
  public Deal held(Deal world) {
    long[] hands = laid.toArray();
    for (int slot = 0; slot < slots(); slot++) {
      hands[owner(slot)] |= world.hand(slot) & ~laid();
    }
    return new Deal(ImmutableLongArray.copyOf(hands));
  }

  /**
   * Returns whether {@code formula} is true at {@code world}, {@code has(N,AS)} being "N holds AS
   * now". K of what is about cards alone by closed forms; anything else by listing up to 1 000
   * worlds, and on decision diagrams where there are more.
   *
   * @param world a deal to slots
   * @throws BeyondReachException if the diagrams take more than 8 million nodes
   * @throws IllegalArgumentException if the world is not possible
   */
  public boolean holds(Deal world, Formula formula) {
    return formula instanceof Formula.Knows(var agent, var body) && DealQuery.isPropositional(body)
        ? perspective(vocabulary.owner(agent), world).knows(DealQuery.of(vocabulary, body))
        : handover.ask(formula, model -> model.holds(world, formula));
  }

  /**
   * Returns the same as an explicit model: its worlds are the deals to slots, and agents tell apart
   * what differs in the slots that they have seen.
   *
   * @throws BeyondReachException if there are more than {@code limit} worlds
   */
  public KripkeModel<Deal> listed(int limit) {
    return listed(DealListing.of(structure(), limit));
  }

  /** Returns the explicit model of some of these worlds. */
  KripkeModel<Deal> listed(ImmutableList<Deal> worlds) {
    return listed(
        worlds,
        (agent, world) -> {
          int self = vocabulary.owner(agent);
          return IntStream.range(0, slots())
              .filter(slot -> hasSeen(self, slot))
              .mapToObj(world::hand)
              .toList();
        });
  }

  /** Returns the explicit model of some of these worlds, in which agents observe this. */
  KripkeModel<Deal> listed(ImmutableList<Deal> worlds, BiFunction<AgentId, Deal, ?> observed) {
    KripkeModelBuilder<Deal> model = KripkeModel.over(worlds);
    for (AgentId agent : vocabulary.agents()) {
      model.agent(agent, world -> observed.apply(agent, world));
    }
    for (Formula.Atom atom : vocabulary.atoms()) {
      DealVocabulary.Holding holding = vocabulary.holding(atom);
      model.atom(atom, world -> held(world).has(holding.owner(), holding.card()));
    }
    return model.build();
  }

  /** Returns a term of a query about owners, as one about slots. */
  long[] bySlot(long[] term) {
    long[] denied = new long[slots() + 1];
    boolean isRefuted = false;
    for (int owner = 0; owner < laid.length(); owner++) {
      isRefuted |= (term[owner] & laid.get(owner)) != 0;
    }
    for (int slot = 0; slot < slots(); slot++) {
      denied[slot] = isRefuted ? -1 : term[owner(slot)] & ~laid();
    }
    denied[slots()] = term[term.length - 1];
    return denied;
  }
}
