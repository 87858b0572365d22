package org.possibledeals.kripke.story;

import java.util.BitSet;
import java.util.List;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;

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
      asks = isAnywhere || story.get(i).kind() != Kind.RESTART && (asks || asks(story.get(i)));
      until.set(i, asks);
    }
    return new WorldQuestions(until);
  }

  /** Returns whether such a statement is at this position or later, before a restart. */
  boolean from(int position) {
    return until.get(position);
  }

  private static boolean asks(Statement statement) {
    return statement.kind() == Kind.BISIMILAR
        || statement.kind().isOfPlans()
        || Subformulas.of(statement.formula()).isBeyondBisimulation()
        || statement.update().filter(u -> Subformulas.of(u).isBeyondBisimulation()).isPresent();
  }
}
