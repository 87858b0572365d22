package org.possibledeals.cluedo;

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
record Cluedo(CluedoRules rules) implements Game<CluedoState, CluedoObservation, CluedoMove> {

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
  public CluedoState start() {
    return new CluedoState(CluedoPublicState.start(rules), ImmutableList.of(), ImmutableList.of());
  }

  @Override
  public Turn<CluedoMove> turn(CluedoState state) {
    CluedoPublicState seen = state.open();
    return switch (seen.stage()) {
      case DEAL -> new Turn.Chance<>(new Dealing(rules));
      case TURN -> new Turn.Player<>(PLAYERS.get(seen.seat()));
      case ANSWER -> new Turn.Player<>(PLAYERS.get(seen.asked()));
      case OVER -> new Turn.Over<>();
    };
  }

  /** Returns all suggestions and then all accusations; or the cards to show, or to pass alone. */
  @Override
  public ImmutableList<CluedoMove> legalMoves(CluedoState state) {
    CluedoPublicState seen = state.open();
    return switch (seen.stage()) {
      case TURN ->
          ImmutableList.copyOf(
              Iterables.concat(
                  Lists.transform(rules.pairs(), CluedoMove.Suggest::new),
                  Lists.transform(rules.pairs(), CluedoMove.Accuse::new)));
      case ANSWER -> answers(state);
      case DEAL, OVER ->
          throw new IllegalArgumentException("It is no player's turn: " + seen.stage() + ".");
    };
  }

  private static ImmutableList<CluedoMove> answers(CluedoState state) {
    CluedoPublicState seen = state.open();
    ImmutableList<CluedoMove> shows =
        seen.suggestion().cards().stream()
            .filter(card -> state.owners().get(card) == seen.asked())
            .map(CluedoMove.Show::new)
            .collect(ImmutableList.toImmutableList());
    return shows.isEmpty() ? ImmutableList.of(new CluedoMove.Pass()) : shows;
  }

  @Override
  public CluedoState play(CluedoState state, CluedoMove move) {
    boolean isPossible =
        switch (turn(state)) {
          case Turn.Chance<CluedoMove>(var lottery) ->
              lottery.probability(move).numerator().signum() > 0;
          case Turn.Player<CluedoMove> player -> legalMoves(state).contains(move);
          case Turn.Over<CluedoMove> over -> false;
        };
    if (!isPossible) {
      throw new IllegalArgumentException(
          "Cannot %s now; the stage is %s.".formatted(write(move), state.open().stage()));
    }
    CluedoPublicState seen = state.open();
    return switch (move) {
      case CluedoMove.Deal(var owners) -> new CluedoState(seen.dealt(), owners, ImmutableList.of());
      case CluedoMove.Suggest(Pair pair) -> after(state, seen.suggested(pair));
      case CluedoMove.Pass pass -> after(state, seen.answered(false));
      case CluedoMove.Show(int card) ->
          new CluedoState(
              seen.answered(true),
              state.owners(),
              ImmutableList.<Integer>builder().addAll(state.shown()).add(card).build());
      case CluedoMove.Accuse(Pair pair) ->
          after(state, seen.accused(pair, pair.equals(state.envelope())));
    };
  }

  private static CluedoState after(CluedoState state, CluedoPublicState seen) {
    return new CluedoState(seen, state.owners(), state.shown());
  }

  @Override
  public CluedoObservation observe(CluedoState state, AgentId player) {
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
    for (CluedoPublicState.Answer answer : state.open().answers()) {
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
  public Update update(CluedoState state, CluedoMove move) {
    CluedoPublicState seen = state.open();
    return switch (move) {
      case CluedoMove.Deal deal -> NOTHING;
      case CluedoMove.Suggest suggest -> NOTHING;
      case CluedoMove.Pass pass ->
          new Update.Announce(
              Formula.and(
                  seen.suggestion().cards().stream()
                      .map(card -> new Formula.Not(CluedoWorld.has(rules, seen.asked(), card)))
                      .toList()));
      case CluedoMove.Show(int card) ->
          new Update.Event(showing(seen), ImmutableSortedSet.of(rules.names().get(card)));
      case CluedoMove.Accuse(Pair pair) -> {
        Formula right =
            Formula.and(
                pair.cards().stream()
                    .map(card -> CluedoWorld.has(rules, CluedoWorld.ENVELOPE, card))
                    .toList());
        yield new Update.Announce(pair.equals(state.envelope()) ? right : new Formula.Not(right));
      }
    };
  }

  /** Returns the name of an action model: {@code bob_shows_ann_plum_or_rope}. */
  private String showing(CluedoPublicState seen) {
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
  public ImmutableMap<String, ActionModel> actions(CluedoState state, CluedoMove move) {
    if (!(move instanceof CluedoMove.Show)) {
      return ImmutableMap.of();
    }
    CluedoPublicState seen = state.open();
    ImmutableList<String> names = rules.names();
    List<Integer> cards = seen.suggestion().cards();
    ActionModelBuilder action = ActionModel.over(Lists.transform(cards, names::get));
    for (int card : cards) {
      action.precondition(names.get(card), CluedoWorld.has(rules, seen.asked(), card));
      action.change(
          names.get(card), CluedoWorld.seen(rules, seen.seat(), card), new Formula.Constant(true));
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
  public ImmutableList<Integer> points(CluedoState state) {
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
  public String write(CluedoMove move) {
    return new CluedoMoveText(rules).write(move);
  }

  @Override
  public CluedoMove read(String text) {
    return new CluedoMoveText(rules).read(text);
  }
}
