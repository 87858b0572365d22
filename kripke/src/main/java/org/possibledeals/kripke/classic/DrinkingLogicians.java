package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Logicians enter a bar: "Does everybody want beer?" Each logician knows only their own thirst.
 * Folklore.
 */
public final class DrinkingLogicians {
  private DrinkingLogicians() {}

  /**
   * Returns the model before the question: worlds 0 to 2ⁿ - 1 are bit masks of who wants beer, all
   * of them actually; agents l1, l2, …, atoms b1, b2, ….
   */
  public static KripkeModel<Integer> model(int n) {
    var model = KripkeModel.over(IntStream.range(0, 1 << n).boxed().toList());
    for (int logician = 1; logician <= n; logician++) {
      int thirst = 1 << (logician - 1);
      model.agent("l" + logician, thirsty -> thirsty & thirst);
      model.atom("b" + logician, thirsty -> (thirsty & thirst) != 0);
    }
    return model.actual((1 << n) - 1).build();
  }

  static Story story(int n) {
    Formula everybody = Said.each(n, i -> "b" + i);
    ImmutableList.Builder<Scene> turns = ImmutableList.builder();
    for (int logician = 1; logician < n; logician++) {
      turns.add(
          new Scene.Announced(
              "Logician %d: \"I don't know.\"".formatted(logician),
              new Formula.Not(new Formula.KnowsWhether(new AgentId("l" + logician), everybody))));
    }
    turns.add(
        new Scene.Announced(
            "Logician %d: \"Yes!\"".formatted(n),
            new Formula.Knows(new AgentId("l" + n), everybody)));
    KripkeModel<Integer> model = model(n);
    return new Story(
        "%d logicians enter a bar. \"Does everybody want beer?\"".formatted(n),
        model,
        turns.build(),
        ImmutableList.of(
            new Ending(
                "The barkeeper may tap %d beers, and all know it.".formatted(n),
                Said.common(model, everybody))));
  }
}
