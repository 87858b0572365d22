package org.possibledeals.agents.tell;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableSortedSet;
import org.possibledeals.agents.game.Game;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.formula.Update;

/** The effect of a move on the players' knowledge, in words. */
public final class UpdateText {

  private UpdateText() {}

  /**
   * Returns the words for an update; none if nobody learns anything, or if the update is an event
   * that its game does not name.
   */
  public static String of(Update update, FormulaPrinter style) {
    if (update.equals(Game.NOTHING)) {
      return "";
    }
    return switch (update) {
      case Update.Announce(var formula) -> "announces " + style.print(formula);
      case Update.AnnounceWhether(var formula) -> "announces whether " + style.print(formula);
      case Update.Tell(var group, var formula) ->
          "tells " + names(group) + " " + style.print(formula);
      case Update.TellWhether(var group, var formula) ->
          "tells " + names(group) + " whether " + style.print(formula);
      case Update.AnnounceSome(var group) ->
          (group.isEmpty() ? "somebody" : names(group)) + " announces something";
      case Update.Upgrade(var isRadical, var formula) ->
          "makes %s%s most plausible"
              .formatted(isRadical ? "" : "the best of ", style.print(formula));
      case Update.Event(var action, var events) ->
          events.isEmpty() ? "" : "event of %s: %s".formatted(action, String.join(", ", events));
    };
  }

  private static String names(ImmutableSortedSet<AgentId> group) {
    return group.stream().map(AgentId::name).collect(joining(", "));
  }
}
