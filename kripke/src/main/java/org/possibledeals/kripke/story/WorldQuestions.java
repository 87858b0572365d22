package org.possibledeals.kripke.story;

import java.util.BitSet;
import java.util.List;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;
import org.possibledeals.kripke.text.PlanStatement;

/**
 * The statements of a story before which bisimilar worlds have to stay apart: those that name
 * worlds, those that search for plans, and those with D or P, which bisimilarity does not preserve.
 *
 * @param until the positions in the story from which such a statement comes before a restart
 */
record WorldQuestions(BitSet until) {

  static WorldQuestions of(ModelFile file) {
    boolean isAnywhere =
        file.actions().values().stream()
            .anyMatch(action -> action.subformulas().isBeyondBisimulation());
    BitSet until = new BitSet();
    List<Statement> story = file.story();
    boolean asks = isAnywhere;
    until.set(story.size(), isAnywhere);
    for (int i = story.size() - 1; i >= 0; i--) {
      asks = isAnywhere || !(story.get(i) instanceof Restart) && (asks || asks(story.get(i)));
      until.set(i, asks);
    }
    return new WorldQuestions(until);
  }

  /** Returns whether such a statement is at this position or later, before a restart. */
  boolean from(int position) {
    return until.get(position);
  }

  private static boolean asks(Statement statement) {
    return switch (statement) {
      case Ask ask -> Subformulas.of(ask.formula()).isBeyondBisimulation();
      case Happens happens -> Subformulas.of(happens.update()).isBeyondBisimulation();
      case Restart restart -> false;
      case Compare compare -> true;
      case PlanStatement plan -> true;
    };
  }
}
