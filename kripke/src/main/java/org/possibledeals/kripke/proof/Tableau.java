package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * A tableau whose worlds a SAT solver proposes and their successors refute: counterexample-guided
 * abstraction refinement.
 *
 * <p>To the solver a □ is a variable. Where it finds values for what is wanted at a world, only
 * those parts count on which the truth of this rests; of them, each □ that is false asks for a
 * successor with its body false and the bodies of the true ones. If one cannot be, the core that
 * the solver gives there says which □ cannot have these values together. This is a theorem of the
 * logic; it becomes a clause, and the solver proposes again. In transitive logics a true □ is
 * handed on, in Euclidean ones a false one, too. There the worlds of an agent's cluster agree on
 * all □ of that agent, and need no cluster of the agent's themselves.
 *
 * <p>In K, T and KD formulas lose a level with each step, and in the Euclidean logics with each
 * change of agent. In K4 and S4 what is handed on grows until a world asks for what holds at one
 * before it, and an arrow back answers. What was found below and rests on such an arrow counts
 * until the world that the arrow leads to gets other values. A refutation rests on no arrow.
 *
 * <p>Neither common nor distributed knowledge is decided. Sources: Goré and Kikkert,
 * CEGAR-tableaux: improved modal satisfiability via modal clause-learning and SAT, TABLEAUX 2021;
 * the treatment of several agents and of K4 is own, after Halpern and Moses, A guide to
 * completeness and complexity for modal logics of knowledge and belief, Artificial Intelligence 54
 * (1992).
 */
final class Tableau {
  /** Number of worlds, of those found last at one depth, of which one may serve again. */
  private static final int RECENT = 200;

  /** What is asked of a world; {@code within} is the agent whose cluster it is in. */
  private record Wanted(Set<Integer> formulas, Optional<AgentId> within) {}

  /**
   * The answer to it.
   *
   * @param world a world; nothing if there is none
   * @param core formulas that cannot be true together; none if there is a world
   */
  private record Answer(Optional<Proposal> world, Set<Integer> core) {}

  /** The worlds at one depth. */
  private record Depth(Abstraction solver, List<Proposal> recent) {}

  private final Nodes nodes;
  private final FrameClass logic;
  private final boolean isTransitive;
  private final boolean isEuclidean;
  private final List<Depth> depths = new ArrayList<>();
  private final Map<Wanted, Proposal> known = new HashMap<>();

  /** The worlds from the first to the one that is searched now. */
  private final List<Proposal> path = new ArrayList<>();

  /** The worlds found below one of the path that rest on it or one before it. */
  private final List<Proposal> unsettled = new ArrayList<>();

  /** The index in the path of the first world that an unsettled one rests on. */
  private final Map<Proposal, Integer> bases = new HashMap<>();

  Tableau(Nodes nodes, FrameClass logic) {
    this.nodes = nodes;
    this.logic = logic;
    isTransitive = logic.asks(FrameProperty.TRANSITIVE);
    isEuclidean = logic.asks(FrameProperty.EUCLIDEAN);
  }

  /** Returns a world where {@code formula} is true, if there can be one. */
  Optional<Proposal> search(int formula) {
    return find(new Wanted(ImmutableSet.of(formula), Optional.empty()), 0).world;
  }

  /**
   * Returns what is at a depth; where what is handed on stays, all depths but the first are one.
   */
  private Depth depth(int steps) {
    int depth = isTransitive && !isEuclidean ? Math.min(steps, 1) : steps;
    while (depths.size() <= depth) {
      depths.add(new Depth(new Abstraction(nodes, logic), new ArrayList<>()));
    }
    return depths.get(depth);
  }

  private Answer find(Wanted wanted, int steps) {
    Budget.checkTime();
    Depth depth = depth(steps);
    Optional<Proposal> before = before(wanted, depth);
    if (before.isPresent()) {
      return new Answer(before, Set.of());
    }
    int unsettledBefore = unsettled.size();
    while (depth.solver.isSatisfied(wanted.formulas)) {
      Proposal world = depth.solver.proposal(wanted.formulas);
      path.add(world);
      Set<Integer> refuted = refuted(world, wanted.within, steps);
      path.removeLast();
      List<Proposal> below = unsettled.subList(unsettledBefore, unsettled.size());
      int base = base(world);
      if (!refuted.isEmpty() || base == path.size()) {
        below.forEach(bases::remove);
        below.clear();
      }
      if (refuted.isEmpty()) {
        if (base < path.size()) {
          unsettled.add(world);
          bases.put(world, base);
        } else {
          known.put(wanted, world);
          depth.recent.add(world);
        }
        return new Answer(Optional.of(world), Set.of());
      }
      depth.solver.refute(refuted);
    }
    return new Answer(Optional.empty(), depth.solver.core(wanted.formulas));
  }

  /** Returns the index of the first world of the path that this one rests on, or the next index. */
  private int base(Proposal world) {
    int base = path.size();
    for (Proposal other : world.after()) {
      int index = path.indexOf(other);
      base = Math.min(base, index >= 0 ? index : bases.getOrDefault(other, base));
    }
    return base;
  }

  /** Returns a world that was found before, or is on the path, and has what is wanted. */
  private Optional<Proposal> before(Wanted wanted, Depth depth) {
    Proposal same = known.get(wanted);
    if (same != null) {
      return Optional.of(same);
    } else if (isEuclidean) {
      return Optional.empty(); // Two clusters do not share a world.
    }
    var recent =
        depth.recent.subList(Math.max(0, depth.recent.size() - RECENT), depth.recent.size());
    return Stream.of(path.reversed(), unsettled, recent.reversed())
        .skip(isTransitive ? 0 : 2)
        .flatMap(List::stream)
        .filter(world -> world.holds(wanted.formulas))
        .findFirst();
  }

  /**
   * Adds the worlds after this one; returns formulas that are not true together, or none if all the
   * worlds were found.
   */
  private Set<Integer> refuted(Proposal world, Optional<AgentId> within, int steps) {
    for (Map.Entry<AgentId, List<Integer>> own : world.boxes().entrySet()) {
      if (!isEuclidean || !within.equals(Optional.of(own.getKey()))) {
        Set<Integer> refuted = refuted(world, own.getKey(), own.getValue(), steps);
        if (!refuted.isEmpty()) {
          return refuted;
        }
      }
    }
    return Set.of();
  }

  private Set<Integer> refuted(Proposal world, AgentId agent, List<Integer> boxes, int steps) {
    Map<Integer, Integer> reasons = reasons(world, boxes);
    List<Proposal> after = world.after(agent);
    var there = isEuclidean ? Optional.of(agent) : Optional.<AgentId>empty();
    for (int reason : asking(world, boxes)) {
      int asked = reason == Nodes.TRUE ? Nodes.TRUE : nodes.not(body(nodes.not(reason)));
      if (reason == Nodes.TRUE || after.stream().noneMatch(other -> other.holds(asked))) {
        Set<Integer> formulas = new LinkedHashSet<>(reasons.keySet());
        formulas.add(asked);
        Answer answer = find(new Wanted(formulas, there), steps + 1);
        if (answer.world.isEmpty()) {
          Set<Integer> refuted = new LinkedHashSet<>();
          answer.core.forEach(formula -> refuted.add(reasons.getOrDefault(formula, reason)));
          if (!logic.asks(FrameProperty.SERIAL) && !logic.asks(FrameProperty.REFLEXIVE)) {
            refuted.add(reason); // Without it there may be no world after this one.
          }
          return refuted;
        }
        after.add(answer.world.get());
      }
    }
    return Set.of();
  }

  /** Returns what is true at each world after this one, each with a reason that is true here. */
  private Map<Integer, Integer> reasons(Proposal world, List<Integer> boxes) {
    Map<Integer, Integer> reasons = new LinkedHashMap<>();
    for (int box : boxes) {
      boolean isKnown = world.holds(box);
      int here = isKnown ? box : nodes.not(box);
      if (isKnown) {
        reasons.putIfAbsent(body(box), box);
      }
      if (isKnown ? isTransitive : isEuclidean) {
        reasons.putIfAbsent(here, here);
      }
    }
    return reasons;
  }

  /** Returns the negations that ask for a world each, or ⊤ if any world is enough. */
  private List<Integer> asking(Proposal world, List<Integer> boxes) {
    boolean isReflexive = logic.asks(FrameProperty.REFLEXIVE);
    List<Integer> asking = new ArrayList<>();
    for (int box : boxes) {
      boolean isHere = isReflexive && world.holds(nodes.not(body(box)));
      if (world.holds(nodes.not(box)) && !isHere) {
        asking.add(nodes.not(box));
      }
    }
    if (asking.isEmpty() && logic.asks(FrameProperty.SERIAL) && !isReflexive) {
      asking.add(Nodes.TRUE);
    }
    return asking;
  }

  private int body(int box) {
    return ((Nodes.Node.Box) nodes.node(box)).body();
  }
}
