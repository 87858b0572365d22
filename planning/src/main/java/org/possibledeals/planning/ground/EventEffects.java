package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundEvent.Change;
import org.possibledeals.planning.task.GroundFormula;

/** The effects of an event: what sets each atom, and what clears it; setting wins. */
final class EventEffects {
  private final ExpressionGrounder expressions;
  private final FormulaPool pool;
  private final Map<GroundFormula, Conditions> conditions = new LinkedHashMap<>();

  private record Conditions(List<GroundFormula> setting, List<GroundFormula> clearing) {}

  private EventEffects(ExpressionGrounder expressions) {
    this.expressions = expressions;
    pool = expressions.pool;
  }

  /** Returns the new values, A ∨ (p ∧ ¬D) if A sets p and D clears it. */
  static ImmutableList<Change> of(
      Optional<SyntaxNode> list, FormulaScope scope, ExpressionGrounder expressions) {
    EventEffects effects = new EventEffects(expressions);
    list.ifPresent(written -> expressions.list(written, scope, effects::add));
    return effects.changes();
  }

  private ImmutableList<Change> changes() {
    ImmutableList.Builder<Change> changes = ImmutableList.builder();
    conditions.forEach(
        (atom, of) -> {
          GroundFormula kept = pool.and(List.of(atom, pool.not(pool.or(of.clearing))));
          of.setting.add(kept);
          GroundFormula value = pool.or(of.setting);
          if (value != atom) {
            changes.add(new Change(atom.index(), value));
          }
        });
    return changes.build();
  }

  private void add(SyntaxNode node, FormulaScope scope) {
    expressions.use(":ontic-actions", node);
    boolean isWhen = node.startsWith("when");
    boolean isIff = node.startsWith("iff");
    if (!isWhen && !isIff) {
      add(node, scope, pool.constant(true), false);
      return;
    }
    expressions.use(":conditional-effects", node);
    if (node.parts().size() != 3) {
      throw node.mistake("(when CONDITION LITERALS) or (iff CONDITION LITERALS)");
    }
    GroundFormula condition = expressions.formula(node.parts().get(1), scope);
    if (isIff || expressions.isCheck || !condition.isFalse()) {
      expressions.list(
          node.parts().get(2), scope, (part, inner) -> add(part, inner, condition, isIff));
    }
  }

  private void add(SyntaxNode literal, FormulaScope scope, GroundFormula condition, boolean isIff) {
    boolean isNegated = literal.startsWith("not");
    if (isNegated) {
      expressions.use(":negative-postconditions", literal);
      if (literal.parts().size() != 2) {
        throw literal.mistake("(not (p ...))");
      }
    }
    GroundFormula atom = expressions.fluent(isNegated ? literal.parts().get(1) : literal, scope);
    Conditions of =
        conditions.computeIfAbsent(atom, a -> new Conditions(new ArrayList<>(), new ArrayList<>()));
    (isNegated ? of.clearing : of.setting).add(condition);
    if (isIff) {
      (isNegated ? of.setting : of.clearing).add(pool.not(condition));
    }
  }
}
