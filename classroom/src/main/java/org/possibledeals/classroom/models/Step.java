package org.possibledeals.classroom.models;

import com.google.common.base.Supplier;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * A step of a story and the model after it.
 *
 * @param line of the statement, from 1 among the acts; 0 for the start
 * @param said the statement
 * @param kind {@code start}, {@code update}, {@code question} or {@code restart}
 * @param result what it answered: the number of worlds left, yes or no, …
 * @param model after it; as before, if the step did nothing
 * @param removed the worlds that an update removed
 * @param pairs the world before and the event, for each world after an event
 * @param isStopped whether an update could not happen here or before
 * @param places the places of the worlds after it, if they can be placed
 */
record Step(
    int line,
    String said,
    Kind kind,
    ImmutableMap<String, Object> result,
    KripkeModel<String> model,
    ImmutableList<String> removed,
    ImmutableMap<String, Map.Entry<String, String>> pairs,
    boolean isStopped,
    Supplier<Optional<Places>> places) {

  /** What kind of step it is. */
  enum Kind {
    start,
    update,
    question,
    restart
  }

  /** Returns the step without its model, for the page. */
  ImmutableMap<String, Object> data() {
    return ImmutableMap.<String, Object>builder()
        .put("line", line)
        .put("said", said)
        .put("kind", kind)
        .putAll(result)
        .put("worlds", model.worlds().size())
        .put("removed", removed)
        .put("stopped", isStopped)
        .buildOrThrow();
  }
}
