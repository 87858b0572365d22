package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.Perspective;

/** An answer does not depend on how many nodes of the diagrams earlier questions took. */
class EarlierQuestionsTest {
  private static final int CARDS = 16;

  /** Enough for the deals and one question of these, and not for all of them together. */
  private static final Limits TIGHT = new Limits(0, 0, 16_000);

  private static final Deal DEAL = Deal.of(0xf, 0xf0, 0xf00, 0xf000);

  private static DealModel model() {
    DealVocabulary words =
        new DealVocabulary(
            IntStream.range(0, CARDS)
                .mapToObj(card -> "c" + card)
                .collect(ImmutableList.toImmutableList()),
            Stream.of("n", "e", "s", "w")
                .map(AgentId::new)
                .collect(ImmutableList.toImmutableList()),
            ImmutableList.of());
    return DealModel.of(words, DealStructure.unrestricted(CARDS, 4, 4, 4, 4)).within(TIGHT);
  }

  private static EpistemicModel<Deal> announced(DealModel model, int card) {
    return model.announce(
        FormulaReader.read("has(n,c%d) | has(e,c%d)".formatted(card, (card + 1) % CARDS)));
  }

  @Test
  void announcementsOneAfterTheOtherInOneModelAreThoseInModelsOfTheirOwn() {
    DealModel model = model();
    for (int card = 0; card < 3 * CARDS; card++) {
      assertThat(announced(model, card % CARDS).worldCount())
          .isEqualTo(announced(model(), card % CARDS).worldCount());
    }
  }

  @Test
  void aModelAfterAnAnnouncementAndACellOfItAnswerOnAndOn() {
    EpistemicModel<Deal> after = announced(model(), 0);
    Perspective<Deal> cell = after.perspective(new AgentId("s"), DEAL);
    for (int i = 0; i < 200; i++) {
      String formula = "has(n,c%d) & ~K_e has(w,c%d)".formatted(i % CARDS, i / CARDS);
      assertThat(cell.probability(FormulaReader.read(formula)))
          .as(formula)
          .isEqualTo(
              announced(model(), 0)
                  .perspective(new AgentId("s"), DEAL)
                  .probability(FormulaReader.read(formula)));
    }
  }
}
