package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.planning.ground.FormulaScope.Mode;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.TruthSets;

/** Makes the initial state: from listed worlds, or all valuations that a theory allows. */
final class InitialGrounder {
  private static final String AXIOM =
      "a formula without modalities, ([C. All] (p)), ([C. All] ([A] (p))) or ([C. All] ([Kw. A]"
          + " (p)))";

  private final ExpressionGrounder expressions;
  private final FormulaPool pool;
  private final SyntaxNode init;

  private InitialGrounder(SyntaxNode init, ExpressionGrounder expressions) {
    this.init = init;
    this.expressions = expressions;
    pool = expressions.pool;
  }

  /** Returns the names of the worlds that are listed, if any are. */
  static ImmutableList<String> worlds(SyntaxNode node) {
    if (node.parts(1, "(:init ...)").size() == 1) {
      return ImmutableList.of();
    }
    Set<String> names = new LinkedHashSet<>();
    for (SyntaxNode world :
        KeywordFields.of(node, 1, ":worlds :relations :labels :designated").parts(":worlds")) {
      if (!names.add(world.name("a name of a world"))) {
        throw world.mistake("worlds with different names");
      }
    }
    return ImmutableList.copyOf(names);
  }

  static EpistemicState of(SyntaxNode node, ExpressionGrounder expressions) {
    InitialGrounder grounder = new InitialGrounder(node, expressions);
    ImmutableList<SyntaxNode> parts = node.parts(1, "(:init ...)");
    if (parts.size() != 1) {
      return grounder.explicit(KeywordFields.of(node, 1, ":worlds :relations :labels :designated"));
    }
    expressions.use(":finitary-S5-theories", node);
    List<Axiom> axioms = new ArrayList<>();
    expressions.list(
        parts.getFirst(),
        FormulaScope.of(Mode.PROPOSITIONAL, ""),
        (part, scope) -> axioms.add(grounder.axiom(part, scope)));
    return expressions.isCheck
        ? new EpistemicState(new int[0][], new int[0][][], new long[1][1], new int[0])
        : grounder.theory(axioms);
  }

  private EpistemicState explicit(KeywordFields fields) {
    ImmutableList<String> worlds = worlds(init);
    FormulaScope scope = FormulaScope.ofLocals(worlds, "world");
    Map<String, SyntaxNode> relations = new LinkedHashMap<>();
    fields
        .required(":relations")
        .pairs()
        .forEach(
            (agent, list) -> {
              String its = expressions.term(agent, scope, ImmutableList.of("agent"));
              expressions.warnIf(relations.put(its, list) != null, agent);
            });
    int[][][] lists =
        expressions.agents.stream()
            .map(agent -> expressions.rows(Optional.ofNullable(relations.get(agent)), scope))
            .toArray(int[][][]::new);
    long[][] labels =
        new long[worlds.size()][Math.max(1, (expressions.atoms.fluents().size() + 63) >> 6)];
    Set<String> labelled = new HashSet<>();
    fields
        .required(":labels")
        .pairs()
        .forEach(
            (world, list) -> {
              long[] label = labels[worlds.indexOf(world.among(worlds))];
              expressions.warnIf(!labelled.add(world.word()), world);
              Arrays.fill(label, 0);
              expressions.list(
                  list,
                  scope,
                  (atom, inner) -> {
                    int number = expressions.fluent(atom, inner).index();
                    label[number >> 6] |= 1L << number;
                  });
            });
    int[] designated =
        fields.parts(":designated").stream()
            .mapToInt(world -> worlds.indexOf(world.among(worlds)))
            .sorted()
            .distinct()
            .toArray();
    return EpistemicState.listed(lists, labels, designated);
  }

  /**
   * A formula of a theory.
   *
   * @param modality what is behind {@code [C. All]}, or C. if nothing is; nothing without it
   */
  private record Axiom(String modality, int agent, GroundFormula body) {}

  private Axiom axiom(SyntaxNode node, FormulaScope scope) {
    if (node.parts().getFirst().open() == ' ') {
      return new Axiom("", -1, expressions.formula(node, scope));
    }
    SyntaxNode bracket = node.parts().getFirst();
    boolean isCommon =
        node.parts().size() == 2
            && bracket.open() == '['
            && bracket.parts().size() == 2
            && bracket.startsWith("C.")
            && bracket.parts().getLast().word().equals("All");
    if (!isCommon || node.parts().getLast().parts().isEmpty()) {
      throw node.mistake(AXIOM);
    }
    SyntaxNode body = node.parts().getLast();
    SyntaxNode inner = body.parts().getFirst();
    if (inner.open() == ' ') {
      return new Axiom("C.", -1, expressions.formula(body, scope));
    }
    String modality = ExpressionGrounder.modality(inner);
    boolean isKnown = List.of("box", "Kw.box", "Kw.diamond").contains(modality);
    if (!isKnown || body.parts().size() != 2 || inner.open() == '(') {
      throw body.mistake(AXIOM);
    }
    String agent = expressions.term(inner.parts().getLast(), scope, ImmutableList.of("agent"));
    return new Axiom(
        modality,
        expressions.agents.indexOf(agent),
        expressions.formula(body.parts().getLast(), scope));
  }

  private static List<GroundFormula> bodies(List<Axiom> axioms, String... modalities) {
    return axioms.stream()
        .filter(axiom -> List.of(modalities).contains(axiom.modality))
        .map(Axiom::body)
        .toList();
  }

  private EpistemicState theory(List<Axiom> axioms) {
    long[][] labels =
        Valuations.of(expressions.atoms.fluents().size(), bodies(axioms, "C.", "box"))
            .toArray(long[][]::new);
    if (labels.length == 0) {
      throw init.wrong(
          "The theory of the initial state has no world: its formulas under [C. All] contradict"
              + " each other.");
    }
    int agents = expressions.agents.size();
    TruthSets truth =
        new TruthSets(new EpistemicState(new int[0][], new int[0][][], labels, new int[0]));
    int[][] classOf = new int[agents][labels.length];
    int[][][] successors = new int[agents][][];
    for (int agent = 0; agent < agents; agent++) {
      Partition cells = Partition.by(labels.length, world -> 0L);
      for (Axiom axiom : axioms) {
        if (axiom.modality.equals("Kw.box") && axiom.agent == agent) {
          cells = cells.splitBy(truth.of(axiom.body));
        }
      }
      for (int world = 0; world < labels.length; world++) {
        classOf[agent][world] = cells.classOf(world);
      }
      successors[agent] = new int[cells.classCount()][];
      for (int c = 0; c < cells.classCount(); c++) {
        successors[agent][c] = cells.asLinks().successorsOf(c);
      }
    }
    int[] designated = truth.of(pool.and(bodies(axioms, ""))).stream().toArray();
    if (designated.length == 0) {
      throw init.wrong(
          "The theory of the initial state has no designated world: its formulas without [C. All] hold at none of its %d worlds."
              .formatted(labels.length));
    }
    EpistemicState state = new EpistemicState(classOf, successors, labels, designated);
    if (!expressions.isAsPlank) {
      checkIgnorance(axioms, new TruthSets(state));
    }
    return state;
  }

  /** Checks the formulas that say that somebody does not know whether. */
  private void checkIgnorance(List<Axiom> axioms, TruthSets truth) {
    for (Axiom axiom : axioms) {
      if (axiom.modality.equals("Kw.diamond")) {
        BitSet knowing = truth.of(pool.whether(axiom.agent, axiom.body));
        String agent = expressions.agents.get(axiom.agent);
        if (!knowing.isEmpty()) {
          throw init.wrong(
              "The theory contradicts itself: %s knows whether at %d of %d worlds what ([C. All] (<Kw. %s> ...)) says is unknown; drop it, or a [Kw. %s]."
                  .formatted(agent, knowing.cardinality(), truth.state().size(), agent, agent));
        }
      }
    }
  }
}
