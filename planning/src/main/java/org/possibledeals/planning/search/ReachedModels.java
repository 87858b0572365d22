package org.possibledeals.planning.search;

import com.google.common.hash.HashCode;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongConsumer;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.search.PlanOutcome.None;
import org.possibledeals.planning.search.PlanOutcome.Work;
import org.possibledeals.planning.task.CanonicalForm;
import org.possibledeals.planning.task.EpistemicState;

/** The models that a search has reached, each up to bisimilarity once, and what they cost. */
final class ReachedModels {
  /** Bytes of a model that is remembered by its digest. */
  private static final int BYTES_OF_A_DIGEST = 96;

  private final Set<HashCode> digests = new HashSet<>();
  private final int most;
  private final LongConsumer progress;
  private long before;
  private long bytes;
  private long worlds;
  private long expanded;

  /**
   * Makes the models of a search that begins.
   *
   * @param most the number of worlds of all models after which the search ends
   * @param progress receives 1 for each model
   */
  ReachedModels(int most, LongConsumer progress) {
    this.most = most;
    this.progress = progress;
  }

  /**
   * Adds a model, and returns whether none before was bisimilar.
   *
   * @throws BeyondReachException if the models do not fit into memory, or are too many
   */
  boolean add(CanonicalForm form) {
    if (!digests.add(form.digest())) {
      return false;
    }
    progress.accept(1);
    bytes += form.state().bytes() + BYTES_OF_A_DIGEST;
    Budget.checkMemory(bytes, () -> "hold more models", "allow more memory");
    worlds += form.state().size();
    if (worlds > most) {
      throw new BeyondReachException("The models have more than %d worlds.".formatted(most));
    }
    return true;
  }

  /** Returns the models of another round, which counts on. */
  ReachedModels again() {
    ReachedModels next = new ReachedModels(most, progress);
    next.before = before + digests.size();
    next.expanded = expanded;
    return next;
  }

  /** Counts a model whose successors are made. */
  void expand() {
    expanded++;
  }

  /** Keeps no more of a model than its digest. */
  void release(EpistemicState state) {
    bytes -= state.bytes();
  }

  long expanded() {
    return expanded;
  }

  Work work() {
    return new Work(before + digests.size(), expanded);
  }

  /** Returns that there is no plan, as all models were looked at. */
  None exhausted() {
    return new None(
        digests.size() == 1
            ? "no action leads to another model, and the goal does not hold"
            : "all %d models that actions lead to were looked at, and the goal holds in none"
                .formatted(digests.size()),
        work());
  }
}
