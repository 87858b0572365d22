package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSetMultimap;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.UpdateResult;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * What is the same for all engines whose worlds are listed, whatever a world is.
 *
 * @param <W> world
 */
interface ListedStoryEngine<W> extends StoryEngine<W, KripkeModel<W>> {

  @Override
  default ImmutableMap<String, ActionModel> actions(KripkeModel<W> model) {
    return model.actions();
  }

  @Override
  default ImmutableSetMultimap<AgentId, FrameProperty> lost(
      KripkeModel<W> before, KripkeModel<W> after) {
    return UpdateResult.of(before, after).lost();
  }

  @Override
  default FrameClass frameClass(KripkeModel<W> model) {
    return model.frameClass();
  }

  @Override
  default ImmutableList<String> properties(KripkeModel<W> model) {
    return model.agents().stream()
        .map(
            agent ->
                agent
                    + ": "
                    + String.join(
                        ", ", model.properties(agent).stream().map(FrameProperty::word).toList()))
        .collect(toImmutableList());
  }
}
