package org.possibledeals.kripke.classic;

import static org.possibledeals.kripke.classic.Said.announced;
import static org.possibledeals.kripke.classic.Said.ending;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * "p, and you do not know it" is true, and becomes false by its announcement. Source: DEL, section
 * 4.7.
 */
public final class Moore {
  private Moore() {}

  /** Returns the model of two worlds, one with p and one without; a cannot tell them apart. */
  public static KripkeModel<Boolean> model() {
    return KripkeModel.over(ImmutableList.of(true, false))
        .agent("a", world -> "")
        .atom("p", world -> world)
        .actual(true)
        .build();
  }

  static Story story() {
    return new Story(
        "It rains (p), and a, at home behind a curtain, does not know it.",
        model(),
        ImmutableList.of(
            announced("A caller: \"It rains, and you do not know it.\"", "p & ~K_a p")),
        ImmutableList.of(
            ending("What the caller said is still true.", "p & ~K_a p"),
            ending("It could be said again.", "<!(p & ~K_a p)> true")));
  }
}
