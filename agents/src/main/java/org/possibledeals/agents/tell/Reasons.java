package org.possibledeals.agents.tell;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.program.Decision;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;

/** Why a knowledge-based program made a move, in a few lines. */
public final class Reasons {

  private static final int MOST_REFUSALS = 3;
  private static final int LONGEST_FORMULA = 120;

  private Reasons() {}

  /** Returns why a program made a move, or nothing if it would make another one. */
  static <S, O extends Observation, M> ImmutableList<String> of(
      Game<S, O, M> game,
      KnowledgeProgram<O, ?, M> program,
      S before,
      M move,
      NamedFacts<?> facts) {
    ImmutableList<M> legal = game.legalMoves(before);
    if (legal.size() == 1) {
      return ImmutableList.of("because nothing else is legal");
    }
    AgentId player = ((Turn.Player<M>) game.turn(before)).player();
    var decision = program.explain(game.observe(before, player), legal);
    return decision.move().equals(move)
        ? of(decision, facts, player, game::write)
        : ImmutableList.of();
  }

  /**
   * Returns the rule that fired with what was known, and for each candidate that was refused before
   * what may be.
   *
   * @param facts how worlds that refute a guard are told
   * @param player who decided
   * @param name writes a move
   */
  public static <M> ImmutableList<String> of(
      Decision<M> decision, NamedFacts<?> facts, AgentId player, Function<M, String> name) {
    var lines = ImmutableList.<String>builder();
    lines.add(
        "because of the rule \"%s\"%s"
            .formatted(
                decision.rule(),
                saysNothing(decision.guard())
                    ? ""
                    : "; %s knows %s".formatted(player, shortened(decision.guard()))));
    Map<String, List<Decision.Refusal<M>>> byRule = new LinkedHashMap<>();
    for (Decision.Refusal<M> refusal : decision.refusals()) {
      byRule.computeIfAbsent(refusal.rule(), rule -> new ArrayList<>()).add(refusal);
    }
    byRule.forEach(
        (rule, refusals) -> {
          lines.add(
              rule.equals(decision.rule())
                  ? "that rule did not allow, before it:"
                  : "before it, the rule \"%s\" did not fire:".formatted(rule));
          refusals.stream()
              .limit(MOST_REFUSALS)
              .map(refusal -> "  " + refused(refusal, facts, name))
              .forEach(lines::add);
          if (refusals.size() > MOST_REFUSALS) {
            lines.add("  and %d more".formatted(refusals.size() - MOST_REFUSALS));
          }
        });
    return lines.build();
  }

  private static <M> String refused(
      Decision.Refusal<M> refusal, NamedFacts<?> facts, Function<M, String> name) {
    return name.apply(refusal.move())
        + ": "
        + (saysNothing(refusal.guard())
            ? "its guard is false in every " + facts.name()
            : "possible is " + reasonAgainst(refusal, facts));
  }

  /** Returns the atoms of the guard that are true in the refuting world. */
  private static String reasonAgainst(Decision.Refusal<?> refusal, NamedFacts<?> facts) {
    return refusal
        .refutation()
        .flatMap(world -> facts.at(world, Subformulas.of(refusal.guard()).atoms()))
        .map(
            atoms ->
                "a %s with %s"
                    .formatted(
                        facts.name(),
                        atoms.isEmpty() ? "none of " + shortened(refusal.guard()) : atoms))
        .orElseGet(() -> "~(" + shortened(refusal.guard()) + ")");
  }

  /** Returns whether {@code guard} is the same at every deal, so that it needs no knowledge. */
  private static boolean saysNothing(Formula guard) {
    return Subformulas.of(guard).atoms().isEmpty();
  }

  private static String shortened(Formula formula) {
    return Ascii.truncate(formula.toString(), LONGEST_FORMULA, " …");
  }
}
