package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Multimaps;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.TruthSets;

/** A plan as a story: what each step changes in what agents know and believe about atoms. */
public record PlanStory(PlanningTask task) {
  /** Maximum number of changes that are told of a step. */
  private static final int MOST = 12;

  /** What an agent thinks of an atom, at all designated worlds alike. */
  private enum Attitude {
    NOTHING("no longer knows whether"),
    KNOWS("now knows that"),
    KNOWS_NOT("now knows that not"),
    ERRS("now believes wrongly that"),
    ERRS_NOT("now believes wrongly that not"),
    ABSURD("considers nothing possible, and so believes that");

    private final String words;

    Attitude(String words) {
      this.words = words;
    }
  }

  /**
   * Returns a line for each step: its number and name, the sizes after it, and what changed.
   *
   * @param states the states before the first step and after each, as {@link PlanValidation} has
   *     them; there may be fewer than steps
   */
  public ImmutableList<String> lines(List<String> plan, List<EpistemicState> states) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    for (int step = 1; step < states.size(); step++) {
      EpistemicState after = states.get(step);
      List<String> changes = changes(states.get(step - 1), after);
      lines.add(
          "%d. %s: %s, %d designated%s"
              .formatted(
                  step,
                  plan.get(step - 1),
                  Words.counted(after.size(), "world"),
                  after.designated().length,
                  changes.isEmpty() ? "" : "; " + String.join("; ", changes)));
    }
    return lines.build();
  }

  private List<String> changes(EpistemicState before, EpistemicState after) {
    TruthSets old = new TruthSets(before);
    TruthSets now = new TruthSets(after);
    List<String> changes = new ArrayList<>();
    for (int atom = 0; atom < task.atoms().size(); atom++) {
      GroundFormula p = task.pool().atom(atom);
      String name = task.atoms().get(atom);
      if (now.holds(p) && !old.holds(p)) {
        changes.add(name + " is now true");
      } else if (now.holds(task.pool().not(p)) && !old.holds(task.pool().not(p))) {
        changes.add(name + " is now false");
      }
      for (int agent = 0; agent < task.agents().size(); agent++) {
        Attitude attitude = attitude(now, agent, p);
        if (attitude != attitude(old, agent, p)) {
          changes.add("%s %s %s".formatted(task.agents().get(agent), attitude.words, name));
        }
      }
    }
    return changes.size() <= MOST
        ? changes
        : ImmutableList.<String>builder()
            .addAll(changes.subList(0, MOST))
            .add("and %d changes more".formatted(changes.size() - MOST))
            .build();
  }

  private Attitude attitude(TruthSets truth, int agent, GroundFormula p) {
    boolean yes = truth.holds(task.pool().box(agent, p));
    boolean no = truth.holds(task.pool().box(agent, task.pool().not(p)));
    if (yes && no) {
      return Attitude.ABSURD;
    }
    if (yes) {
      return truth.holds(task.pool().not(p)) ? Attitude.ERRS : Attitude.KNOWS;
    }
    return !no ? Attitude.NOTHING : truth.holds(p) ? Attitude.ERRS_NOT : Attitude.KNOWS_NOT;
  }

  /** Returns a state as a model, with worlds w0, w1, …. */
  public KripkeModel<String> model(EpistemicState state) {
    ImmutableList<String> worlds =
        IntStream.range(0, state.size())
            .mapToObj(w -> "w" + w)
            .collect(ImmutableList.toImmutableList());
    ImmutableListMultimap<String, Integer> numbers =
        Multimaps.index(IntStream.range(0, state.size()).boxed().toList(), worlds::get);
    ImmutableList<String> agents = words(task.agents());
    ImmutableList<String> atoms = words(task.atoms());
    KripkeModelBuilder<String> builder = KripkeModel.over(worlds);
    for (int agent = 0; agent < task.agents().size(); agent++) {
      int its = agent;
      builder =
          builder.relation(
              agents.get(agent),
              world ->
                  IntStream.of(state.successors(its, numbers.get(world).getFirst()))
                      .mapToObj(worlds::get)
                      .toList());
    }
    for (int atom = 0; atom < task.atoms().size(); atom++) {
      int number = atom;
      builder =
          builder.atom(
              new Formula.Atom(atoms.get(atom)),
              world -> state.has(numbers.get(world).getFirst(), number));
    }
    return builder
        .designated(IntStream.of(state.designated()).mapToObj(worlds::get).toList())
        .build();
  }

  /**
   * Returns names as model files write them, different ones for different numbers: with _ for -,
   * and of words of the language with more before them.
   */
  static ImmutableList<String> words(List<String> names) {
    Set<String> words = new LinkedHashSet<>();
    for (String name : names) {
      String plain = name.replace('-', '_');
      String word = Notation.isAtomName(plain) ? plain : "the_" + plain;
      while (!words.add(word)) {
        word += "_too";
      }
    }
    return ImmutableList.copyOf(words);
  }
}
