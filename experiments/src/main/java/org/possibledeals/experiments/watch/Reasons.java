package org.possibledeals.experiments.watch;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.possibledeals.agents.program.Decision;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;

/** Why a knowledge-based program made a move, in a few lines. */
final class Reasons {

  private static final int MOST_REFUSALS = 3;
  private static final int LONGEST_FORMULA = 120;

  private Reasons() {}

  /**
   * Returns the rule that fired and what was known, and for what was refused before what may be.
   *
   * @param model whose words the deals are told in
   * @param player who decided
   * @param name writes a move
   */
  static <M> ImmutableList<String> of(
      Decision<M> decision, DealModel model, AgentId player, Function<M, String> name) {
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
              .map(refusal -> "  " + refused(refusal, model, name))
              .forEach(lines::add);
          if (refusals.size() > MOST_REFUSALS) {
            lines.add("  and %d more".formatted(refusals.size() - MOST_REFUSALS));
          }
        });
    return lines.build();
  }

  private static <M> String refused(
      Decision.Refusal<M> refusal, DealModel model, Function<M, String> name) {
    return name.apply(refusal.move())
        + ": "
        + (saysNothing(refusal.guard())
            ? "its guard is false in every deal"
            : "possible is " + reasonAgainst(refusal, model));
  }

  /** Returns what is true in the refuting deal of all that the guard speaks of. */
  private static String reasonAgainst(Decision.Refusal<?> refusal, DealModel model) {
    Optional<?> refutation = refusal.refutation();
    if (refutation.isPresent() && refutation.get() instanceof Deal deal) {
      String atoms =
          model.vocabulary().atoms().stream()
              .filter(Subformulas.of(refusal.guard()).atoms()::contains)
              .filter(atom -> isTrue(atom, deal, model))
              .map(Atom::toString)
              .collect(joining(", "));
      return "a deal with " + (atoms.isEmpty() ? "none of " + shortened(refusal.guard()) : atoms);
    }
    return "~(" + shortened(refusal.guard()) + ")";
  }

  /** Returns whether {@code guard} is the same at every deal, so that nobody need know anything. */
  private static boolean saysNothing(Formula guard) {
    return Subformulas.of(guard).atoms().isEmpty();
  }

  private static boolean isTrue(Atom atom, Deal deal, DealModel model) {
    return deal.has(
        model.vocabulary().owners().indexOf(atom.arguments().get(0)),
        model.vocabulary().card(atom.arguments().get(1)));
  }

  private static String shortened(Formula formula) {
    return Ascii.truncate(formula.toString(), LONGEST_FORMULA, " …");
  }
}
