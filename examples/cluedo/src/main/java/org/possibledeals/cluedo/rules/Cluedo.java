package org.possibledeals.cluedo.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;

/**
 * A small Cluedo for three: a suspect and a weapon are in the envelope, the other cards are dealt.
 * In turn a player suggests a suspect and a weapon; the next player who has one of the two shows
 * one to the asker alone. Instead, a player may accuse: who is right wins, who is wrong is out, but
 * goes on answering.
 *
 * <p>Chosen here: there is no board; a player suggests or accuses, and not both in one turn; all
 * learn whether an accusation is right, and nobody looks into the envelope.
 */
public record Cluedo(Rules rules) implements Game<State, CluedoObservation, Move> {

  /** The players in seat order. */
  public static final ImmutableList<AgentId> PLAYERS =
      ImmutableList.of(new AgentId("ann"), new AgentId("bob"), new AgentId("cath"));

  @Override
  public String name() {
    return "Cluedo, %d cards".formatted(rules.cards());
  }

  @Override
  public ImmutableList<AgentId> players() {
    return PLAYERS;
  }

  @Override
  public State start() {
    return new State(PublicState.start(rules), ImmutableList.of(), ImmutableList.of());
  }

  @Override
  public Turn<Move> turn(State state) {
    PublicState seen = state.open();
    return switch (seen.stage()) {
      case DEAL -> new Turn.Chance<>(new Dealing(rules));
      case TURN -> new Turn.Player<>(PLAYERS.get(seen.seat()));
      case ANSWER -> new Turn.Player<>(PLAYERS.get(seen.asked()));
      case OVER -> new Turn.Over<>();
    };
  }

  /** Returns all suggestions and then all accusations; or the cards to show, or to pass alone. */
  @Override
  public ImmutableList<Move> legalMoves(State state) {
    PublicState seen = state.open();
    return switch (seen.stage()) {
      case TURN ->
          ImmutableList.copyOf(
              Iterables.concat(
                  Lists.transform(rules.pairs(), Move.Suggest::new),
                  Lists.transform(rules.pairs(), Move.Accuse::new)));
      case ANSWER -> answers(state);
      case DEAL, OVER ->
          throw new IllegalArgumentException("It is no player's turn: " + seen.stage() + ".");
    };
  }

  private static ImmutableList<Move> answers(State state) {
    PublicState seen = state.open();
    ImmutableList<Move> shows =
        cards(seen.suggestion()).stream()
            .filter(card -> state.owners().get(card) == seen.asked())
            .map(Move.Show::new)
            .collect(ImmutableList.toImmutableList());
    return shows.isEmpty() ? ImmutableList.of(new Move.Pass()) : shows;
  }

  private static List<Integer> cards(Pair pair) {
    return List.of(pair.suspect(), pair.weapon());
  }

  @Override
  public State play(State state, Move move) {
    boolean isPossible =
        switch (turn(state)) {
          case Turn.Chance<Move>(var lottery) -> lottery.probability(move).numerator().signum() > 0;
          case Turn.Player<Move> player -> legalMoves(state).contains(move);
          case Turn.Over<Move> over -> false;
        };
    if (!isPossible) {
      throw new IllegalArgumentException(
          "Cannot %s now; the stage is %s.".formatted(write(move), state.open().stage()));
    }
    PublicState seen = state.open();
    return switch (move) {
      case Move.Deal(var owners) -> new State(seen.dealt(), owners, ImmutableList.of());
      case Move.Suggest(Pair pair) -> after(state, seen.suggested(pair));
      case Move.Pass pass -> after(state, seen.answered(false));
      case Move.Show(int card) ->
          new State(
              seen.answered(true),
              state.owners(),
              ImmutableList.<Integer>builder().addAll(state.shown()).add(card).build());
      case Move.Accuse(Pair pair) ->
          after(state, seen.accused(pair, pair.equals(state.envelope())));
    };
  }

  private static State after(State state, PublicState seen) {
    return new State(seen, state.owners(), state.shown());
  }

  @Override
  public CluedoObservation observe(State state, AgentId player) {
    int seat = PLAYERS.indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException("No player %s; there are %s.".formatted(player, PLAYERS));
    }
    ImmutableList<Integer> hand =
        IntStream.range(0, state.owners().size())
            .filter(card -> state.owners().get(card) == seat)
            .boxed()
            .collect(ImmutableList.toImmutableList());
    ImmutableList.Builder<Integer> shown = ImmutableList.builder();
    int next = 0;
    for (PublicState.Answer answer : state.open().answers()) {
      if (answer.isShown()) {
        int card = state.shown().get(next++);
        boolean sees = answer.asker() == seat || answer.player() == seat;
        shown.add(sees ? card : CluedoObservation.UNSEEN);
      }
    }
    return new CluedoObservation(state.open(), seat, hand, shown.build());
  }

  /**
   * {@inheritDoc} To pass announces that one has neither card, and an accusation whether it is
   * right. A card shown is an event of the action model of that answer.
   */
  @Override
  public Update update(State state, Move move) {
    PublicState seen = state.open();
    return switch (move) {
      case Move.Deal deal -> NOTHING;
      case Move.Suggest suggest -> NOTHING;
      case Move.Pass pass ->
          new Update.Announce(
              Formula.and(
                  cards(seen.suggestion()).stream()
                      .map(card -> new Formula.Not(World.has(rules, seen.asked(), card)))
                      .toList()));
      case Move.Show(int card) ->
          new Update.Event(showing(seen), ImmutableSortedSet.of(rules.names().get(card)));
      case Move.Accuse(Pair pair) -> {
        Formula right =
            Formula.and(
                cards(pair).stream().map(card -> World.has(rules, World.ENVELOPE, card)).toList());
        yield new Update.Announce(pair.equals(state.envelope()) ? right : new Formula.Not(right));
      }
    };
  }

  /** Returns the name of an action model: {@code bob_shows_ann_plum_or_rope}. */
  private String showing(PublicState seen) {
    return "%s_shows_%s_%s_or_%s"
        .formatted(
            PLAYERS.get(seen.asked()),
            PLAYERS.get(seen.seat()),
            rules.names().get(seen.suggestion().suspect()),
            rules.names().get(seen.suggestion().weapon()));
  }

  /**
   * {@inheritDoc} A card that is shown: one event for each of the two cards, which it needs the
   * player to have. The player and the asker see which, the third player does not.
   */
  @Override
  public ImmutableMap<String, ActionModel> actions(State state, Move move) {
    if (!(move instanceof Move.Show)) {
      return ImmutableMap.of();
    }
    PublicState seen = state.open();
    ImmutableList<String> names = rules.names();
    List<Integer> cards = cards(seen.suggestion());
    ActionModelBuilder action = ActionModel.over(Lists.transform(cards, names::get));
    for (int card : cards) {
      action.precondition(names.get(card), World.has(rules, seen.asked(), card));
      action.change(
          names.get(card), World.seen(rules, seen.seat(), card), new Formula.Constant(true));
    }
    for (AgentId player : PLAYERS) {
      int seat = PLAYERS.indexOf(player);
      boolean sees = seat == seen.asked() || seat == seen.seat();
      action.agent(player, event -> sees ? event : "");
    }
    return ImmutableMap.of(showing(seen), action.build());
  }

  /** One point for a right accusation. */
  @Override
  public ImmutableList<Integer> points(State state) {
    return IntStream.range(0, PLAYERS.size())
        .mapToObj(
            seat ->
                (int)
                    state.open().accusations().stream()
                        .filter(made -> made.isRight() && made.player() == seat)
                        .count())
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String write(Move move) {
    return new MoveText(rules).write(move);
  }

  @Override
  public Move read(String text) {
    return new MoveText(rules).read(text);
  }
}
