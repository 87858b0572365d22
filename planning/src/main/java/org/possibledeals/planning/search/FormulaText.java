package org.possibledeals.planning.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.TruthSets;

/** Ground formulas and worlds in words, and why a formula is true or false at a world. */
public record FormulaText(PlanningTask task) {
  /** Maximum number of characters of a formula that is printed. */
  private static final int MOST = 400;

  /** Maximum number of true atoms of a world that are printed. */
  private static final int MOST_ATOMS = 8;

  /** Returns a formula as EPDDL writes it, cut if it is long. */
  public String of(GroundFormula f) {
    String all = whole(f);
    return all.length() <= MOST ? all : all.substring(0, MOST) + " ...";
  }

  private String whole(GroundFormula f) {
    return switch (f.kind()) {
      case CONSTANT -> f.isTrue() ? "(true)" : "(false)";
      case ATOM -> "(%s)".formatted(task.atoms().get(f.index()));
      case NOT -> "(not %s)".formatted(whole(f.body()));
      case AND, OR ->
          "(%s %s)"
              .formatted(
                  f.kind() == GroundFormula.Kind.AND ? "and" : "or",
                  f.parts().stream().map(this::whole).collect(Collectors.joining(" ")));
      case BOX -> "([%s] %s)".formatted(task.agents().get(f.index()), whole(f.body()));
      case COMMON -> "([C. (%s)] %s)".formatted(group(f), whole(f.body()));
    };
  }

  private String group(GroundFormula f) {
    return f.agents().stream().mapToObj(task.agents()::get).collect(Collectors.joining(" "));
  }

  /** Returns a world by its number and its true atoms. */
  public String world(EpistemicState state, int world) {
    List<String> atoms = new ArrayList<>();
    for (int atom = 0; atom < task.atoms().size(); atom++) {
      if (state.has(world, atom)) {
        atoms.add(task.atoms().get(atom));
      }
    }
    String some = atoms.stream().limit(MOST_ATOMS).collect(Collectors.joining(", "));
    return "w%d {%s%s}".formatted(world, some, atoms.size() > MOST_ATOMS ? ", ..." : "");
  }

  /** Returns why a formula has the truth value that it has at a world. */
  public String reason(TruthSets truth, int world, GroundFormula f) {
    boolean isTrue = truth.of(f).get(world);
    return switch (f.kind()) {
      case CONSTANT, ATOM -> "%s is %s".formatted(of(f), isTrue);
      case NOT -> reason(truth, world, f.body());
      case AND, OR -> {
        boolean isAll = isTrue == (f.kind() == GroundFormula.Kind.AND);
        yield isAll
            ? "each part of %s is %s".formatted(of(f), isTrue)
            : f.parts().stream()
                .filter(part -> truth.of(part).get(world) == isTrue)
                .findFirst()
                .map(part -> reason(truth, world, part))
                .orElseThrow();
      }
      case BOX -> box(truth, world, f, isTrue);
      case COMMON -> "%s is %s".formatted(of(f), isTrue);
    };
  }

  private String box(TruthSets truth, int world, GroundFormula f, boolean isTrue) {
    String agent = task.agents().get(f.index());
    int[] successors = truth.state().successors(f.index(), world);
    if (isTrue) {
      return successors.length == 0
          ? "%s considers no world possible".formatted(agent)
          : "%s holds at all %d worlds that %s considers possible"
              .formatted(of(f.body()), successors.length, agent);
    }
    for (int next : successors) {
      if (!truth.of(f.body()).get(next)) {
        return "%s considers %s possible, where %s"
            .formatted(agent, world(truth.state(), next), reason(truth, next, f.body()));
      }
    }
    throw new IllegalStateException("No counterexample of " + f);
  }
}
