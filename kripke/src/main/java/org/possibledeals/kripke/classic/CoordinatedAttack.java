package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Two generals on two hills send messengers who may be caught. Each messenger who arrives is
 * answered by another. No number of messengers makes the attack common knowledge. Source: Gray
 * 1978; RAK, section 6.1.
 */
public final class CoordinatedAttack {
  private static final ImmutableSortedSet<AgentId> BOTH =
      ImmutableSortedSet.of(new AgentId("a"), new AgentId("b"));

  private CoordinatedAttack() {}

  /**
   * Returns the model when up to {@code sent} messengers could have arrived, and all of them have.
   * World -1: general a decided against the attack; world 0: general a decided for it, and the
   * first messenger was caught; world n: n messengers arrived. The agents are a and b, and the atom
   * dawn means that a wants to attack at dawn; arrived is true where the last messenger, or the
   * decision before the first one, arrived.
   */
  public static KripkeModel<Integer> model(int sent) {
    return KripkeModel.over(IntStream.rangeClosed(-1, sent).boxed().toList())
        .agent("a", arrived -> arrived < 0 ? -1 : arrived / 2)
        .agent("b", arrived -> arrived < 0 ? 0 : (arrived + 1) / 2)
        .atom("dawn", arrived -> arrived >= 0)
        .atom("arrived", arrived -> arrived == sent)
        .actual(sent)
        .build();
  }

  /** Returns E…E dawn, with {@code levels} times E. */
  public static Formula everybodyKnows(int levels) {
    Formula formula = new Formula.Atom("dawn");
    for (int level = 0; level < levels; level++) {
      formula = new Formula.EverybodyKnows(BOTH, formula);
    }
    return formula;
  }

  static Story story(int messengers) {
    ImmutableList.Builder<Scene> turns = ImmutableList.builder();
    for (int sent = 1; sent <= messengers; sent++) {
      String from = sent % 2 == 1 ? "a" : "b";
      String said = sent == 1 ? "\"Attack at dawn!\"" : "\"Your messenger arrived.\"";
      turns.add(
          new Scene.Becomes(
              "General %s sends messenger %d: %s He arrives.".formatted(from, sent, said),
              model(sent)));
    }
    return new Story(
        "General a wants to attack at dawn, and only together with b. A messenger may be caught;"
            + " whoever sent the last one cannot know.",
        model(0),
        turns.build(),
        ImmutableList.of(
            new Ending(
                "Everybody knows that everybody knows … (%d times).".formatted(messengers - 1),
                everybodyKnows(messengers - 1)),
            new Ending("And once more.", everybodyKnows(messengers)),
            new Ending(
                "It is common knowledge, so they attack.",
                new Formula.CommonKnowledge(BOTH, new Formula.Atom("dawn")))));
  }
}
