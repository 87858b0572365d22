package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * The exam is on one of n days, and will be a surprise. Source: Gerbrandy, The surprise examination
 * in dynamic epistemic logic, Synthese 155 (2007).
 */
public final class SurpriseExam {
  private SurpriseExam() {}

  /** Returns the model before the teacher speaks: worlds 1 to n, agent pupil, atoms exam(1), …. */
  public static KripkeModel<Integer> model(int days) {
    var model =
        KripkeModel.over(IntStream.rangeClosed(1, days).boxed().toList())
            .agent("pupil", day -> "nothing");
    for (int day = 1; day <= days; day++) {
      int today = day;
      model.atom(exam(day), on -> on == today);
    }
    return model.build();
  }

  /**
   * Returns "on the day of the exam, counted among the days not yet excluded, you will not know
   * it": if it is on day 1 you do not know that; and after [!~exam(1)], if it is on day 2 you do
   * not know that; and so on. Its levels are three times the days.
   */
  public static Formula surprise(int days) {
    Formula later = new Formula.Constant(true);
    for (int day = days; day >= 1; day--) {
      Formula ignorant = new Formula.Not(new Formula.Knows(new AgentId("pupil"), exam(day)));
      Formula today = new Formula.Implies(exam(day), ignorant);
      later =
          day == days
              ? today
              : new Formula.And(
                  ImmutableList.of(
                      today,
                      new Formula.Box(new Update.Announce(new Formula.Not(exam(day))), later)));
    }
    return later;
  }

  private static Atom exam(int day) {
    return new Atom("exam", "" + day);
  }

  /** Each time it is said the last day is excluded; the last turn is once too often. */
  static Story story(int days) {
    Formula surprise = surprise(days);
    ImmutableList.Builder<Scene> turns = ImmutableList.builder();
    for (int day = days; day >= 1; day--) {
      String said = day == days ? "The teacher: \"It will be a surprise.\"" : "\"Even so!\"";
      turns.add(
          new Scene.Announced(
              said
                  + (day > 1 ? " So not on day %d." : " Not on day %d? Then never.").formatted(day),
              surprise));
    }
    return new Story(
        "The exam is on one of %d days; each morning the pupil knows if it has been."
            .formatted(days),
        model(days),
        turns.build(),
        ImmutableList.of(
            Said.ending("Said so often, it was no surprise: the first day.", "K_pupil exam(1)")));
  }
}
