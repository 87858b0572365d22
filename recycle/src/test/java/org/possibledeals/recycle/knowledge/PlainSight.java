package org.possibledeals.recycle.knowledge;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.possibledeals.recycle.machine.Machine;

/**
 * What players see and what there is to know, read off the plain machine. Shares no code with what
 * it tests.
 */
final class PlainSight {

  /** What only asks for options draws nothing. */
  static final RandomGenerator NO_CHANCE =
      () -> {
        throw new IllegalStateException("Nothing is drawn here.");
      };

  private PlainSight() {}

  /** Returns all that lies open to a player, all backs, and their options if they are to choose. */
  static String seen(Machine machine, int player) {
    StringBuilder seen = new StringBuilder();
    for (int place = 0; place < machine.program().places().size(); place++) {
      boolean isOpen = machine.program().places().get(place).isSeenBy(player);
      seen.append(place).append(':');
      for (int i = 0; i < machine.size(place); i++) {
        int face = machine.face(machine.card(place, i));
        String back = "?" + machine.program().backs().byFace()[face];
        seen.append(isOpen ? face : back).append(' ');
      }
    }
    for (int i = 0; i < machine.program().sizes().ints(); i++) {
      seen.append(machine.integer(i)).append(',');
    }
    for (int i = 0; i < machine.program().sizes().strings(); i++) {
      seen.append(machine.string(i)).append(',');
    }
    seen.append(machine.isOver() ? "over" : "turn " + machine.player());
    if (!machine.isOver() && machine.player() == player) {
      Machine asked = machine.copy(NO_CHANCE);
      int options = asked.enumerateWithLabels();
      for (int option = 0; option < options; option++) {
        int[] label = asked.label(option);
        for (int i = 0; i < label.length; i += 3) {
          boolean isHidden =
              label[i] == Machine.CARD
                  && !machine.program().places().get(machine.where(label[i + 1])).isSeenBy(player);
          seen.append(
                  isHidden
                      ? "?"
                      : label[i] == Machine.CARD ? machine.face(label[i + 1]) : label[i + 1])
              .append(' ');
        }
        seen.append('/');
      }
    }
    return seen.toString();
  }

  static String holding(Machine machine) {
    StringBuilder text = new StringBuilder();
    for (int place = 0; place < machine.program().places().size(); place++) {
      int[] faces = new int[machine.size(place)];
      for (int i = 0; i < faces.length; i++) {
        faces[i] = machine.face(machine.card(place, i));
      }
      Arrays.sort(faces);
      text.append(Arrays.toString(faces));
    }
    return text.toString();
  }

  /** Returns the same text of a holding. */
  static String text(Holding holding) {
    StringBuilder text = new StringBuilder();
    holding.places().forEach(place -> text.append(Arrays.toString(place.toArray())));
    return text.toString();
  }
}
