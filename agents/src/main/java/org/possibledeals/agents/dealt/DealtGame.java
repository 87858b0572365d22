package org.possibledeals.agents.dealt;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;

/**
 * A game of hidden cards: which card lies in which place, who sees which places, and how moves
 * transfer cards. The rules state these, whose turn it is and what is legal; the rest follows. An
 * override is for speed alone, and the contract test of games holds both together.
 *
 * <p>A move transfers at most one card that not all see, as a draw from a stock does.
 *
 * @param <P> what the rules keep that everybody sees
 * @param <M> move
 */
public interface DealtGame<P, M> extends Game<DealtState<P>, DealtObservation<P>, M> {

  /** Returns the cards, the players, and the places where cards lie. */
  DealVocabulary words();

  /** Returns who sees which places. */
  Sight sight(P open);

  /** Returns the seat of the player to whom a place belongs, or -1. */
  int seat(int place);

  /** Returns all moves that players can ever make, in the order of their numbers. */
  ImmutableList<M> moves();

  /** Returns all moves that chance can ever make. */
  ImmutableList<M> draws();

  /** Returns whether the player to move may make one of {@link #moves}, by what they see. */
  boolean isLegal(DealtState<P> state, M move);

  /** Returns what a legal move does to the cards, in order. */
  ImmutableList<CardChange> changes(DealtState<P> state, M move);

  /** Returns what the rules keep after a legal move that everybody sees. */
  P open(DealtState<P> before, M move);

  @Override
  default ImmutableList<AgentId> players() {
    return words().agents();
  }

  @Override
  default ImmutableList<M> legalMoves(DealtState<P> state) {
    if (!(turn(state) instanceof Turn.Player<M>)) {
      throw new IllegalArgumentException("It is no player's turn: " + turn(state) + ".");
    }
    return moves().stream()
        .filter(move -> isLegal(state, move))
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  default M read(String text) {
    return Stream.concat(moves().stream(), draws().stream())
        .filter(move -> write(move).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "\"%s\" is not a move; there are %s, and of chance %s."
                        .formatted(
                            text,
                            moves().stream().map(this::write).toList(),
                            draws().stream().map(this::write).toList())));
  }

  @Override
  default DealtState<P> play(DealtState<P> state, M move) {
    Turn<M> turn = turn(state);
    boolean isPossible =
        switch (turn) {
          case Turn.Chance<M>(var lottery) -> lottery.isPossible(move);
          case Turn.Player<M> player -> legalMoves(state).contains(move);
          case Turn.Over<M> over -> false;
        };
    if (!isPossible) {
      throw new IllegalArgumentException(
          "Cannot %s now; possible is %s."
              .formatted(
                  write(move),
                  turn instanceof Turn.Player<M>
                      ? legalMoves(state).stream().map(this::write).toList()
                      : turn instanceof Turn.Over<M> ? "nothing, the game is over" : "a draw"));
    }
    int more = turn instanceof Turn.Player<M> ? 1 : 0;
    return state.after(changes(state, move), sight(state.open()), open(state, move), more);
  }

  /**
   * {@inheritDoc} That is what is public, and the cards in the places that the player sees.
   *
   * @throws IllegalArgumentException if there is no such player
   */
  @Override
  default DealtObservation<P> observe(DealtState<P> state, AgentId player) {
    ImmutableList<AgentId> players = players();
    int seat = players.indexOf(player);
    checkArgument(seat >= 0, "No player %s; there are %s.", player, players);
    Sight sight = sight(state.open());
    long[] seen = state.deal().hands().toArray();
    for (int place = 0; place < seen.length; place++) {
      seen[place] = sight.sees(seat, place) ? seen[place] : 0;
    }
    return new DealtObservation<>(
        words(), sight, player, state.open(), state.possible(), Deal.of(seen), state.moves());
  }

  /** Returns the model of what is publicly possible, whose actual world is what is so. */
  default DealModel model(DealtState<P> state) {
    return DealModel.of(words(), state.possible(), sight(state.open())).withActual(state.deal());
  }

  /** Returns a state that looks the same to a player, each as probable as any other. */
  default DealtState<P> redealt(DealtState<P> state, AgentId player, RandomGenerator random) {
    Deal other = observe(state, player).knowledge().sampler().sample(random);
    return new DealtState<>(state.open(), state.possible(), other, state.moves());
  }

  /** {@inheritDoc} What is shown is announced; a card that moves is an event. */
  @Override
  default Update update(DealtState<P> state, M move) {
    ImmutableList<CardChange> changes = changes(state, move);
    return changes.stream()
        .filter(CardChange.Transfer.class::isInstance)
        .map(CardChange.Transfer.class::cast)
        .findFirst()
        .<Update>map(
            moved ->
                new Update.Event(name(moved), ImmutableSortedSet.of(words().name(moved.card()))))
        .orElseGet(() -> changes.isEmpty() ? NOTHING : new Update.Announce(said(changes)));
  }

  /** Returns the name of an action model, {@code stock_to_ann2}. */
  private String name(CardChange.Transfer moved) {
    return "%s_to_%s"
        .formatted(words().owners().get(moved.from()), words().owners().get(moved.to()));
  }

  private Formula said(List<CardChange> changes) {
    return Formula.and(
        changes.stream()
            .filter(change -> !(change instanceof CardChange.Transfer))
            .map(change -> change.said(words()))
            .toList());
  }

  /**
   * {@inheritDoc} Of a card that moves, an event for each that may be it; those who see where it
   * comes from or goes to tell them apart.
   */
  @Override
  default ImmutableMap<String, ActionModel> actions(DealtState<P> state, M move) {
    ImmutableList<CardChange> changes = changes(state, move);
    for (CardChange change : changes) {
      if (change instanceof CardChange.Transfer moved) {
        return ImmutableMap.of(name(moved), action(state, changes, moved));
      }
    }
    return ImmutableMap.of();
  }

  private ActionModel action(
      DealtState<P> state, ImmutableList<CardChange> changes, CardChange.Transfer moved) {
    Sight sight = sight(state.open());
    ImmutableList<String> events =
        Masks.stream(
                moved.isOpen(sight)
                    ? Masks.of(moved.card())
                    : state.possible().allowed(moved.from()))
            .mapToObj(words()::name)
            .collect(ImmutableList.toImmutableList());
    ActionModelBuilder action = ActionModel.over(events);
    for (String event : events) {
      int card = words().card(event);
      Formula.Atom leaves = words().has(moved.from(), card);
      action.precondition(event, Formula.and(ImmutableList.of(leaves, said(changes))));
      action.change(event, leaves, new Formula.Constant(false));
      action.change(event, words().has(moved.to(), card), new Formula.Constant(true));
    }
    for (AgentId player : players()) {
      boolean sees = moved.isSeenBy(sight.places(players().indexOf(player)));
      action.agent(player, event -> sees ? event : Iterables.getFirst(events, ""));
    }
    return action.build();
  }
}
