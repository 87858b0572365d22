package org.possibledeals.recycle.knowledge;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;

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
      String words = words(at, at.program().items().get(at.choice()), label, at.label(option));
      boolean isOthers = items.merge(words, label[1], (one, other) -> one) != label[1];
      all.add(isOthers ? words + " (%d)".formatted(label[1] + 1) : words);
    }
    return ImmutableList.copyOf(all);
  }

  private static String words(Machine at, List<String> items, int[] label, int[] real) {
    List<String> chosen = new ArrayList<>();
    for (int i = 3; i < label.length; i += 3) {
      boolean isCountOfSet = i + 5 < label.length && label[i + 5] < 0 && label[i + 2] >= 0;
      if (!isCountOfSet) {
        String back = label[i] == Events.HIDDEN ? back(at, real[i + 1]) : "";
        chosen.add(part(at.program(), label[i], label[i + 1], back));
      }
    }
    String item = items.get(label[1]);
    String all = chosen.stream().collect(joining(", "));
    return item.contains(CHOSEN)
        ? item.replace(CHOSEN, all.isEmpty() ? "nothing" : all)
        : all.isEmpty() ? item : item + " " + all;
  }

  private static String back(Machine at, int card) {
    int behind = Events.behind(at.program(), at.rawFace(card));
    String name = Events.backName(at.program(), behind);
    return name.isEmpty() ? "" : " (" + name + ")";
  }

  private static String part(GameProgram program, int kind, int value, String back) {
    return switch (kind) {
      case Machine.CARD -> program.faceNames().get(value);
      case Events.HIDDEN -> "a card" + back + " of " + Holding.Owner.name(program, value);
      case Machine.STRING -> program.strings().get(value);
      case Machine.PLAYER -> "p" + value;
      default -> String.valueOf(value);
    };
  }
}
