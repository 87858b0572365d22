package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.diagrams.ComplementDiagrams;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.diagrams.Renaming;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * The elimination of types: of all types of a formula those go, again and again, that cannot be at
 * a world of a model made of the others. A type goes if
 *
 * <ul>
 *   <li>a □ is false there, and no type that the group may consider possible has its body false;
 *   <li>relations are serial, and some agent may consider no type possible; or
 *   <li>common knowledge is false there, and no path of its steps leads to a type that says why.
 * </ul>
 *
 * The formula is satisfiable iff it is true at a type that is left. If it has common knowledge of
 * all agents as a conjunct, only types with that are looked at.
 *
 * <p>The types of the worlds of a real model never go. And those that are left make a model: a tree
 * of them, in which an edge to a type that a group considers possible is one for its members alone,
 * closed under what the logic asks. Two worlds of a tree are joined by one path, so a group has in
 * common just the paths of its own edges, and distributed knowledge is about the intersection. An
 * intersection of reflexive, transitive, symmetric or Euclidean relations is one again; one of
 * serial relations need not be serial, so no group of two has to consider anything possible in KD
 * and KD45.
 *
 * <p>Sources: Pratt, A practical decision method for propositional dynamic logic, 1978; Halpern and
 * Moses, A guide to completeness and complexity for modal logics of knowledge and belief,
 * Artificial Intelligence 54 (1992); for D, Fagin, Halpern and Vardi, What can machines know?,
 * Journal of the ACM 39 (1992); with diagrams, Pan, Sattler and Vardi, BDD-based decision
 * procedures for K, 2002.
 */
final class Elimination {
  private final Nodes nodes;
  private final FrameClass logic;
  private final Diagrams diagrams;
  private final EpistemicTypes types;
  private final BitSet twins;

  /**
   * For each common knowledge, how it can be false in the given number of steps or fewer, from 0.
   */
  private final List<Map<Integer, Integer>> layers = new ArrayList<>();

  private final int left;

  /** Eliminates the types of {@code formula}. */
  Elimination(Nodes nodes, FrameClass logic, int formula) {
    this.nodes = nodes;
    this.logic = logic;
    diagrams = new ComplementDiagrams(ComplementDiagrams.mostNodes());
    types = new EpistemicTypes(nodes, logic, diagrams, formula);
    twins = types.all(Diagrams.TWIN);
    types.boxes().forEach(box -> types.relation(types.box(box).group()));
    types.agents().forEach(agent -> types.relation(ImmutableSortedSet.of(agent)));
    left = eliminated(diagrams.and(types.allowed(), everywhere(formula)));
  }

  /** Returns the types that have what is common knowledge of all agents if the formula is true. */
  private int everywhere(int formula) {
    var conjuncts =
        nodes.node(formula) instanceof Nodes.Node.All(var members) ? members : Set.of(formula);
    int everywhere = diagrams.top();
    for (int common : types.commons()) {
      if (conjuncts.contains(common) && isOfAll(common)) {
        everywhere = diagrams.and(everywhere, types.of(common));
      }
    }
    return everywhere;
  }

  /** Returns whether, once it is true, it is true wherever any agent's □ leads. */
  private boolean isOfAll(int common) {
    Set<AgentId> agents = new HashSet<>();
    for (Nodes.Step step : nodes.unrolled(common).steps()) {
      if (step.guard() == Nodes.TRUE && step.next() == common) {
        agents.add(step.agent());
      }
    }
    return agents.containsAll(types.agents());
  }

  Diagrams diagrams() {
    return diagrams;
  }

  EpistemicTypes types() {
    return types;
  }

  /** Returns the set of the remaining types. */
  int left() {
    return left;
  }

  /** Returns a level of {@link #layers} on which a common knowledge is false; nothing beyond. */
  Optional<Integer> layer(int depth, int common) {
    return depth < layers.size()
        ? Optional.of(Objects.requireNonNull(layers.get(depth).get(common)))
        : Optional.empty();
  }

  boolean isSatisfiable(int formula) {
    return diagrams.and(left, types.of(formula)) != diagrams.bottom();
  }

  private int eliminated(int start) {
    int all = start;
    while (true) {
      int mark = diagrams.mark();
      int fewer = withReasons(withWorlds(all));
      if (fewer == all) {
        return all;
      }
      layers.clear();
      all = diagrams.release(mark, fewer);
    }
  }

  /** Returns the types that find all the worlds that they ask for, among all these. */
  private int withWorlds(int start) {
    int all = start;
    while (true) {
      int mark = diagrams.mark();
      int there = twin(all);
      int fewer = all;
      for (int box : types.boxes()) {
        Budget.checkTime();
        Nodes.Node.Box asking = types.box(box);
        int asked = diagrams.and(there, diagrams.not(types.twin(asking.body())));
        int found = diagrams.existsAnd(twins, asked, types.relation(asking.group()));
        fewer = diagrams.and(fewer, diagrams.or(types.of(box), found));
      }
      if (logic.asks(FrameProperty.SERIAL)) {
        for (AgentId agent : types.agents()) {
          int relation = types.relation(ImmutableSortedSet.of(agent));
          fewer = diagrams.and(fewer, diagrams.existsAnd(twins, there, relation));
        }
      }
      diagrams.release(mark, fewer);
      if (fewer == all) {
        return all;
      }
      all = fewer;
    }
  }

  /** Returns those of the types where each common knowledge that is false is so for a reason. */
  private int withReasons(int all) {
    layers.clear();
    Map<Integer, Integer> reached = new HashMap<>();
    for (int common : types.commons()) {
      int reason = types.of(nodes.not(nodes.unrolled(common).here()));
      reached.put(common, diagrams.and(all, reason));
    }
    layers.add(reached);
    while (true) {
      Map<Integer, Integer> last = layers.getLast();
      Map<Integer, Integer> next = further(all, last);
      if (next.equals(last)) {
        break;
      }
      layers.add(next);
    }
    int left = all;
    for (int common : types.commons()) {
      int found = Objects.requireNonNull(layers.getLast().get(common));
      left = diagrams.and(left, diagrams.or(types.of(common), found));
    }
    return left;
  }

  private Map<Integer, Integer> further(int all, Map<Integer, Integer> last) {
    Map<Integer, Integer> next = new HashMap<>();
    for (int common : types.commons()) {
      int reached = Objects.requireNonNull(last.get(common));
      for (Nodes.Step step : nodes.unrolled(common).steps()) {
        Budget.checkTime();
        int mark = diagrams.mark();
        int there = twin(Objects.requireNonNull(last.get(step.next())));
        int relation = types.relation(ImmutableSortedSet.of(step.agent()));
        int by = diagrams.existsAnd(twins, diagrams.and(there, types.twin(step.guard())), relation);
        reached = diagrams.release(mark, diagrams.or(reached, diagrams.and(all, by)));
      }
      next.put(common, reached);
    }
    return next;
  }

  /** Returns the same types, as twins. */
  int twin(int set) {
    return new Renaming(diagrams, types.all(0), Diagrams.TWIN).of(set);
  }
}
