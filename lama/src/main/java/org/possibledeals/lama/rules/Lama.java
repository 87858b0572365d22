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
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.lama.rules.PublicState.Stage;

/**
 * L.A.M.A.: play a card like the top one or the next, draw, or quit; whoever's hand is empty ends
 * the round, and what others still have costs tokens.
 *
 * <p>Points are tokens counted negative, so more is better. A player who has quit is asked to pass
 * each time it is their turn, as in the RECYCLE program.
 */
public record Lama(Rules rules) implements Game<State, LamaObservation, Move> {

  private static final Move DRAW = new Move.Draw();
  private static final Move QUIT = new Move.Quit();
  private static final Move PASS = new Move.Pass();

  @Override
  public String name() {
    return rules.isOneRound() ? "L.A.M.A., one round" : "L.A.M.A.";
  }

  @Override
  public ImmutableList<AgentId> players() {
    return Seats.PLAYERS.subList(0, rules.players());
  }

  @Override
  public State start() {
    ImmutableList<Integer> none =
        players().stream().map(player -> 0).collect(ImmutableList.toImmutableList());
    return between(Stage.SHUFFLE, 0, none);
  }

  private State between(Stage stage, int round, ImmutableList<Integer> tokens) {
    return new State(
        PublicState.between(rules.deck(), stage, round, tokens),
        ImmutableLongArray.copyOf(new long[tokens.size()]),
        ImmutableIntArray.of());
  }

  @Override
  public Turn<Move> turn(State state) {
    return switch (state.open().stage()) {
      case SHUFFLE -> new Turn.Chance<>(Move.Shuffle.of(state.open().round(), rules.deck()));
      case PLAY -> new Turn.Player<>(Seats.PLAYERS.get(state.open().seat()));
      case OVER -> new Turn.Over<>();
    };
  }

  /** Returns the cards that can be played, in order, then draw, then quit; or pass alone. */
  @Override
  public ImmutableList<Move> legalMoves(State state) {
    PublicState seen = state.open();
    if (seen.stage() != Stage.PLAY) {
      throw new IllegalArgumentException("It is no player's turn: " + seen.stage() + ".");
    }
    if (seen.hasQuit(seen.seat())) {
      return ImmutableList.of(PASS);
    }
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (int card : Cards.of(state.hands().get(seen.seat()) & seen.playable())) {
      moves.add(new Move.Play(card));
    }
    if (seen.canDraw()) {
      moves.add(DRAW);
    }
    return moves.add(QUIT).build();
  }

  @Override
  public State play(State state, Move move) {
    if (!isPossible(state, move)) {
      throw new IllegalArgumentException(
          "Cannot %s now; it is the stage %s, and %s's turn."
              .formatted(
                  write(move), state.open().stage(), Seats.PLAYERS.get(state.open().seat())));
    }
    return switch (move) {
      case Move.Shuffle(ImmutableIntArray order) -> dealt(state.open(), order);
      case Move.Play(int card) -> played(state, card, move);
      case Move.Draw draw -> drawn(state);
      case Move.Quit quit ->
          next(state, state.open().quit() | 1 << state.open().seat(), state.hands(), move);
      case Move.Pass pass -> next(state, state.open().quit(), state.hands(), move);
    };
  }

  private boolean isPossible(State state, Move move) {
    return switch (turn(state)) {
      case Turn.Chance<Move>(var lottery) -> lottery.isPossible(move);
      case Turn.Player<Move> player -> legalMoves(state).contains(move);
      case Turn.Over<Move> over -> false;
    };
  }

  private State dealt(PublicState seen, ImmutableIntArray order) {
    int players = rules.players();
    long[] hands = new long[players];
    for (int i = 0; i < players * rules.dealt(); i++) {
      hands[i / rules.dealt()] |= 1L << order.get(i);
    }
    int turned = order.get(players * rules.dealt());
    ImmutableLongArray dealt = ImmutableLongArray.copyOf(hands);
    PublicState opened =
        new PublicState(
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
    return new State(
        opened, dealt, order.subArray(players * rules.dealt() + 1, order.length()).trimmed());
  }

  private static ImmutableIntArray sizes(ImmutableLongArray hands) {
    return ImmutableIntArray.copyOf(hands.stream().mapToInt(Long::bitCount));
  }

  private State played(State state, int card, Move move) {
    PublicState seen = state.open();
    ImmutableLongArray hands = withHand(state, state.hands().get(seen.seat()) & ~(1L << card));
    PublicState after =
        new PublicState(
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
    return next(new State(after, hands, state.stock()), seen.quit(), hands, move);
  }

  private State drawn(State state) {
    long drawn = 1L << state.stock().get(0);
    ImmutableLongArray hands = withHand(state, state.hands().get(state.open().seat()) | drawn);
    ImmutableIntArray rest = state.stock().subArray(1, state.stock().length());
    return next(new State(state.open(), hands, rest), state.open().quit(), hands, DRAW);
  }

  private static ImmutableLongArray withHand(State state, long hand) {
    long[] hands = state.hands().toArray();
    hands[state.open().seat()] = hand;
    return ImmutableLongArray.copyOf(hands);
  }

  /** The round is over when a hand is empty or all have quit; if not, it is the next one's turn. */
  private State next(State state, int quit, ImmutableLongArray hands, Move move) {
    PublicState seen = state.open();
    if (hands.contains(0) || quit == (1 << rules.players()) - 1) {
      return scored(seen, hands);
    }
    PublicState after =
        new PublicState(
            seen.deck(),
            seen.stage(),
            seen.round(),
            seen.tokens(),
            (seen.seat() + 1) % rules.players(),
            seen.discarded(),
            seen.top(),
            sizes(hands),
            quit,
            move instanceof Move.Pass ? seen.made() : seen.and(move));
    return new State(after, hands, state.stock());
  }

  private State scored(PublicState seen, ImmutableLongArray hands) {
    ImmutableList<Integer> tokens =
        IntStream.range(0, rules.players())
            .mapToObj(player -> tokens(seen.tokens().get(player), hands.get(player)))
            .collect(ImmutableList.toImmutableList());
    boolean isOver =
        rules.isOneRound() || tokens.stream().anyMatch(sum -> sum >= Rules.LAST_TOKENS);
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
      return before + Cards.tokensOf(hand);
    }
    int less = Math.max(before - 1, 0);
    return less >= 9 ? less - 9 : less;
  }

  @Override
  public LamaObservation observe(State state, AgentId player) {
    int seat = players().indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException(
          "No player %s; there are %s.".formatted(player, players()));
    }
    return new LamaObservation(state.open(), seat, state.hands().get(seat));
  }

  /** Returns what all learn from a move: a card that is played or drawn is an event. */
  @Override
  public Update update(State state, Move move) {
    return events(state.open(), move)
        .map(
            events ->
                events.isDrawing()
                    ? events.update(stock(state, 0), stock(state, 1))
                    : events.update(CardEvents.NONE, CardEvents.NONE))
        .orElse(NOTHING);
  }

  @Override
  public ImmutableMap<String, ActionModel> actions(State state, Move move) {
    return events(state.open(), move)
        .map(events -> ImmutableMap.of(events.name(), events.action()))
        .orElse(ImmutableMap.of());
  }

  /** Returns the card of a place in the stock, if there is one. */
  private static int stock(State state, int place) {
    return place < state.stock().length() ? state.stock().get(place) : CardEvents.NONE;
  }

  private Optional<CardEvents> events(PublicState seen, Move move) {
    return switch (move) {
      case Move.Play(int card) -> Optional.of(events(seen, card, false));
      case Move.Draw draw -> Optional.of(events(seen, CardEvents.NONE, true));
      case Move.Shuffle shuffle -> Optional.empty();
      case Move.Quit quit -> Optional.empty();
      case Move.Pass pass -> Optional.empty();
    };
  }

  private CardEvents events(PublicState seen, int played, boolean isDrawing) {
    return new CardEvents(
        Seats.vocabulary(rules.players()), seen.structure(), seen.seat(), played, isDrawing);
  }

  @Override
  public ImmutableList<Integer> points(State state) {
    return state.open().tokens().stream()
        .map(tokens -> -tokens)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String write(Move move) {
    return MoveText.write(move);
  }

  @Override
  public Move read(String text) {
    return MoveText.read(text, rules.deck());
  }
}
