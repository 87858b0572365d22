package org.possibledeals.kripke.explain;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.List;

/**
 * Explanations for programs: maps, lists, strings, numbers and truth values, as any library writes
 * them to JSON. Formulas are in ASCII, worlds as they print.
 *
 * <p>Each object has {@code world}, {@code formula}, {@code holds} and {@code because}; the last is
 * {@code valuation}, {@code parts}, {@code path}, {@code split}, {@code throughout}, {@code
 * not-announced}, {@code announced}, {@code value}, {@code told}, {@code each-announced}, {@code
 * upgraded}, {@code events} or {@code share}, and names the keys that follow.
 */
final class ExplanationData {
  private ExplanationData() {}

  /** Returns {@code explanation} as nested maps and lists. */
  public static ImmutableMap<String, Object> of(Explanation<?> explanation) {
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("world", explanation.world().toString());
    data.put("formula", explanation.formula().toString());
    data.put("holds", explanation.isTrue());
    data.putAll(because(explanation.reason()));
    return data.buildOrThrow();
  }

  private static ImmutableMap<String, Object> because(Reason<?> reason) {
    return switch (reason) {
      case Reason.Given<?> r -> ImmutableMap.of("because", "valuation");
      case Reason.Parts<?>(var parts) -> ImmutableMap.of("because", "parts", "parts", all(parts));
      case Reason.Path<?> path -> path(path, "because", "path");
      case Reason.Split<?>(var yes, var no) ->
          ImmutableMap.of(
              "because", "split", "yes", path(yes, "value", true), "no", path(no, "value", false));
      case Reason.Throughout<?>(var worlds, var value) ->
          ImmutableMap.of("because", "throughout", "worlds", names(worlds), "body", value);
      case Reason.NotAnnounced<?>(var announced) ->
          ImmutableMap.of("because", "not-announced", "announced", of(announced));
      case Reason.Announced<?>(var announced, var removed, var after) ->
          ImmutableMap.of(
              "because",
              "announced",
              "announced",
              announced.toString(),
              "removed",
              names(removed),
              "after",
              of(after));
      case Reason.OneValue<?>(var worlds, var value) ->
          ImmutableMap.of(
              "because", "value",
              "worlds", names(worlds),
              "value", value.map(Object::toString).orElse(""));
      case Reason.Told<?>(var group, var told, var after) ->
          ImmutableMap.of(
              "because", "told",
              "group", names(group),
              "told", told.toString(),
              "after", of(after));
      case Reason.Events<?>(var action, var outcomes) ->
          ImmutableMap.of(
              "because",
              "events",
              "action",
              action,
              "outcomes",
              outcomes.stream().map(ExplanationData::outcome).collect(toImmutableList()));
      case Reason.EachAnnounced<?>(var value) ->
          ImmutableMap.of("because", "each-announced", "body", value);
      case Reason.Upgraded<?>(var upgrade, var after) ->
          ImmutableMap.of("because", "upgraded", "upgrade", upgrade.toString(), "after", of(after));
      case Reason.Share<?>(var good, var all, var areWeights) ->
          ImmutableMap.of("because", "share", "good", number(good), "all", number(all));
    };
  }

  private static Object number(BigInteger number) {
    return number.bitLength() < Integer.SIZE ? (Object) number.intValue() : number.toString();
  }

  private static ImmutableMap<String, Object> outcome(Reason.Outcome<?> outcome) {
    return switch (outcome) {
      case Reason.Outcome.Impossible<?>(var event, var precondition) ->
          ImmutableMap.of("event", event, "happens", false, "precondition", of(precondition));
      case Reason.Outcome.Happens<?>(var event, var after) ->
          ImmutableMap.of("event", event, "happens", true, "after", of(after));
    };
  }

  private static ImmutableMap<String, Object> path(Reason.Path<?> path, String key, Object value) {
    ImmutableList<ImmutableMap<String, Object>> steps =
        path.steps().stream().map(ExplanationData::step).collect(toImmutableList());
    return ImmutableMap.of(key, value, "path", steps, "there", of(path.there()));
  }

  private static ImmutableMap<String, Object> step(Reason.Step<?> step) {
    return ImmutableMap.of("agents", names(step.agents()), "to", step.to().toString());
  }

  private static ImmutableList<Object> all(List<? extends Explanation<?>> parts) {
    return parts.stream().map(ExplanationData::of).collect(toImmutableList());
  }

  private static ImmutableList<String> names(ImmutableSet<?> all) {
    return all.stream().map(Object::toString).collect(toImmutableList());
  }
}
