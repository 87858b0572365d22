package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.planning.task.EventFrame;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundAction.Observed;
import org.possibledeals.planning.task.GroundFormula;

/** How agents see an action: for each the types of observability, each with its condition. */
final class Observations {
  private final ExpressionGrounder expressions;
  private final FormulaPool pool;
  private final EventFrame frame;
  private final Set<String> warnings;
  private final Map<Integer, List<List<Case>>> cases = new LinkedHashMap<>();
  private Optional<Case> usual = Optional.empty();

  /** What stands behind if or else-if; true behind else, and where there is no condition. */
  private record Case(GroundFormula condition, int type) {}

  private Observations(ExpressionGrounder expressions, EventFrame frame, Set<String> warnings) {
    this.expressions = expressions;
    pool = expressions.pool;
    this.frame = frame;
    this.warnings = warnings;
  }

  /**
   * Returns the types of each agent, in the order in which they count.
   *
   * @param action what it is called in errors and warnings
   * @param list what is written; if nothing is, all see everything
   */
  static ImmutableList<ImmutableList<Observed>> of(
      ExpressionGrounder expressions,
      EventFrame frame,
      String action,
      Optional<SyntaxNode> list,
      FormulaScope scope,
      Set<String> warnings) {
    Observations all = new Observations(expressions, frame, warnings);
    if (list.isEmpty()) {
      all.usual = Optional.of(new Case(all.pool.constant(true), 0));
    }
    list.ifPresent(written -> expressions.list(written, scope, all::add));
    ImmutableList.Builder<ImmutableList<Observed>> observed = ImmutableList.builder();
    for (int agent = 0; agent < expressions.agents.size() && !expressions.isCheck; agent++) {
      observed.add(all.observed(agent, action, list));
    }
    return observed.build();
  }

  private void add(SyntaxNode node, FormulaScope scope) {
    expressions.use(":partial-observability", node);
    if (node.parts().size() != 2) {
      throw node.mistake("(default TYPE), (AGENT TYPE) or (AGENT (if ...))");
    }
    SyntaxNode second = node.parts().get(1);
    if (node.startsWith("default")) {
      usual = Optional.of(always(second));
      return;
    }
    String agent = expressions.term(node.parts().getFirst(), scope, ImmutableList.of("agent"));
    cases
        .computeIfAbsent(expressions.agents.indexOf(agent), a -> new ArrayList<>())
        .add(second.open() == ' ' ? List.of(always(second)) : cases(second, scope));
  }

  private Case always(SyntaxNode type) {
    return new Case(pool.constant(true), type(type));
  }

  private int type(SyntaxNode type) {
    return frame.types().indexOf(type.among(frame.types()));
  }

  private List<Case> cases(SyntaxNode node, FormulaScope scope) {
    String shape = "(if CONDITION TYPE else-if CONDITION TYPE else TYPE)";
    ImmutableList<SyntaxNode> parts = node.parts(0, shape);
    if (parts.size() > 5) {
      warnings.add("plank takes the conditions behind else-if in another way");
    }
    List<Case> all = new ArrayList<>();
    for (int at = 0; at < parts.size(); ) {
      String word = parts.get(at).word();
      boolean isCase = word.equals(at == 0 ? "if" : "else-if");
      boolean isElse = word.equals("else") && at > 0 && at + 2 == parts.size();
      if (!isElse && (!isCase || at + 3 > parts.size())) {
        throw parts.get(at).mistake(shape);
      }
      all.add(
          isElse
              ? always(parts.get(at + 1))
              : new Case(expressions.formula(parts.get(at + 1), scope), type(parts.get(at + 2))));
      at += isElse ? 2 : 3;
    }
    return all;
  }

  private ImmutableList<Observed> observed(int agent, String action, Optional<SyntaxNode> list) {
    List<List<Case>> written = cases.getOrDefault(agent, List.of());
    if (written.size() > 1) {
      warnings.add(
          "%s says twice how an agent sees it; what is written first counts".formatted(action));
    }
    List<Observed> all = new ArrayList<>();
    for (List<Case> chain : written.isEmpty() ? List.of(List.<Case>of()) : written) {
      GroundFormula rest = pool.constant(true);
      for (int i = 0; i < chain.size() && !rest.isFalse(); i++) {
        Case one = chain.get(i);
        boolean isOdd = expressions.isAsPlank && i > 0 && !one.condition.isTrue();
        add(one.type, isOdd ? rest : pool.and(List.of(rest, one.condition)), all);
        rest = isOdd ? pool.constant(false) : pool.and(List.of(rest, pool.not(one.condition)));
      }
      if (!rest.isFalse()) {
        add(
            usual.orElseThrow(
                    () ->
                        list.orElseThrow()
                            .wrong(
                                "Action %s does not say how %s sees it; add (default TYPE), or else."
                                    .formatted(action, expressions.agents.get(agent))))
                .type,
            rest,
            all);
      }
    }
    return ImmutableList.copyOf(all);
  }

  private void add(int type, GroundFormula condition, List<Observed> all) {
    if (expressions.isAsPlank
        && all.stream().anyMatch(o -> o.type() == type && o.condition() != condition)) {
      throw new IllegalArgumentException(
          "plank fails here: an agent is of type %s under two conditions."
              .formatted(frame.types().get(type)));
    }
    if (condition.isFalse()) {
      return;
    }
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).type() == type) {
        GroundFormula either = pool.or(List.of(all.get(i).condition(), condition));
        all.set(i, new Observed(type, either));
        return;
      }
    }
    all.add(new Observed(type, condition));
  }
}
