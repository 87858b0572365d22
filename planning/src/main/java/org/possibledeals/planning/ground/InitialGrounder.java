package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.Specification.Axiom;
import org.possibledeals.planning.syntax.Specification.Initial;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.TruthSets;

/** Makes the initial state: from listed worlds, or all valuations that a theory allows. */
final class InitialGrounder {
  private final Instances instances;
  private final FormulaPool pool;
  private final int atoms;
  private final boolean isAsPlank;

  InitialGrounder(Instances instances, FormulaPool pool, int atoms, boolean isAsPlank) {
    this.instances = instances;
    this.pool = pool;
    this.atoms = atoms;
    this.isAsPlank = isAsPlank;
  }

  EpistemicState state(Initial initial) {
    return switch (initial) {
      case Initial.Explicit explicit -> explicit(explicit);
      case Initial.Theory(var axioms) -> theory(axioms);
    };
  }

  private EpistemicState explicit(Initial.Explicit explicit) {
    ImmutableList<String> worlds = explicit.worlds();
    Instances inside = instances.with("world", worlds);
    ImmutableList<String> agents = instances.agents();
    int[][][] lists = new int[agents.size()][][];
    for (int agent = 0; agent < lists.length; agent++) {
      lists[agent] =
          rows(
              inside,
              explicit.relations().getOrDefault(agents.get(agent), ListTree.none()),
              worlds);
    }
    long[][] labels = new long[worlds.size()][Math.max(1, (atoms + 63) >> 6)];
    explicit
        .labels()
        .forEach(
            (world, list) ->
                inside.each(
                    list,
                    Binding.NONE,
                    (atom, binding) -> {
                      int number = inside.formula(atom, binding).index();
                      labels[worlds.indexOf(world)][number >> 6] |= 1L << number;
                    }));
    return EpistemicState.listed(
        lists, labels, explicit.designated().stream().mapToInt(worlds::indexOf).sorted().toArray());
  }

  /** Returns for each name the numbers of those that it is paired with, ascending. */
  static int[][] rows(
      Instances inside, ListTree<ImmutableList<Term>> pairs, ImmutableList<String> names) {
    BitSet[] rows = new BitSet[names.size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new BitSet();
    }
    inside.each(
        pairs,
        Binding.NONE,
        (pair, binding) ->
            rows[names.indexOf(binding.value(pair.get(0)))].set(
                names.indexOf(binding.value(pair.get(1)))));
    int[][] lists = new int[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      lists[i] = rows[i].stream().toArray();
    }
    return lists;
  }

  /** A formula of a theory without variables; the agent is -1 if there is none. */
  private record GroundAxiom(Axiom.Kind kind, int agent, GroundFormula body) {}

  private EpistemicState theory(ListTree<Axiom> axioms) {
    List<GroundAxiom> all = new ArrayList<>();
    instances.each(
        axioms,
        Binding.NONE,
        (axiom, binding) ->
            all.add(
                new GroundAxiom(
                    axiom.kind(),
                    axiom
                        .agent()
                        .map(agent -> instances.agents().indexOf(binding.value(agent)))
                        .orElse(-1),
                    instances.formula(axiom.body(), binding))));
    long[][] labels = worlds(all);
    int agents = instances.agents().size();
    TruthSets truth =
        new TruthSets(new EpistemicState(new int[0][], new int[0][][], labels, new int[0]));
    int[][] classOf = new int[agents][labels.length];
    int[][][] successors = new int[agents][][];
    for (int agent = 0; agent < agents; agent++) {
      Partition cells = Partition.by(labels.length, world -> 0L);
      for (GroundAxiom axiom : all) {
        if (axiom.kind == Axiom.Kind.KNOWN_WHETHER && axiom.agent == agent) {
          cells = cells.splitBy(truth.of(axiom.body));
        }
      }
      Partition found = cells;
      for (int world = 0; world < labels.length; world++) {
        classOf[agent][world] = found.classOf(world);
      }
      successors[agent] = new int[found.classCount()][];
      for (int c = 0; c < found.classCount(); c++) {
        successors[agent][c] = found.asLinks().successorsOf(c);
      }
    }
    EpistemicState state = new EpistemicState(classOf, successors, labels, designated(all, truth));
    if (!isAsPlank) {
      checkIgnorance(all, state);
    }
    return state;
  }

  private long[][] worlds(List<GroundAxiom> axioms) {
    ImmutableList<GroundFormula> common =
        axioms.stream()
            .filter(a -> a.kind == Axiom.Kind.COMMON || a.kind == Axiom.Kind.KNOWN)
            .map(GroundAxiom::body)
            .collect(ImmutableList.toImmutableList());
    long[][] labels = Valuations.of(atoms, common).toArray(long[][]::new);
    if (labels.length == 0) {
      throw new IllegalArgumentException(
          "The theory of the initial state has no world: its formulas under [C. All] contradict"
              + " each other.");
    }
    return labels;
  }

  private int[] designated(List<GroundAxiom> axioms, TruthSets truth) {
    GroundFormula all =
        pool.and(
            axioms.stream()
                .filter(a -> a.kind == Axiom.Kind.DESIGNATED)
                .map(GroundAxiom::body)
                .toList());
    int[] designated = truth.of(all).stream().toArray();
    if (designated.length == 0) {
      throw new IllegalArgumentException(
          "The theory of the initial state has no designated world: its formulas without [C. All] hold at none of its %d worlds."
              .formatted(truth.state().size()));
    }
    return designated;
  }

  /** Checks the formulas that say that somebody does not know whether. */
  private void checkIgnorance(List<GroundAxiom> axioms, EpistemicState state) {
    TruthSets truth = new TruthSets(state);
    for (GroundAxiom axiom : axioms) {
      if (axiom.kind == Axiom.Kind.NOT_KNOWN_WHETHER) {
        BitSet knowing = truth.of(pool.whether(axiom.agent, axiom.body));
        String agent = instances.agents().get(axiom.agent);
        if (!knowing.isEmpty()) {
          throw new IllegalArgumentException(
              "The theory contradicts itself: %s knows whether at %d of %d worlds what ([C. All] (<Kw. %s> ...)) says is unknown; drop it, or a [Kw. %s]."
                  .formatted(agent, knowing.cardinality(), state.size(), agent, agent));
        }
      }
    }
  }
}
