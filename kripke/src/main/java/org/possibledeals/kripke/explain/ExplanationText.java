package org.possibledeals.kripke.explain;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** Writes explanations in words. */
final class ExplanationText {
  private static final int MOST_NAMED = 8;

  private final StringBuilder text = new StringBuilder();

  private ExplanationText() {}

  static String of(Explanation<?> explanation) {
    ExplanationText writer = new ExplanationText();
    writer.write(explanation, "");
    return writer.text.toString();
  }

  private void write(Explanation<?> e, String indent) {
    text.append("%s%s %s at %s".formatted(indent, e.formula(), verdict(e.isTrue()), e.world()));
    because(e, indent + "  ");
  }

  private void because(Explanation<?> explained, String indent) {
    switch (explained.reason()) {
      case Reason.Given<?> r -> text.append(".\n");
      case Reason.Parts<?>(var parts) -> all(parts, indent);
      case Reason.Path<?> path -> {
        text.append(":\n");
        write(path, indent);
      }
      case Reason.Split<?>(var yes, var no) -> {
        text.append(":\n");
        write(yes, indent);
        write(no, indent);
      }
      case Reason.Throughout<?>(var worlds, var value) ->
          text.append(": ").append(throughout(explained, worlds, value)).append(".\n");
      case Reason.NotAnnounced<?>(var announced) -> {
        text.append(": it cannot be announced.\n");
        write(announced, indent);
      }
      case Reason.Announced<?>(var announced, var removed, var after) -> {
        text.append(": announcing %s removes %s.\n".formatted(announced, named(removed)));
        write(after, indent);
      }
      case Reason.OneValue<?>(var worlds, var value) ->
          text.append(
              value
                  .map(is -> ": %s at %s.\n".formatted(is, named(worlds)))
                  .orElse(": no world is considered possible there.\n"));
      case Reason.Told<?>(var group, var told, var after) -> {
        text.append(": telling %s that %s removes no world.\n".formatted(agents(group), told));
        write(after, indent);
      }
      case Reason.Events<?>(var action, var outcomes) -> {
        text.append(":\n");
        outcomes.forEach(outcome -> write(action, outcome, indent));
      }
      case Reason.EachAnnounced<?>(var value) ->
          text.append(": after each announcement the body %s.\n".formatted(verdict(value)));
      case Reason.Upgraded<?>(var upgrade, var after) -> {
        text.append(": [%s] removes no world.\n".formatted(upgrade));
        write(after, indent);
      }
      case Reason.Share<?>(var good, var all, var areWeights) ->
          text.append(
              (areWeights
                      ? ": true at worlds that weigh %s of %s.\n"
                      : ": true at %s of %s worlds.\n")
                  .formatted(good, all));
    }
  }

  private void write(String action, Reason.Outcome<?> outcome, String indent) {
    switch (outcome) {
      case Reason.Outcome.Impossible<?>(var event, var precondition) -> {
        text.append("%s%s of %s cannot happen.\n".formatted(indent, event, action));
        write(precondition, indent + "  ");
      }
      case Reason.Outcome.Happens<?>(var event, var after) -> {
        text.append("%s%s of %s happens.\n".formatted(indent, event, action));
        write(after, indent + "  ");
      }
    }
  }

  private void all(List<? extends Explanation<?>> parts, String indent) {
    text.append(parts.isEmpty() ? ": there is nothing to count.\n" : ":\n");
    parts.forEach(part -> write(part, indent));
  }

  private void write(Reason.Path<?> path, String indent) {
    if (!path.steps().isEmpty()) {
      text.append(indent).append(steps(path.steps())).append(".\n");
    }
    write(path.there(), indent);
  }

  private static String steps(List<? extends Reason.Step<?>> steps) {
    return steps.stream()
        .map(s -> "%s %s %s %s".formatted(agents(s.agents()), consider(s), s.to(), s.manner()))
        .collect(joining("; there "));
  }

  private static String consider(Reason.Step<?> step) {
    return step.agents().size() == 1 ? "considers" : "together consider";
  }

  private static String throughout(
      Explanation<?> explained, ImmutableSet<?> worlds, boolean value) {
    return worlds.isEmpty()
        ? explained.formula() instanceof Formula.ConditionallyBelieves(var a, var f, var g)
            ? "no world where %s is considered possible there".formatted(f)
            : "no world is considered possible there"
        : "the body %s at %s".formatted(verdict(value), named(worlds));
  }

  private static String agents(ImmutableSet<AgentId> agents) {
    return agents.stream().map(AgentId::name).collect(joining(" and "));
  }

  private static String named(ImmutableSet<?> worlds) {
    if (worlds.isEmpty()) {
      return "no world";
    }
    String some = worlds.stream().limit(MOST_NAMED).map(Object::toString).collect(joining(", "));
    return worlds.size() <= MOST_NAMED
        ? some
        : "%s and %d more".formatted(some, worlds.size() - MOST_NAMED);
  }

  private static String verdict(boolean isTrue) {
    return isTrue ? "holds" : "fails";
  }
}
