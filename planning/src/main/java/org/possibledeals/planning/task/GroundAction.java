package org.possibledeals.planning.task;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;

/**
 * An action without variables.
 *
 * @param events one for each event of the frame
 * @param observations for each agent the types that it may be of, in the order in which they count
 */
public record GroundAction(
    String name,
    EventFrame frame,
    ImmutableList<GroundEvent> events,
    ImmutableList<ImmutableList<Observed>> observations) {

  /** An agent is of this type in states where the condition holds. */
  public record Observed(int type, GroundFormula condition) {}

  /** Returns whether no event changes an atom. */
  public boolean isWithoutEffects() {
    return events.stream().allMatch(event -> event.effects().get().isEmpty());
  }

  /**
   * Returns whether the action does not depend on what anybody knows and changes no atom. Two such
   * actions can be done in either order, with the same result.
   */
  public boolean isPlainAnnouncement() {
    return isWithoutEffects()
        && events.stream().allMatch(event -> event.precondition().isPropositional())
        && observations.stream()
            .flatMap(ImmutableList::stream)
            .allMatch(observed -> observed.condition().isPropositional());
  }

  /** Returns whether one event happens, to the knowledge of all. */
  public boolean isPublic() {
    return events.size() == 1 && IntStream.range(0, observations.size()).allMatch(this::isSeenBy);
  }

  /** Returns whether an agent always knows which event happens. */
  private boolean isSeenBy(int agent) {
    return observations.get(agent).stream()
        .allMatch(observed -> frame.isLoopsOnly(observed.type()));
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
