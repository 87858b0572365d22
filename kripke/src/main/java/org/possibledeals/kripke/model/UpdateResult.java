package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Sets;
import org.possibledeals.kripke.formula.AgentId;

/**
 * What an update made of a model, and what it cost.
 *
 * @param model the model afterwards
 * @param lost for each agent, the properties that the relation had before and has no longer: who is
 *     not {@link FrameProperty#SERIAL} any more believes everything at some world
 * @param <W> world
 */
public record UpdateResult<W>(
    KripkeModel<W> model, ImmutableSetMultimap<AgentId, FrameProperty> lost) {

  /**
   * Returns {@code after}, and what the relations of {@code before} lost by the update; both have
   * the same agents.
   */
  public static <W> UpdateResult<W> of(KripkeModel<?> before, KripkeModel<W> after) {
    ImmutableSetMultimap.Builder<AgentId, FrameProperty> lost = ImmutableSetMultimap.builder();
    for (AgentId agent : before.agents()) {
      ImmutableSet<FrameProperty> left = after.properties(agent);
      lost.putAll(agent, Sets.difference(before.properties(agent), left));
    }
    return new UpdateResult<>(after, lost.build());
  }

  /** Returns the agents who now consider nothing possible at some world, and did not before. */
  public ImmutableSet<AgentId> nowBelievingEverything() {
    return lost.inverse().get(FrameProperty.SERIAL);
  }
}
