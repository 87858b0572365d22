package org.possibledeals.kripke.classic;

import static org.possibledeals.kripke.classic.Said.announced;
import static org.possibledeals.kripke.classic.Said.ending;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;

/** Three players hold one card each of 0, 1 and 2. Source: DEL, chapters 2, 4 and 5. */
public final class Hexa {
  private static final ImmutableList<String> DEALS =
      ImmutableList.of("012", "021", "102", "120", "201", "210");

  private static final String BILL_KNOWS =
      "(Kw_bill has(anne,0) & Kw_bill has(anne,1) & Kw_bill has(anne,2))";

  private Hexa() {}

  /**
   * A deal, and the card that Anne whispered or showed.
   *
   * @param deal such as {@code 012}: Anne's, Bill's and Cath's card
   * @param card the card that Bill was told of
   */
  public record Told(String deal, char card) {
    @Override
    public String toString() {
      return deal + "/" + card;
    }
  }

  /** Returns the model of the six deals; agents anne, bill, cath, atoms such as has(anne,0). */
  public static KripkeModel<String> model() {
    var model =
        KripkeModel.over(DEALS)
            .agent("anne", deal -> deal.charAt(0))
            .agent("bill", deal -> deal.charAt(1))
            .agent("cath", deal -> deal.charAt(2))
            .actual("012");
    for (char card = '0'; card <= '2'; card++) {
      char c = card;
      model.atom("has(anne,%c)".formatted(c), deal -> deal.charAt(0) == c);
      model.atom("has(bill,%c)".formatted(c), deal -> deal.charAt(1) == c);
      model.atom("has(cath,%c)".formatted(c), deal -> deal.charAt(2) == c);
    }
    return model.build();
  }

  /**
   * Returns the model after Anne showed Bill her card; Cath saw this, but not the card. There is an
   * event for each card, so there are as many worlds as before. Source: DEL, chapter 5.
   */
  public static KripkeModel<Told> shown() {
    return told(
        DEALS.stream()
            .map(deal -> new Told(deal, deal.charAt(0)))
            .collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns the model after Anne whispered in Bill's ear the name of a card that she does not have,
   * one of two in each deal; Cath saw her whisper. Source: DEL, chapter 5.
   */
  public static KripkeModel<Told> whispered() {
    ImmutableList.Builder<Told> worlds = ImmutableList.builder();
    for (String deal : DEALS) {
      for (char card = '0'; card <= '2'; card++) {
        if (deal.charAt(0) != card) {
          worlds.add(new Told(deal, card));
        }
      }
    }
    return told(worlds.build());
  }

  private static KripkeModel<Told> told(ImmutableList<Told> worlds) {
    KripkeModelBuilder<Told> model =
        KripkeModel.over(worlds)
            .agent("anne", w -> "" + w.deal.charAt(0) + w.card)
            .agent("bill", w -> "" + w.deal.charAt(1) + w.card)
            .agent("cath", w -> w.deal.charAt(2));
    for (char card = '0'; card <= '2'; card++) {
      char c = card;
      model.atom("has(anne,%c)".formatted(c), w -> w.deal.charAt(0) == c);
      model.atom("has(bill,%c)".formatted(c), w -> w.deal.charAt(1) == c);
      model.atom("has(cath,%c)".formatted(c), w -> w.deal.charAt(2) == c);
    }
    Told actual = worlds.stream().filter(w -> w.deal.equals("012")).reduce((x, y) -> y).get();
    return model.actual(actual).build();
  }

  /** The second and third turn begin with the six deals again. */
  static Story story() {
    return new Story(
        "Anne holds 0, Bill 1 and Cath 2; each sees the own card.",
        model(),
        ImmutableList.of(
            announced("Anne: \"I do not have 1.\"", "~has(anne,1)"),
            new Scene.Becomes(
                "Or instead, from the start: Anne shows Bill her card, Cath looks on.", shown()),
            new Scene.Becomes(
                "Or instead, from the start: Bill asks Anne for a card she does not have;"
                    + " she whispers \"2\".",
                whispered())),
        ImmutableList.of(
            ending("After the whisper Bill knows Anne's card.", "K_bill has(anne,0)"),
            ending("Anne knows that he does.", "K_anne " + BILL_KNOWS),
            ending("Cath knows that he does.", "K_cath " + BILL_KNOWS)));
  }
}
