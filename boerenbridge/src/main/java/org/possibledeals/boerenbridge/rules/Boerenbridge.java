package org.possibledeals.boerenbridge.rules;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;

/** A match of BoerenBridge by given {@link Rules}. */
public final class Boerenbridge implements Game<State, BoerenbridgeObservation, Move> {

  private static final Turn<Move> OVER = new Turn.Over<>();

  private final Rules rules;

  /** By seat, the turn of the player there. */
  private final ImmutableList<Turn<Move>> turns;

  /** Makes the game of {@code rules}. */
  public Boerenbridge(Rules rules) {
    this.rules = rules;
    turns =
        players().stream()
            .map(player -> (Turn<Move>) new Turn.Player<Move>(player))
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns the rules of this game. */
  public Rules rules() {
    return rules;
  }

  @Override
  public String name() {
    return "BoerenBridge, rules " + rules.name();
  }

  @Override
  public ImmutableList<AgentId> players() {
    return Seats.players(rules.players());
  }

  @Override
  public State start() {
    return Course.start(rules);
  }

  @Override
  public Turn<Move> turn(State state) {
    PublicState seen = state.open();
    return switch (seen.stage()) {
      case DEALER, DEAL, TRUMP, REDRAW -> new Turn.Chance<>(Course.chance(seen));
      case BID, AMEND, PLAY -> turns.get(seen.seat());
      case OVER -> OVER;
    };
  }

  @Override
  public ImmutableList<Move> legalMoves(State state) {
    return Course.legalMoves(state);
  }

  @Override
  public State play(State state, Move move) {
    return Course.play(state, move);
  }

  @Override
  public BoerenbridgeObservation observe(State state, AgentId player) {
    int seat = Seats.of(player, rules.players());
    checkArgument(seat >= 0, "No player %s; the players are %s.", player, players());
    return new BoerenbridgeObservation(state.open(), seat, state.hands().of(seat));
  }

  @Override
  public Update update(State state, Move move) {
    return new Update.Announce(Announcements.of(state.open(), move));
  }

  @Override
  public ImmutableList<Integer> points(State state) {
    return state.open().points();
  }

  @Override
  public String write(Move move) {
    return MoveText.write(move, rules.players());
  }

  @Override
  public Move read(String text) {
    return MoveText.read(text, rules.players());
  }

  /**
   * Returns a round played out at random: dealt, bid uniformly, and played with legal cards drawn
   * uniformly; trump is drawn if there is one.
   *
   * @param plan the round
   */
  public PlayedRound randomRound(RoundPlan plan, RandomGenerator random) {
    Hands hands = Chance.deal(plan, random);
    int trump = plan.hasTrump() ? random.nextInt(Cards.SUITS) : Cards.NO_SUIT;
    Auction auction = Auction.openedBy(random.nextInt(plan.players()), plan.players());
    for (int i = 0; i < plan.players(); i++) {
      auction = auction.bidding(random.nextInt(plan.cards() + 1));
    }
    long stock = plan.deck() & ~hands.all();
    Play play =
        Play.start(plan.players(), plan.cards(), plan.deck(), stock, trump, auction.opener());
    while (!play.isOver()) {
      long held = hands.of(play.seat()) & ~play.played();
      play = play.play(Cards.random(play.legal(held), random));
    }
    return new PlayedRound(plan, rules.scoring(), 0, auction, play);
  }
}
