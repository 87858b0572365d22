package org.possibledeals.kripke.text;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/**
 * The statements of a story before which bisimilar worlds have to stay apart: those that name
 * worlds, those that search for plans, and those with D or P, which bisimilarity does not preserve.
 *
 * @param until the positions in the story from which such a statement comes before a restart
 */
record AsksForWorlds(BitSet until) {

  static AsksForWorlds of(ModelFile file) {
    boolean isAnywhere =
        file.actions().values().stream()
            .flatMap(action -> action.events().values().stream())
            .anyMatch(
                event ->
                    isBeyondBisimulation(
                        Stream.concat(
                                Stream.of(event.precondition()), event.changes().values().stream())
                            .toList()));
    BitSet until = new BitSet();
    List<Statement> story = file.story();
    boolean asks = isAnywhere;
    for (int i = story.size() - 1; i >= 0; i--) {
      asks = isAnywhere || !(story.get(i) instanceof Restart) && (asks || asks(story.get(i)));
      until.set(i, asks);
    }
    until.set(story.size(), isAnywhere);
    return new AsksForWorlds(until);
  }

  /** Returns whether such a statement is at this position or later, before a restart. */
  boolean from(int position) {
    return until.get(position);
  }

  private static boolean asks(Statement statement) {
    return switch (statement) {
      case Compare compare -> true;
      case Ask ask -> isBeyondBisimulation(List.of(ask.formula()));
      case Happens happens -> isBeyondBisimulation(List.of(happens.update()));
      case Restart restart -> false;
      case PlanStatement plan -> true;
    };
  }

  /** Returns whether D or P is in one of the formulas; each part is met once. */
  static boolean isBeyondBisimulation(Collection<Formula> formulas) {
    Set<Formula> met = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<Formula> left = new ArrayDeque<>(formulas);
    while (!left.isEmpty()) {
      Formula formula = left.pop();
      if (formula instanceof Formula.DistributedKnowledge
          || formula instanceof Formula.Probability) {
        return true;
      }
      formula.parts().stream().filter(met::add).forEach(left::push);
    }
    return false;
  }
}
