package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;

/** A model on the way, with the actions that lead to it; its state goes when it is expanded. */
final class SearchNode {
  final @Nullable SearchNode parent;
  final @Nullable GroundAction action;
  final int depth;
  @Nullable EpistemicState state;

  SearchNode(@Nullable SearchNode parent, @Nullable GroundAction action, EpistemicState state) {
    this.parent = parent;
    this.action = action;
    this.state = state;
    depth = parent == null ? 0 : parent.depth + 1;
  }

  /** Returns the names of the actions from the start, and these after them. */
  ImmutableList<String> plan(String... last) {
    Deque<String> names = new ArrayDeque<>();
    for (SearchNode node = this; node != null && node.action != null; node = node.parent) {
      names.addFirst(node.action.name());
    }
    return ImmutableList.<String>builder().addAll(names).add(last).build();
  }
}
