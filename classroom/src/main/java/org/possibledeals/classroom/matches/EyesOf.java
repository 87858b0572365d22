package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.HasSvg;
import org.possibledeals.agents.view.Knowing;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * What a player sees and could know.
 *
 * @param seen all that the player sees; nothing else is shown
 */
record EyesOf<O extends Observation, M>(View<O, M> view, O seen) {

  private static final Budget BUDGET = Budget.usual().withTime(Duration.ofSeconds(3));

  ImmutableMap<String, ?> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("player", seen.player().name());
    data.put("describe", view.describe(seen));
    if (view instanceof HasSvg<O, M> it) {
      data.put("svg", it.svg(seen));
    }
    if (!view.isOpen()) {
      data.putAll(knowledge());
    }
    return ImmutableMap.copyOf(data);
  }

  private Map<String, Object> knowledge() {
    try {
      return BUDGET.ask(this::counted);
    } catch (BeyondReachException | IllegalArgumentException e) {
      return ImmutableMap.of("unknown", String.valueOf(e.getMessage()));
    }
  }

  private Map<String, Object> counted() {
    Map<String, Object> data = new LinkedHashMap<>();
    if (view instanceof HasHoldings<O, M> it && it.couldKnow(seen).isEmpty()) {
      return data; // No cards are dealt.
    }
    data.put("worlds", Figures.count(seen.knowledge().worldCount()));
    data.put("couldKnow", Knowing.all(view, seen));
    data.put("example", Knowing.example(view, seen));
    if (view instanceof HasHoldings<O, M> it) {
      data.put("owners", it.ownerNames());
      data.put("cards", it.cardNames());
      data.put("shares", rows(it.shares(seen)));
    }
    return data;
  }

  private static ImmutableList<ImmutableList<Double>> rows(double[][] shares) {
    return Arrays.stream(shares)
        .map(row -> Arrays.stream(row).boxed().collect(ImmutableList.toImmutableList()))
        .collect(ImmutableList.toImmutableList());
  }

  ImmutableMap<String, ?> asks(String formula) {
    return ImmutableMap.of("text", BUDGET.ask(() -> Knowing.whether(seen.knowledge(), formula)));
  }
}
