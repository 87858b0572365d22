package org.possibledeals.kripke.classic;

import static org.possibledeals.kripke.classic.Said.ending;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * A false belief: Sally does not consider possible what Anne does behind her back. Source:
 * Baron-Cohen, Leslie and Frith, Does the autistic child have a "theory of mind"?, Cognition 21
 * (1985).
 */
public final class SallyAnne {
  private SallyAnne() {}

  /** Returns the model when Sally leaves: one world; agents sally and anne, the atom basket. */
  public static KripkeModel<String> model() {
    return KripkeModel.over(ImmutableList.of("marble in the basket"))
        .agent("sally", world -> "")
        .agent("anne", world -> "")
        .atom("basket", world -> true)
        .actual("marble in the basket")
        .build();
  }

  /** Returns the event: Anne moves the marble, and Sally believes that she does not. */
  public static ActionModel moving() {
    return ActionModel.over(ImmutableList.of("moves", "nothing"))
        .change("moves", "basket", "false")
        .agent("anne", event -> event)
        .relation("sally", event -> ImmutableList.of("nothing"))
        .designated("moves")
        .build();
  }

  /** Returns the model afterwards, in which Sally's relation is one of belief. */
  public static KripkeModel<WorldEventPair<String>> moved() {
    return model().productUpdate(moving()).model();
  }

  static Story story() {
    return new Story(
        "Sally puts a marble into her basket, and leaves the room. Anne has a box.",
        model(),
        ImmutableList.of(
            new Scene.Becomes("Anne takes the marble from the basket into her box.", moved())),
        ImmutableList.of(
            ending("The marble is in the basket.", "basket"),
            ending(
                "Sally comes back and looks in the basket: she believes it is there.",
                "B_sally basket"),
            ending("Anne knows that it is not,", "B_anne ~basket"),
            ending("and what Sally believes.", "B_anne B_sally basket")));
  }
}
