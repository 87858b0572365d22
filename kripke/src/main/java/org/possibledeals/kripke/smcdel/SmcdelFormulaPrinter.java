package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Unfolding;
import org.possibledeals.kripke.formula.Update;

/** Writes formulas in the format, with all their parentheses. */
final class SmcdelFormulaPrinter {
  private final Function<Formula.Atom, Integer> numbers;

  SmcdelFormulaPrinter(Function<Formula.Atom, Integer> numbers) {
    this.numbers = numbers;
  }

  /**
   * Returns the formula as the format has it.
   *
   * @throws IllegalArgumentException if the format has no word for a part of it
   */
  String print(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? "Top" : "Bot";
      case Formula.Atom p -> "" + numbers.apply(p);
      case Formula.HasValue equation -> throw beyond(equation);
      case Formula.Not(var f) -> "~" + print(f);
      case Formula.And(var members) -> list("AND", "Top", members);
      case Formula.Or(var members) -> list("OR", "Bot", members);
      case Formula.Implies(var f, var g) -> "(" + print(f) + " -> " + print(g) + ")";
      case Formula.Iff(var f, var g) -> "(" + print(f) + " iff " + print(g) + ")";
      case Formula.ExactlyOne(var members) -> list("ONEOF", "Bot", members);
      case Formula.Parity(var members) -> list("XOR", "Bot", members);
      case Formula.Cardinality f -> print(Unfolding.printable(f));
      case Formula.Epistemic known -> known(known);
      case Formula.Box(var update, var f) ->
          "([" + announced(update, formula) + "] " + print(f) + ")";
      case Formula.Diamond(var update, var f) ->
          "(<" + announced(update, formula) + "> " + print(f) + ")";
    };
  }

  private String list(String word, String ofNone, List<Formula> members) {
    return members.isEmpty()
        ? ofNone
        : members.stream().map(this::print).collect(joining(", ", word + " (", ")"));
  }

  private String known(Formula.Epistemic known) {
    return switch (known) {
      case Formula.Knows(var a, var f) -> "(" + a + " knows that " + print(f) + ")";
      case Formula.Believes(var a, var f) -> "(" + a + " knows that " + print(f) + ")";
      case Formula.Considers(var a, var f) -> "~(" + a + " knows that ~" + print(f) + ")";
      case Formula.KnowsWhether(var a, var f) -> "(" + a + " knows whether " + print(f) + ")";
      case Formula.EverybodyKnows(var group, var f) ->
          group.stream()
              .map(a -> print(new Formula.Knows(a, f)))
              .collect(joining(", ", "AND (", ")"));
      case Formula.CommonKnowledge(var group, var f) ->
          "((" + names(group) + ") comknow that " + print(f) + ")";
      case Formula.DistributedKnowledge(var group, var f) ->
          "((" + names(group) + ") distknow that " + print(f) + ")";
      case Formula.OfPlausibility f -> throw beyond(f);
      case Formula.KnowsValue f -> throw beyond(f);
      case Formula.Probability f -> throw beyond(f);
    };
  }

  private String announced(Update update, Formula whole) {
    return switch (update) {
      case Update.Announce(var f) -> "! " + print(f);
      case Update.AnnounceWhether(var f) -> "?! " + print(f);
      case Update.Tell(var group, var f) -> names(group) + " ! " + print(f);
      case Update.TellWhether(var group, var f) -> names(group) + " ?! " + print(f);
      case Update.OfListed some -> throw beyond(whole);
      case Update.Event event -> throw beyond(whole);
    };
  }

  private static String names(Collection<AgentId> group) {
    return group.stream().map(AgentId::toString).collect(joining(", "));
  }

  private static IllegalArgumentException beyond(Formula formula) {
    return new IllegalArgumentException(
        "The format .smcdel.txt has no word for %s.".formatted(formula));
  }
}
