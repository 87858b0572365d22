package org.possibledeals.planning.task;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.possibledeals.planning.task.GroundFormula.Kind;

/** Makes formulas, each once, and simplifies constants on the way. Not safe between threads. */
public final class FormulaPool {
  private static final ImmutableIntArray NOBODY = ImmutableIntArray.of();

  private final Map<Key, GroundFormula> known = new HashMap<>();
  private final GroundFormula yes = make(Kind.CONSTANT, 1, NOBODY, ImmutableList.of());
  private final GroundFormula no = make(Kind.CONSTANT, 0, NOBODY, ImmutableList.of());

  private record Key(Kind kind, int index, ImmutableIntArray agents, ImmutableIntArray parts) {}

  /** Returns how many formulas there are; all numbers are below it. */
  public int size() {
    return known.size();
  }

  private GroundFormula make(
      Kind kind, int index, ImmutableIntArray agents, ImmutableList<GroundFormula> parts) {
    ImmutableIntArray.Builder numbers = ImmutableIntArray.builder(parts.size());
    parts.forEach(part -> numbers.add(part.id()));
    Key key = new Key(kind, index, agents, numbers.build());
    GroundFormula formula = known.get(key);
    if (formula == null) {
      boolean isPropositional =
          kind != Kind.BOX
              && kind != Kind.COMMON
              && parts.stream().allMatch(GroundFormula::isPropositional);
      formula = new GroundFormula(known.size(), kind, index, agents, parts, isPropositional);
      known.put(key, formula);
    }
    return formula;
  }

  /** Returns ⊤ or ⊥. */
  public GroundFormula constant(boolean value) {
    return value ? yes : no;
  }

  /** Returns an atom. */
  public GroundFormula atom(int number) {
    return make(Kind.ATOM, number, NOBODY, ImmutableList.of());
  }

  /** Returns ¬φ. */
  public GroundFormula not(GroundFormula f) {
    return switch (f.kind()) {
      case CONSTANT -> constant(f.isFalse());
      case NOT -> f.body();
      case ATOM, AND, OR, BOX, COMMON -> make(Kind.NOT, 0, NOBODY, ImmutableList.of(f));
    };
  }

  /** Returns the conjunction. */
  public GroundFormula and(List<GroundFormula> members) {
    return junction(Kind.AND, members);
  }

  /** Returns the disjunction. */
  public GroundFormula or(List<GroundFormula> members) {
    return junction(Kind.OR, members);
  }

  private GroundFormula junction(Kind kind, List<GroundFormula> members) {
    boolean neutral = kind == Kind.AND;
    Set<GroundFormula> parts = new LinkedHashSet<>();
    for (GroundFormula member : members) {
      if (member.kind() == Kind.CONSTANT) {
        if (member.isTrue() != neutral) {
          return member;
        }
      } else if (member.kind() == kind) {
        parts.addAll(member.parts());
      } else {
        parts.add(member);
      }
    }
    return switch (parts.size()) {
      case 0 -> constant(neutral);
      case 1 -> parts.iterator().next();
      default -> make(kind, 0, NOBODY, ImmutableList.copyOf(parts));
    };
  }

  /** Returns that φ holds at all successors of an agent. */
  public GroundFormula box(int agent, GroundFormula f) {
    return f.isTrue() ? f : make(Kind.BOX, agent, NOBODY, ImmutableList.of(f));
  }

  /** Returns that φ holds at all successors of an agent, or at none. */
  public GroundFormula whether(int agent, GroundFormula f) {
    return or(ImmutableList.of(box(agent, f), box(agent, not(f))));
  }

  /** Returns that φ holds at all worlds that one or more steps of a group reach. */
  public GroundFormula common(int[] group, GroundFormula f) {
    int[] sorted = Arrays.stream(group).sorted().distinct().toArray();
    return f.isTrue() || sorted.length == 0
        ? yes
        : make(Kind.COMMON, 0, ImmutableIntArray.copyOf(sorted), ImmutableList.of(f));
  }

  /**
   * Returns what an operator of a group says: of each agent, so that diamonds of several are
   * conjunctions, as boxes are; or common knowledge.
   *
   * @param name box or diamond, behind {@code Kw.} or {@code C.} if it is one of these
   * @throws IllegalArgumentException if it is another name
   */
  public GroundFormula modal(String name, int[] group, GroundFormula f) {
    IntFunction<GroundFormula> ofAgent =
        switch (name) {
          case "box" -> agent -> box(agent, f);
          case "diamond" -> agent -> not(box(agent, not(f)));
          case "Kw.box" -> agent -> whether(agent, f);
          case "Kw.diamond" -> agent -> not(whether(agent, f));
          case "C.box" -> agent -> common(group, f);
          case "C.diamond" -> agent -> not(common(group, not(f)));
          default ->
              throw new IllegalArgumentException(
                  "No modality %s; there are box, diamond, Kw.box, Kw.diamond, C.box and C.diamond."
                      .formatted(name));
        };
    return name.startsWith("C.")
        ? ofAgent.apply(0)
        : and(Arrays.stream(group).mapToObj(ofAgent).toList());
  }
}
