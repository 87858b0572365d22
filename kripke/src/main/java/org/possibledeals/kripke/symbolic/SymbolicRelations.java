package org.possibledeals.kripke.symbolic;

import java.util.BitSet;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.diagrams.Renaming;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.symbolic.SymbolicRelation.Lawful;
import org.possibledeals.kripke.symbolic.SymbolicRelation.Observed;

/** Computes with relations: successors, preimages and properties. */
record SymbolicRelations(Diagrams diagrams) {

  /** Returns the preimage: the worlds with a successor where {@code truth} holds. */
  int diamond(SymbolicScope scope, SymbolicRelation relation, int truth) {
    return switch (relation) {
      case Observed observed -> diagrams.existsAnd(hidden(scope, observed), scope.law(), truth);
      case Lawful(int law) -> {
        int there = twin(diagrams.and(scope.law(), truth), scope.all());
        yield diagrams.existsAnd(shifted(scope.all(), Diagrams.TWIN), law, there);
      }
    };
  }

  /** Returns the levels that an agent does not observe. */
  static BitSet hidden(SymbolicScope scope, Observed relation) {
    return without(scope.all(), relation.levels());
  }

  /** Returns the worlds with a successor where {@code truth} holds and one where it does not. */
  int unsure(SymbolicScope scope, SymbolicRelation relation, int truth) {
    return switch (relation) {
      case Observed observed -> diagrams.existsBoth(hidden(scope, observed), scope.law(), truth);
      case Lawful lawful ->
          diagrams.and(diamond(scope, lawful, truth), diamond(scope, lawful, diagrams.not(truth)));
    };
  }

  /** Returns the relation of an agent that knows all that these know together. */
  SymbolicRelation pooled(Collection<SymbolicRelation> relations) {
    BitSet seen = new BitSet();
    int law = diagrams.top();
    boolean isLawful = false;
    for (SymbolicRelation relation : relations) {
      switch (relation) {
        case Observed(var levels) -> seen.or(levels);
        case Lawful(int ofAgent) -> {
          law = diagrams.and(law, ofAgent);
          isLawful = true;
        }
      }
    }
    return isLawful ? new Lawful(diagrams.and(law, equal(seen))) : new Observed(seen);
  }

  /** Returns the relation of an agent that observes more levels. */
  SymbolicRelation observing(SymbolicRelation relation, BitSet more) {
    return switch (relation) {
      case Observed(var seen) -> {
        BitSet both = (BitSet) seen.clone();
        both.or(more);
        yield new Observed(both);
      }
      case Lawful(int law) -> new Lawful(diagrams.and(law, equal(more)));
    };
  }

  /** Returns the scope in which {@code group} observes a new level, and the law is {@code law}. */
  SymbolicScope observing(SymbolicScope scope, Set<AgentId> group, int level, int law) {
    BitSet fresh = with(new BitSet(), level);
    SymbolicScope after =
        scope.withRelations(
            (agent, relation) -> group.contains(agent) ? observing(relation, fresh) : relation);
    return new SymbolicScope(
        scope.coding(),
        with(scope.all(), level),
        after.relations(),
        law,
        scope.extraLevels() + 1,
        scope.actions());
  }

  private static BitSet with(BitSet set, int level) {
    BitSet with = (BitSet) set.clone();
    with.set(level);
    return with;
  }

  /** Returns the relation of an agent that obeys this law, too. */
  SymbolicRelation obeying(SymbolicRelation relation, int more) {
    return new Lawful(diagrams.and(diagram(relation), more));
  }

  /** Returns the diagram, over levels and twins, of: that world is a successor of this one. */
  int diagram(SymbolicRelation relation) {
    return switch (relation) {
      case Observed(var seen) -> equal(seen);
      case Lawful(int law) -> law;
    };
  }

  /** Returns the diagram of: the levels have the values that they have at a world. */
  int world(BitSet world, BitSet levels) {
    int at = diagrams.top();
    for (int level = levels.length(); (level = levels.previousSetBit(level - 1)) >= 0; ) {
      int digit = diagrams.variable(level);
      at = diagrams.and(world.get(level) ? digit : diagrams.not(digit), at);
    }
    return at;
  }

  /** Returns the diagram of: the levels and their twins have the same values. */
  private int equal(BitSet levels) {
    int equal = diagrams.top();
    for (int level = levels.length(); (level = levels.previousSetBit(level - 1)) >= 0; ) {
      int same = diagrams.iff(diagrams.variable(level), diagrams.variable(level + Diagrams.TWIN));
      equal = diagrams.and(same, equal);
    }
    return equal;
  }

  /** Returns f with twins in the place of the levels. */
  int twin(int f, BitSet levels) {
    return renamed(f, levels, 0, Diagrams.TWIN);
  }

  /** Returns f with levels in the place of their twins. */
  int untwin(int f, BitSet levels) {
    return renamed(f, levels, Diagrams.TWIN, 0);
  }

  /** Returns the properties of the relation between worlds. */
  Set<FrameProperty> properties(SymbolicScope scope, SymbolicRelation relation) {
    if (relation instanceof Observed) {
      return EnumSet.allOf(FrameProperty.class);
    }
    BitSet all = scope.all();
    BitSet twins = shifted(all, Diagrams.TWIN);
    int law = scope.law();
    int xy = diagrams.and(diagrams.and(law, diagram(relation)), twin(law, all));
    int xz = renamed(xy, all, Diagrams.TWIN, Diagrams.THIRD);
    int yz = renamed(xz, all, 0, Diagrams.TWIN);
    Set<FrameProperty> properties = EnumSet.noneOf(FrameProperty.class);
    if (implies(law, diagrams.exists(twins, xy))) {
      properties.add(FrameProperty.SERIAL);
    }
    if (implies(law, diagrams.existsAnd(twins, xy, equal(all)))) {
      properties.add(FrameProperty.REFLEXIVE);
    }
    if (implies(diagrams.existsAnd(twins, xy, yz), xz)) {
      properties.add(FrameProperty.TRANSITIVE);
    }
    if (implies(diagrams.and(xy, xz), yz)) {
      properties.add(FrameProperty.EUCLIDEAN);
    }
    if (implies(xy, renamed(yz, all, Diagrams.THIRD, 0))) {
      properties.add(FrameProperty.SYMMETRIC);
    }
    return properties;
  }

  private boolean implies(int f, int g) {
    return diagrams.and(f, diagrams.not(g)) == diagrams.bottom();
  }

  private int renamed(int f, BitSet levels, int from, int to) {
    return new Renaming(diagrams, shifted(levels, from), to - from).of(f);
  }

  /** Returns whether a diagram is true of a world. */
  static boolean isTrue(Diagrams diagrams, int f, BitSet world) {
    int rest = f;
    while (rest != diagrams.top() && rest != diagrams.bottom()) {
      rest = world.get(diagrams.level(rest)) ? diagrams.high(rest) : diagrams.low(rest);
    }
    return rest == diagrams.top();
  }

  static BitSet shifted(BitSet levels, int shift) {
    BitSet shifted = new BitSet();
    levels.stream().forEach(level -> shifted.set(level + shift));
    return shifted;
  }

  static BitSet without(BitSet set, BitSet other) {
    BitSet rest = (BitSet) set.clone();
    rest.andNot(other);
    return rest;
  }
}
