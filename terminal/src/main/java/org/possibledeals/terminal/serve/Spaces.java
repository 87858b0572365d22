package org.possibledeals.terminal.serve;

import java.util.List;
import java.util.Map;
import org.possibledeals.agents.contest.Observed;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.View;
import org.possibledeals.terminal.option.JsonData;

/** The spaces of a game's actions and observations, and observations in that form. */
public final class Spaces<O extends Observation> {

  private final View<O, ?> view;
  private final Fields fields;

  /** Makes the spaces of a view. */
  public Spaces(View<O, ?> view) {
    this.view = view;
    this.fields = new Fields(view.fields());
  }

  /** Adds to a reply what the spaces are. */
  public void describe(Map<String, Object> reply) {
    reply.put("action_space", Map.of("n", view.actions()));
    Map<String, Object> space = fields.spaces();
    space.put("action_mask", Fields.space(Field.box("action_mask", 0, 1, view.actions())));
    reply.put("observation_space", space);
    reply.put("array_space", Fields.space(array(view.fields())));
    List<Integer> shape =
        view instanceof HasHoldings<?, ?> it ? List.of(it.owners(), it.cards()) : List.of(0, 0);
    reply.put("knowledge_space", JsonData.object("low", 0, "high", 1, "shape", shape));
  }

  private static Field array(List<Field> fields) {
    int low = fields.stream().mapToInt(Field::low).min().orElse(0);
    int high = fields.stream().mapToInt(Field::high).max().orElse(0);
    return Field.box("array", low, high, fields.stream().mapToInt(Field::size).sum());
  }

  /** Returns an observation, its fields by name, as JSON has them. */
  public Map<String, Object> observation(Observed observed, boolean isArrayWanted) {
    Map<String, Object> observation = fields.write(observed.values());
    observation.put("action_mask", observed.mask());
    if (isArrayWanted) {
      observation.put("array", observed.values());
    }
    observed.knowledge().ifPresent(shares -> observation.put("knowledge", shares));
    return observation;
  }
}
