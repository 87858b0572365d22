package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.Fraction;

/**
 * One game that goes on: it waits for a player's move, and makes those of chance by itself. Used by
 * one thread.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class Episode<S, O extends Observation, M> {

  /** The reward of a player who chose a move that is not legal. */
  public static final int FORFEIT = -10;

  private final Contest<S, O, M> contest;
  private final Game<S, O, M> game;
  private final View<O, M> view;
  private final int actions;
  private final RandomStreams cards;
  private final Table.Spectator<? super S, ? super M> spectator;
  private S before;
  private S state;
  private int mover;
  private ImmutableList<M> legal = ImmutableList.of();

  /**
   * Begins a game.
   *
   * @param cards the streams of the cards, the dice, …
   * @param spectator receives each move, also chance's
   */
  public Episode(
      Contest<S, O, M> contest,
      RandomStreams cards,
      Table.Spectator<? super S, ? super M> spectator) {
    this(contest, contest.game().start(), cards, spectator);
  }

  /**
   * Goes on with a game.
   *
   * @param state the one to go on from
   * @param cards the streams of the cards, the dice, …
   * @param spectator receives each move, also chance's
   */
  public Episode(
      Contest<S, O, M> contest,
      S state,
      RandomStreams cards,
      Table.Spectator<? super S, ? super M> spectator) {
    this.contest = contest;
    this.game = contest.game();
    this.view = contest.view();
    this.actions = view.actions();
    this.cards = cards;
    this.spectator = spectator;
    this.state = state;
    this.before = state;
    goOn();
  }

  /** Returns the state: where the game is. */
  public S state() {
    return state;
  }

  /** Lets chance move until a player is to move or the game is over. */
  private void goOn() {
    Turn<M> turn = game.turn(state);
    while (turn instanceof Turn.Chance<M>(var lottery)) {
      advance(lottery.draw(cards.of(lottery.stream()).random()));
      turn = game.turn(state);
    }
    if (turn instanceof Turn.Player<M>(var player)) {
      mover = game.players().indexOf(player);
      legal = game.legalMoves(state);
    } else {
      mover = -1;
      legal = ImmutableList.of();
    }
  }

  private void advance(M move) {
    S next = game.play(state, move);
    spectator.sees(state, move, next);
    state = next;
  }

  /** Returns the seat of the player to move, or empty if the game is over. */
  public OptionalInt mover() {
    return mover < 0 ? OptionalInt.empty() : OptionalInt.of(mover);
  }

  /** Returns the seats, from 0. */
  public int seats() {
    return game.players().size();
  }

  /** Returns what the player to move may do; empty if the game is over. */
  public ImmutableList<M> legal() {
    return legal;
  }

  /** Returns the points so far, one per seat. */
  public ImmutableList<Integer> points() {
    return game.points(state);
  }

  /** Makes a move of the player to move, one of {@link #legal}. */
  public void play(M move) {
    before = state;
    advance(move);
    goOn();
  }

  /** Returns what a player sees. */
  public O seen(int seat) {
    var player = game.players().get(seat);
    O now = game.observe(state, player);
    return mover < 0 ? view.atEnd(game.observe(before, player), now) : now;
  }

  /** Returns what a player sees, in the form for a learner. */
  public Observed observed(int seat, boolean isKnowledgeWanted) {
    ImmutableList<M> own = seat == mover ? legal : ImmutableList.of();
    return Observed.of(view, seen(seat), own, isKnowledgeWanted);
  }

  /**
   * Returns 1 for the number of each legal move and 0 for every other; all 0 if the game is over.
   */
  public int[] mask() {
    return Observed.mask(view, legal);
  }

  /**
   * Returns the legal move of a number, or empty if it is not legal here.
   *
   * @throws IllegalArgumentException if no move has such a number
   */
  public Optional<M> numbered(int action) {
    if (action < 0 || action >= actions) {
      throw new IllegalArgumentException(
          "No action %d; the actions are 0 to %d.".formatted(action, actions - 1));
    }
    for (int i = 0; i < legal.size(); i++) {
      if (view.number(legal.get(i), i) == action) {
        return Optional.of(legal.get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the rewards, one per seat: 1 for a win, 0 for a shared win, -1 for a loss. */
  public int[] rewards() {
    ImmutableList<Fraction> shares = contest.winShares(game.points(state));
    return IntStream.range(0, shares.size())
        .map(
            seat ->
                shares.get(seat).equals(Fraction.ONE)
                    ? 1
                    : shares.get(seat).equals(Fraction.ZERO) ? -1 : 0)
        .toArray();
  }

  /** Returns the position in lines for people, as one player sees it. */
  public ImmutableList<String> text(int seat) {
    return view.describe(seen(seat));
  }
}
