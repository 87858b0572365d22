package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The S5 model of a deal: its worlds are the deals of a structure, and an agent cannot tell two of
 * them apart exactly when each place that the agent sees, as a rule their own hand, has the same
 * cards in both: {@link Sight}. Immutable.
 *
 * <p>Closed forms, over any number of worlds, decide propositional formulas, K, M, Kw, E, D and P
 * of these, truth of their Boolean combinations at a world, K_i K_j of these, K_i ¬K_j of a clause,
 * and K_i K_j K_k of three agents who see a hand each. Of agents who see several places they decide
 * K_i K_j where the rest is one stock, or the like ({@link SharedPlaces}). Everything else, such as
 * C, deeper nesting, and what holds after "e has an ace" was announced, goes by itself to the same
 * model in an engine that answers every formula: listed where there are up to 1 000 deals, and on
 * decision diagrams where there are more. That costs tens to hundreds of milliseconds once for each
 * model, and less for each question.
 *
 * <p>Announcements of conjunctions of clauses each about the owner of one card, which is what card
 * play announces, lead to a model of this kind again; any other to one of the other engine. What
 * takes more than 8 million nodes of decision diagrams, and has more than 20 000 worlds, is refused
 * with {@link BeyondReachException}.
 */
public final class DealModel implements EpistemicModel<Deal> {
  private final DealTruth truth;
  private final Optional<Deal> actual;

  private DealModel(DealTruth truth, Optional<Deal> actual) {
    this.truth = truth;
    this.actual = actual;
  }

  /** Returns the same with other limits to what is listed. */
  DealModel within(Limits limits) {
    return new DealModel(truth.within(limits), actual);
  }

  /**
   * Returns the model whose worlds are the deals of {@code structure}.
   *
   * @throws IllegalArgumentException if the owners differ in number, a card has no name, or there
   *     is not a deal
   */
  public static DealModel of(DealVocabulary vocabulary, DealStructure structure) {
    return of(vocabulary, structure, Sight.ownHands(vocabulary.agents().size()));
  }

  /**
   * Returns the model whose worlds are the deals of {@code structure}, and in which agents see the
   * cards of the places that {@code sight} says.
   *
   * @throws IllegalArgumentException if the owners differ in number, a card has no name, there is
   *     not a deal, or the sight is not of these agents and places
   */
  public static DealModel of(DealVocabulary vocabulary, DealStructure structure, Sight sight) {
    vocabulary.requireFits(structure);
    sight.requireFits(vocabulary);
    if (!structure.isPossible()) {
      throw new IllegalArgumentException(
          "A model needs at least one world, and there is no deal in: %s.".formatted(structure));
    }
    return new DealModel(
        new DealTruth(vocabulary, structure, sight, Limits.USUAL), Optional.empty());
  }

  /**
   * Returns this model with {@code deal} as its actual world.
   *
   * @throws IllegalArgumentException if it is not one of the worlds
   */
  public DealModel withActual(Deal deal) {
    return new DealModel(truth, Optional.of(requireWorld(deal)));
  }

  /**
   * Returns this model with the deal of these hands as its actual world.
   *
   * @param hands the names of the cards of each owner, {@code 0 1 2}, in the order of the
   *     vocabulary
   * @throws IllegalArgumentException if it is not one of the worlds, or as {@link
   *     DealVocabulary#deal}
   */
  public DealModel withActual(String... hands) {
    return withActual(vocabulary().deal(hands));
  }

  /**
   * Returns what an agent considers possible who sees hands.
   *
   * @param agent the agent's name
   * @param hands the names of the cards, {@code 0 1 2}, in each place that the agent sees, in the
   *     order of the vocabulary: as a rule their own hand alone
   * @throws IllegalArgumentException if there is no such agent, no card of a name, not a hand for
   *     each place, or no deal with those hands
   */
  public DealCell cell(String agent, String... hands) {
    int index = vocabulary().owner(new AgentId(agent));
    int[] seen = Masks.stream(sight().places(index)).toArray();
    if (hands.length != seen.length) {
      throw new IllegalArgumentException(
          "%s sees %d hands, not %d.".formatted(agent, seen.length, hands.length));
    }
    long[] dealt = new long[vocabulary().owners().size()];
    for (int i = 0; i < seen.length; i++) {
      dealt[seen[i]] = vocabulary().set(hands[i]);
      requireHand(seen[i], dealt[seen[i]]);
    }
    return cell(new AgentId(agent), Deal.of(dealt));
  }

  private void requireHand(int owner, long cards) {
    if (Long.bitCount(cards) != structure().capacity(owner)
        || (cards & ~structure().allowed(owner)) != 0) {
      String name = vocabulary().owners().get(owner);
      throw new IllegalArgumentException(
          "%s cannot have %s: a hand of %s is %d of %s."
              .formatted(
                  name,
                  vocabulary().describe(cards),
                  name,
                  structure().capacity(owner),
                  vocabulary().describe(structure().allowed(owner))));
    }
  }

  /**
   * Returns what {@code agent} considers possible who sees the hands of {@code seen} in the places
   * that the agent sees; what is elsewhere in it does not matter.
   *
   * @throws IllegalArgumentException if there is no such agent, or no deal with those hands
   */
  public DealCell cell(AgentId agent, Deal seen) {
    if (seen.hands().length() != structure().owners()) {
      throw new IllegalArgumentException(
          "%s is of %d hands, and this model of %d."
              .formatted(seen, seen.hands().length(), structure().owners()));
    }
    return DealCell.of(truth, vocabulary().owner(agent), seen).requirePossible();
  }

  private Deal requireWorld(Deal deal) {
    if (!structure().contains(deal)) {
      throw new IllegalArgumentException(
          "%s is not a world of this model; a world is, for example, %s."
              .formatted(deal, structure().someDeal().map(vocabulary()::describe).orElseThrow()));
    }
    return deal;
  }

  /** Returns the words of this model. */
  public DealVocabulary vocabulary() {
    return truth.vocabulary();
  }

  /** Returns who sees which places. */
  public Sight sight() {
    return truth.sight();
  }

  /** Returns the worlds, as a structure. */
  public DealStructure structure() {
    return truth.structure();
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return vocabulary().agents();
  }

  @Override
  public BigInteger worldCount() {
    return DealCount.of(structure());
  }

  @Override
  public Optional<Deal> actual() {
    return actual;
  }

  @Override
  public boolean holds(Deal world, Formula formula) {
    return truth.holds(requireWorld(world), formula);
  }

  @Override
  public DealCell perspective(AgentId agent, Deal world) {
    return DealCell.of(truth, vocabulary().owner(agent), requireWorld(world));
  }

  /**
   * Returns a deal where {@code formula} is false. A knowledge operator in front makes no
   * difference to that, because knowledge is of what is true.
   */
  @Override
  public Optional<Deal> counterexample(Formula formula) {
    return truth.counterexample(formula);
  }

  /**
   * Returns how {@link #counterexample} and {@link #isValid} decide {@code formula}. Where that is
   * an engine that answers every formula, its model is made now.
   *
   * @throws BeyondReachException if no route reaches it
   */
  DealRoute route(Formula formula) {
    return truth.route(structure(), formula);
  }

  /**
   * Returns the model after {@code update}, as {@link EpistemicModel#update} promises.
   *
   * <p>It is again a model of this kind if {@link #restrictedTo} says so. Otherwise, as after "e
   * has an ace" or "n knows that", and after a telling, it is one in the engine that answers every
   * formula.
   *
   * @throws BeyondReachException if that has too many worlds to be listed, and takes more than 8
   *     million nodes of decision diagrams
   */
  @Override
  public EpistemicModel<Deal> update(Update update) {
    return switch (update) {
      case Update.Announce(var f) -> {
        Optional<DealModel> restricted = restrictedTo(f);
        yield restricted.isPresent() ? restricted.get() : truth.updatedElsewhere(update, f, actual);
      }
      case Update.AnnounceWhether(var f) -> announce(answer(f));
      case Update.Tell(var group, var f) -> {
        requireTrue("tell", f);
        yield truth.updatedElsewhere(update, f, actual);
      }
      case Update.TellWhether(var group, var f) -> truth.updatedElsewhere(update, f, actual);
      case Update.OfListed some -> throw BeyondReachException.explicitOnly("[%s]".formatted(some));
      case Update.Event event ->
          throw new IllegalArgumentException(
              "No action model %s in a model of deals; it has none.".formatted(event.action()));
    };
  }

  /**
   * Returns the model after announcing {@code formula}, if that is a model of this kind: if the
   * formula is a conjunction of clauses each about the owner of one card, such as {@code has(n,AS)
   * | has(e,AS)}, which is what card play announces, or already true at all deals.
   *
   * @throws IllegalArgumentException if it is false at all deals, or at the actual one
   */
  public Optional<DealModel> restrictedTo(Formula formula) {
    requireTrue("announce", formula);
    return truth
        .restrictedTo(formula)
        .map(restricted -> restricted == truth ? this : new DealModel(restricted, actual));
  }

  /** Refuses a formula that is false at the actual deal, or at all. */
  private void requireTrue(String attempt, Formula formula) {
    if (isValid(new Formula.Not(formula))) {
      throw new IllegalArgumentException(
          "Cannot %s %s: it is false at all %d worlds.".formatted(attempt, formula, worldCount()));
    }
    if (actual.isPresent() && !holds(actual.get(), formula)) {
      throw new IllegalArgumentException(
          "Cannot %s %s: it is false at the actual world, %s."
              .formatted(attempt, formula, vocabulary().describe(actual.get())));
    }
  }

  /**
   * Returns whether {@code agent} cannot tell some deal of {@code one} structure from some deal of
   * the other; both have the cards and capacities of this model.
   *
   * @throws BeyondReachException if the agent sees several places, there is no closed form, and too
   *     many deals to list
   */
  public boolean isConfused(AgentId agent, DealStructure one, DealStructure other) {
    long places = sight().places(vocabulary().owner(agent));
    if (Long.bitCount(places) == 1) {
      return SharedHand.isPossible(one, other, Long.numberOfTrailingZeros(places));
    }
    if (!one.isPossible() || !other.isPossible()) {
      return false;
    }
    return SharedPlaces.of(one, other, places)
        .map(SharedPlaces::exist)
        .orElseGet(
            () ->
                DealListing.of(one, Limits.USUAL.most()).stream()
                    .anyMatch(deal -> agrees(other, places, deal)));
  }

  /** Returns whether a deal of {@code other} has the hands of {@code deal} in some places. */
  private static boolean agrees(DealStructure other, long places, Deal deal) {
    return Masks.stream(places).allMatch(p -> (deal.hand(p) & ~other.allowed(p)) == 0)
        && other.withHands(places, deal).isPossible();
  }

  @Override
  public KripkeModel<Deal> listed(int limit) {
    KripkeModel<Deal> listed =
        DealListing.model(vocabulary(), DealListing.of(structure(), limit), sight());
    return actual.map(listed::withActual).orElse(listed);
  }
}
