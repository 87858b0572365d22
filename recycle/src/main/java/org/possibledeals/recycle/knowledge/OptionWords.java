package org.possibledeals.recycle.knowledge;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Program;

/**
 * What a player calls the options of a choice: the words of the item, with the cards and values
 * that were chosen, of which the player sees what is named.
 */
public final class OptionWords {
  private static final String CHOSEN = "…";

  private OptionWords() {}

  /**
   * Returns the words for all options; options of the same words are alike to the player.
   *
   * @param at its options found with labels
   */
  public static ImmutableList<String> of(Machine at, int player) {
    List<String> all = new ArrayList<>();
    Map<String, Integer> items = new HashMap<>();
    for (int option = 0; option < at.labelCount(); option++) {
      int[] label = Events.label(at, player, option);
      String words = words(at.program(), at.program().items().get(at.choice()), label);
      boolean isOthers = items.merge(words, label[1], (one, other) -> one) != label[1];
      all.add(isOthers ? words + " (%d)".formatted(label[1] + 1) : words);
    }
    return ImmutableList.copyOf(all);
  }

  private static String words(Program program, List<String> items, int[] label) {
    List<String> chosen = new ArrayList<>();
    for (int i = 3; i < label.length; i += 3) {
      boolean isCountOfSet = i + 5 < label.length && label[i + 5] < 0 && label[i + 2] >= 0;
      if (!isCountOfSet) {
        chosen.add(part(program, label[i], label[i + 1]));
      }
    }
    String item = items.get(label[1]);
    String all = chosen.stream().collect(joining(", "));
    return item.contains(CHOSEN)
        ? item.replace(CHOSEN, all.isEmpty() ? "nothing" : all)
        : all.isEmpty() ? item : item + " " + all;
  }

  private static String part(Program program, int kind, int value) {
    return switch (kind) {
      case Machine.CARD -> program.faceNames().get(value);
      case Events.HIDDEN -> "a card of " + Holding.Owner.name(program, value);
      case Machine.STRING -> program.strings().get(value);
      case Machine.PLAYER -> "p" + value;
      default -> String.valueOf(value);
    };
  }
}
