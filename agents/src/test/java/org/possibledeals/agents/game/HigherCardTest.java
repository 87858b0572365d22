package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.HigherCard.Move;
import org.possibledeals.agents.game.HigherCard.Seen;
import org.possibledeals.agents.game.HigherCard.State;
import org.possibledeals.kripke.formula.AgentId;

class HigherCardTest extends GameContract<State, Seen, Move> {

  private static final HigherCard GAME = new HigherCard();

  @Override
  protected HigherCard game() {
    return GAME;
  }

  @Override
  protected SmallGame<State, Seen, Move> small() {
    HigherCard six = new HigherCard(6);
    return SmallGame.of(
        six,
        Maps.toMap(six.vocabulary().atoms(), atom -> state -> six.isTrue(state, atom)),
        state -> !state.moves().isEmpty());
  }

  @Override
  protected State redealt(State state, AgentId player, RandomGenerator random) {
    return redealtFor(state, player, random);
  }

  @Override
  protected State redealtSmall(State state, AgentId player, RandomGenerator random) {
    return redealtOf(6, state, player, random);
  }

  private static State redealtFor(State state, AgentId player, RandomGenerator random) {
    return redealtOf(3, state, player, random);
  }

  private static State redealtOf(int cards, State state, AgentId player, RandomGenerator random) {
    boolean isShown = state.moves().contains(new Move.Show(true));
    if (state.moves().isEmpty() || isShown && player.equals(HigherCard.BOB)) {
      return state;
    }
    Move.Deal deal = (Move.Deal) state.moves().getFirst();
    int own = player.equals(HigherCard.ANN) ? deal.ann() : deal.bob();
    int other = (own + 1 + random.nextInt(cards - 1)) % cards;
    Move redealt =
        player.equals(HigherCard.ANN) ? new Move.Deal(own, other) : new Move.Deal(other, own);
    return new State(
        ImmutableList.<Move>builder()
            .add(redealt)
            .addAll(state.moves().subList(1, state.moves().size()))
            .build());
  }

  /** What players know of facts is right where others are taken to know all. */
  @Test
  void othersWhoKnowAllAreNotFoundByCells() {
    new KnowledgeLaws<>(small().with(FaultyGame.withOthersWhoKnowAll(small()))).checkCells();
  }

  @Test
  void anAgentThatGoesByWhatItSeesIsNotFoundPeeking() {
    Agent<Seen, Move> honest = (seen, legal, random) -> legal.get(random.nextInt(2));
    Peeking.Finding found =
        Peeking.of(GAME, honest, HigherCardTest::redealtFor, state -> true, 1000);
    assertThat(found.positions()).isGreaterThanOrEqualTo(1000);
    assertThat(found.changed()).isZero();
  }

  @Test
  void anAgentThatPeeksIsFound() {
    LeakyGame<State, Seen, Move> leaky = new LeakyGame<>(GAME);
    Agent<Seen, Move> cheat =
        (seen, legal, random) -> {
          Move.Deal deal = (Move.Deal) leaky.leaked().moves().getFirst();
          return legal.get(deal.bob() > deal.ann() ? 1 : 0);
        };
    Peeking.Finding found =
        Peeking.of(leaky, cheat, HigherCardTest::redealtFor, state -> true, 1000);
    assertThat(found.changed()).isPositive();
  }

  @Test
  void theTableWantsAnAgentInEachSeat() {
    Agent<Seen, Move> any = (seen, legal, random) -> legal.getFirst();
    assertThatThrownBy(
            () ->
                Table.play(
                    GAME,
                    List.of(any),
                    new RandomStreams(0),
                    List.of(new RandomStreams(1).random()),
                    (b, m, a) -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("higher card has 2 seats, but 1 agents and 1 random generators were given.");
  }
}
