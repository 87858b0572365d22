package org.possibledeals.kripke.classic;

import static org.possibledeals.kripke.classic.Said.announced;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.model.KripkeModel;

/** Three people wear three of two white and three red hats; each sees the other two. Folklore. */
public final class Hats {
  private Hats() {}

  /** Returns the model before anybody speaks: worlds such as {@code RRW}, atoms red1 to red3. */
  public static KripkeModel<String> model() {
    return KripkeModel.over(ImmutableList.of("RRR", "RRW", "RWR", "RWW", "WRR", "WRW", "WWR"))
        .agent("first", hats -> hats.substring(1))
        .agent("second", hats -> "" + hats.charAt(0) + hats.charAt(2))
        .agent("third", hats -> hats.substring(0, 2))
        .atom("red1", hats -> hats.charAt(0) == 'R')
        .atom("red2", hats -> hats.charAt(1) == 'R')
        .atom("red3", hats -> hats.charAt(2) == 'R')
        .build();
  }

  static Story story() {
    return new Story(
        "From two white hats and three red ones, each of three wears one and sees the others'.",
        model(),
        ImmutableList.of(
            announced("The first: \"I do not know my colour.\"", "~Kw_first red1"),
            announced("The second: \"Nor do I.\"", "~Kw_second red2")),
        ImmutableList.of(
            Said.ending("The third, even blind, knows: mine is red.", "K_third red3")));
  }
}
