package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Albert was told the month, Bernard the day. Source: Singapore and Asian Schools Math Olympiad
 * 2015, question 24.
 */
public final class CherylsBirthday {
  private CherylsBirthday() {}

  /**
   * Returns the model before Albert speaks: ten dates, agent a was told the month, b the day, and
   * the atoms are such as month(July) and day(16).
   */
  public static KripkeModel<String> model() {
    ImmutableList<String> dates =
        ImmutableList.of(
            "May 15",
            "May 16",
            "May 19",
            "June 17",
            "June 18",
            "July 14",
            "July 16",
            "August 14",
            "August 15",
            "August 17");
    var model =
        KripkeModel.over(dates)
            .agent("a", date -> date.split(" ")[0])
            .agent("b", date -> date.split(" ")[1]);
    for (int part = 0; part < 2; part++) {
      int place = part;
      dates.stream()
          .map(date -> date.split(" ")[place])
          .distinct()
          .forEach(
              value ->
                  model.atom(
                      new Formula.Atom(place == 0 ? "month" : "day", value),
                      date -> date.split(" ")[place].equals(value)));
    }
    return model.build();
  }

  static Story story() {
    KripkeModel<String> model = model();
    Formula albert = Said.knowsTheWorld("a", model);
    Formula bernard = Said.knowsTheWorld("b", model);
    return new Story(
        "Cheryl names ten dates. Albert is told the month of her birthday, Bernard the day.",
        model,
        ImmutableList.of(
            new Scene.Announced("Albert: \"I do not know when it is,", new Formula.Not(albert)),
            new Scene.Announced(
                "but I know that Bernard does not know either.\"",
                new Formula.Knows(new AgentId("a"), new Formula.Not(bernard))),
            new Scene.Announced("Bernard: \"At first I did not know, but now I do.\"", bernard),
            new Scene.Announced("Albert: \"Then I know too.\"", albert)),
        ImmutableList.of(Said.ending("It is the 16th of July.", "month(July) & day(16)")));
  }
}
