package org.possibledeals.lama.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.cards.knowledge.CardEvents;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.lama.rules.LamaPublicState.Stage;

/**
 * L.A.M.A.: play a card like the top one or the next, draw, or quit; whoever's hand is empty ends
 * the round, and what others still have costs tokens.
 *
 * <p>Points are tokens counted negative, so more is better. A player who has quit is asked to pass
 * each time it is their turn, as in the RECYCLE program.
 */
public record Lama(LamaRules rules) implements Game<LamaState, LamaObservation, LamaMove> {

  private static final LamaMove DRAW = new LamaMove.Draw();
  private static final LamaMove QUIT = new LamaMove.Quit();
  private static final LamaMove PASS = new LamaMove.Pass();

  @Override
  public String name() {
    return rules.isOneRound() ? "L.A.M.A., one round" : "L.A.M.A.";
  }

  @Override
  public ImmutableList<AgentId> players() {
    return LamaSeats.PLAYERS.subList(0, rules.players());
  }

  @Override
  public LamaState start() {
    ImmutableList<Integer> none =
        players().stream().map(player -> 0).collect(ImmutableList.toImmutableList());
    return between(Stage.SHUFFLE, 0, none);
  }

  private LamaState between(Stage stage, int round, ImmutableList<Integer> tokens) {
    return new LamaState(
        LamaPublicState.between(rules.deck(), stage, round, tokens),
        ImmutableLongArray.copyOf(new long[tokens.size()]),
        ImmutableIntArray.of());
  }

  @Override
  public Turn<LamaMove> turn(LamaState state) {
    return switch (state.open().stage()) {
      case SHUFFLE -> new Turn.Chance<>(LamaMove.Shuffle.of(state.open().round(), rules.deck()));
      case PLAY -> new Turn.Player<>(LamaSeats.PLAYERS.get(state.open().seat()));
      case OVER -> new Turn.Over<>();
    };
  }

  /** Returns the cards that can be played, in order, then draw, then quit; or pass alone. */
  @Override
  public ImmutableList<LamaMove> legalMoves(LamaState state) {
    LamaPublicState seen = state.open();
    if (seen.stage() != Stage.PLAY) {
      throw new IllegalArgumentException("It is no player's turn: " + seen.stage() + ".");
    }
    if (seen.hasQuit(seen.seat())) {
      return ImmutableList.of(PASS);
    }
    ImmutableList.Builder<LamaMove> moves = ImmutableList.builder();
    for (int card : Masks.stream(state.hands().get(seen.seat()) & seen.playable()).toArray()) {
      moves.add(new LamaMove.Play(card));
    }
    if (seen.canDraw()) {
      moves.add(DRAW);
    }
    return moves.add(QUIT).build();
  }

  @Override
  public LamaState play(LamaState state, LamaMove move) {
    if (!isPossible(state, move)) {
      throw new IllegalArgumentException(
          "Cannot %s now; it is the stage %s, and %s's turn."
              .formatted(
                  write(move), state.open().stage(), LamaSeats.PLAYERS.get(state.open().seat())));
    }
    return switch (move) {
      case LamaMove.Shuffle(ImmutableIntArray order) -> dealt(state.open(), order);
      case LamaMove.Play(int card) -> played(state, card, move);
      case LamaMove.Draw draw -> drawn(state);
      case LamaMove.Quit quit ->
          next(state, state.open().quit() | 1 << state.open().seat(), state.hands(), move);
      case LamaMove.Pass pass -> next(state, state.open().quit(), state.hands(), move);
    };
  }

  private boolean isPossible(LamaState state, LamaMove move) {
    return switch (turn(state)) {
      case Turn.Chance<LamaMove>(var lottery) -> lottery.isPossible(move);
      case Turn.Player<LamaMove> player -> legalMoves(state).contains(move);
      case Turn.Over<LamaMove> over -> false;
    };
  }

  private LamaState dealt(LamaPublicState seen, ImmutableIntArray order) {
    int players = rules.players();
    long[] hands = new long[players];
    for (int i = 0; i < players * rules.dealt(); i++) {
      hands[i / rules.dealt()] |= 1L << order.get(i);
    }
    int turned = order.get(players * rules.dealt());
    ImmutableLongArray dealt = ImmutableLongArray.copyOf(hands);
    LamaPublicState opened =
        new LamaPublicState(
            seen.deck(),
            Stage.PLAY,
            seen.round(),
            seen.tokens(),
            seen.seat(),
            1L << turned,
            turned,
            sizes(dealt),
            0,
            ImmutableList.of());
    return new LamaState(
        opened, dealt, order.subArray(players * rules.dealt() + 1, order.length()).trimmed());
  }

  private static ImmutableIntArray sizes(ImmutableLongArray hands) {
    return ImmutableIntArray.copyOf(hands.stream().mapToInt(Long::bitCount));
  }

  private LamaState played(LamaState state, int card, LamaMove move) {
    LamaPublicState seen = state.open();
    ImmutableLongArray hands = withHand(state, state.hands().get(seen.seat()) & ~(1L << card));
    LamaPublicState after =
        new LamaPublicState(
            seen.deck(),
            seen.stage(),
            seen.round(),
            seen.tokens(),
            seen.seat(),
            seen.discarded() | 1L << card,
            card,
            seen.held(),
            seen.quit(),
            seen.made());
    return next(new LamaState(after, hands, state.stock()), seen.quit(), hands, move);
  }

  private LamaState drawn(LamaState state) {
    long drawn = 1L << state.stock().get(0);
    ImmutableLongArray hands = withHand(state, state.hands().get(state.open().seat()) | drawn);
    ImmutableIntArray rest = state.stock().subArray(1, state.stock().length());
    return next(new LamaState(state.open(), hands, rest), state.open().quit(), hands, DRAW);
  }

  private static ImmutableLongArray withHand(LamaState state, long hand) {
    long[] hands = state.hands().toArray();
    hands[state.open().seat()] = hand;
    return ImmutableLongArray.copyOf(hands);
  }

  /** The round is over when a hand is empty or all have quit; if not, it is the next one's turn. */
  private LamaState next(LamaState state, int quit, ImmutableLongArray hands, LamaMove move) {
    LamaPublicState seen = state.open();
    if (hands.contains(0) || quit == (1 << rules.players()) - 1) {
      return scored(seen, hands);
    }
    LamaPublicState after =
        new LamaPublicState(
            seen.deck(),
            seen.stage(),
            seen.round(),
            seen.tokens(),
            (seen.seat() + 1) % rules.players(),
            seen.discarded(),
            seen.top(),
            sizes(hands),
            quit,
            move instanceof LamaMove.Pass ? seen.made() : seen.and(move));
    return new LamaState(after, hands, state.stock());
  }

  private LamaState scored(LamaPublicState seen, ImmutableLongArray hands) {
    ImmutableList<Integer> tokens =
        IntStream.range(0, rules.players())
            .mapToObj(player -> tokens(seen.tokens().get(player), hands.get(player)))
            .collect(ImmutableList.toImmutableList());
    boolean isOver =
        rules.isOneRound() || tokens.stream().anyMatch(sum -> sum >= LamaRules.LAST_TOKENS);
    return isOver
        ? between(Stage.OVER, seen.round(), tokens)
        : between(Stage.SHUFFLE, seen.round() + 1, tokens);
  }

  /**
   * Returns the tokens of one who ends a round with {@code hand}. Whoever has none left gives back
   * one token, or ten at once: one, and if nine are still there, nine more.
   */
  public static int tokens(int before, long hand) {
    if (hand != 0) {
      return before + LamaCards.tokensOf(hand);
    }
    int less = Math.max(before - 1, 0);
    return less >= 9 ? less - 9 : less;
  }

  @Override
  public LamaObservation observe(LamaState state, AgentId player) {
    int seat = players().indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException(
          "No player %s; there are %s.".formatted(player, players()));
    }
    return new LamaObservation(state.open(), seat, state.hands().get(seat));
  }

  /** Returns what all learn from a move: a card that is played or drawn is an event. */
  @Override
  public Update update(LamaState state, LamaMove move) {
    return events(state.open(), move)
        .map(
            events ->
                events.isDrawing()
                    ? events.update(stock(state, 0), stock(state, 1))
                    : events.update(CardEvents.NONE, CardEvents.NONE))
        .orElse(NOTHING);
  }

  @Override
  public ImmutableMap<String, ActionModel> actions(LamaState state, LamaMove move) {
    return events(state.open(), move)
        .map(events -> ImmutableMap.of(events.name(), events.action()))
        .orElse(ImmutableMap.of());
  }

  /** Returns the card of a place in the stock, if there is one. */
  private static int stock(LamaState state, int place) {
    return place < state.stock().length() ? state.stock().get(place) : CardEvents.NONE;
  }

  private Optional<CardEvents> events(LamaPublicState seen, LamaMove move) {
    return switch (move) {
      case LamaMove.Play(int card) -> Optional.of(events(seen, card, false));
      case LamaMove.Draw draw -> Optional.of(events(seen, CardEvents.NONE, true));
      case LamaMove.Shuffle shuffle -> Optional.empty();
      case LamaMove.Quit quit -> Optional.empty();
      case LamaMove.Pass pass -> Optional.empty();
    };
  }

  private CardEvents events(LamaPublicState seen, int played, boolean isDrawing) {
    return new CardEvents(
        LamaSeats.vocabulary(rules.players()), seen.structure(), seen.seat(), played, isDrawing);
  }

  @Override
  public ImmutableList<Integer> points(LamaState state) {
    return state.open().tokens().stream()
        .map(tokens -> -tokens)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String write(LamaMove move) {
    return LamaMoveText.write(move);
  }

  @Override
  public LamaMove read(String text) {
    return LamaMoveText.read(text, rules.deck());
  }
}
