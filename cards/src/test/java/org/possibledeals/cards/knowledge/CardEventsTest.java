package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;

/** Two players with a card each, one card on top of the stock and one or more below. */
class CardEventsTest {
  private static final AgentId ANN = new AgentId("ann");
  private static final AgentId BOB = new AgentId("bob");
  private static final int NONE = CardEvents.NONE;

  private static DealVocabulary vocabulary(String... cards) {
    return new DealVocabulary(
        ImmutableList.copyOf(cards), ImmutableList.of(ANN, BOB), ImmutableList.of("top", "rest"));
  }

  private static final CardEvents BOTH =
      new CardEvents(
          vocabulary("p", "q", "r", "s"), DealStructure.unrestricted(4, 1, 1, 1, 1), 0, 2, true);

  private static Update event(String action, String event) {
    return new Update.Event(action, ImmutableSortedSet.of(event));
  }

  @Test
  void aMoveIsCalledByItsPlayerAndCardAndAnEventByTheCardsDrawnAndNext() {
    assertThat(BOTH.name()).isEqualTo("play_ann_r");
    assertThat(BOTH.update(0, 1)).isEqualTo(event("play_ann_r", "p_q"));
    assertThat(BOTH.update(0, NONE)).isEqualTo(event("play_ann_r", "p"));
    assertThat(BOTH.update(NONE, NONE)).isEqualTo(event("play_ann_r", "open"));
    assertThat(new CardEvents(BOTH.vocabulary(), BOTH.before(), 1, NONE, true).name())
        .isEqualTo("draw_bob");
  }

  @Test
  void whoPlaysAndDrawsSeesTheCardDrawnAndNobodyTheNext() {
    ActionModel action = BOTH.action();
    assertThat(action.events()).containsExactly("p_q", "p_s", "q_p", "q_s", "s_p", "s_q");
    assertThat(action.successors(ANN, "p_q")).containsExactly("p_q", "p_s");
    assertThat(action.successors(BOB, "p_q")).isEqualTo(action.events());
    assertThat(action.precondition("p_q")).isEqualTo(read("has(ann,r) & has(top,p) & has(rest,q)"));
    assertThat(action.changes("p_q"))
        .containsOnlyKeys(
            atom("ann", "r"),
            atom("top", "p"),
            atom("ann", "p"),
            atom("rest", "q"),
            atom("top", "q"))
        .containsEntry(atom("ann", "r"), read("false"))
        .containsEntry(atom("top", "p"), read("false"))
        .containsEntry(atom("ann", "p"), read("true"))
        .containsEntry(atom("rest", "q"), read("false"))
        .containsEntry(atom("top", "q"), read("true"));
  }

  private static Formula.Atom atom(String owner, String card) {
    return new Formula.Atom("has", owner, card);
  }

  @Test
  void theLastCardOfTheStockHasNoneBelow() {
    ActionModel draw =
        new CardEvents(
                vocabulary("p", "q", "r"), DealStructure.unrestricted(3, 1, 1, 1, 0), 1, NONE, true)
            .action();
    assertThat(draw.events()).containsExactly("p", "q", "r");
    assertThat(draw.successors(BOB, "p")).containsExactly("p");
    assertThat(draw.successors(ANN, "p")).containsExactly("p", "q", "r");
    assertThat(draw.precondition("p")).isEqualTo(read("has(top,p)"));
    assertThat(draw.changes("p")).containsOnlyKeys(atom("top", "p"), atom("bob", "p"));
  }

  @Test
  void aCardThatIsPlayedWithoutADrawIsOneEvent() {
    ActionModel play = new CardEvents(BOTH.vocabulary(), BOTH.before(), 1, 3, false).action();
    assertThat(play.events()).containsExactly("open");
    assertThat(play.precondition("open")).isEqualTo(read("has(bob,s)"));
    assertThat(play.changes("open")).containsOnlyKeys(atom("bob", "s"));
  }

  @Test
  void aCellSaysWhatEachMayHave() {
    DealCell cell = DealCell.of(BOTH.vocabulary(), BOTH.before(), 0, 1);
    assertThat(cell.possible(0)).isEqualTo(1);
    assertThat(cell.possible(1)).isEqualTo(0b1110);
    assertThat(cell.possible(1, 0b0010)).isEqualTo(0b1100);
    assertThat(cell.possible(0, 0)).isZero();
    assertThat(cell.worldCountExact()).isEqualTo(6);
  }

  @Test
  void whatIsFalseIsNotTold() {
    DealModel model = DealModel.of(BOTH.vocabulary(), BOTH.before());
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                model.update(
                    new Update.Tell(ImmutableSortedSet.of(ANN), read("has(ann,p) & has(bob,p)"))))
        .withMessageContaining("tell");
  }
}
