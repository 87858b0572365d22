package org.possibledeals.recycle.knowledge;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.possibledeals.recycle.machine.GameProgram;

/**
 * The last step of a game as one player has seen it.
 *
 * @param program the game's
 * @param chooser whose choice it was; -1 for the beginning of the game
 * @param events what happened, as {@link Events} has it
 * @param options those that the player has now; none if another is to choose
 */
public record StepSeen(
    GameProgram program,
    int chooser,
    ImmutableList<ImmutableIntArray> events,
    ImmutableList<ImmutableIntArray> options) {

  private static final int MOST_CHANGES = 3;

  /** Returns the last step that a player observed. */
  public static StepSeen of(LocalState state) {
    int[] seen = state.seen();
    if (seen.length == 0) {
      return new StepSeen(state.program(), -1, ImmutableList.of(), ImmutableList.of());
    }
    ImmutableList.Builder<ImmutableIntArray> events = ImmutableList.builder();
    int at = 2 + seen[1];
    while (seen[at] != Events.OFFERED) {
      int length =
          switch (seen[at]) {
            case Events.MOVED -> 6;
            case Events.SHUFFLED, Events.BACKS -> 3 + seen[at + 2];
            default -> 4;
          };
      events.add(ImmutableIntArray.copyOf(Arrays.copyOfRange(seen, at, at + length)));
      at += length;
    }
    ImmutableList.Builder<ImmutableIntArray> options = ImmutableList.builder();
    int label = at + 3;
    for (int option = 0; option < seen[at + 2]; option++) {
      int end = label + 1 + seen[label];
      options.add(ImmutableIntArray.copyOf(Arrays.copyOfRange(seen, label + 1, end)));
      label = end;
    }
    return new StepSeen(state.program(), seen[0], events.build(), options.build());
  }

  /**
   * Returns what was seen of the choice, in words: the first cards that moved, and the first
   * numbers and words that changed with them; empty if nothing was seen. What another player gets
   * from the table is told as that player's, since it may follow from a pass.
   */
  public String words() {
    List<String> words = new ArrayList<>();
    List<String> faces = new ArrayList<>();
    int[] way = {-1, -1};
    int changes = 0;
    for (ImmutableIntArray event : events) {
      if (event.get(0) == Events.MOVED) {
        boolean isSame = event.get(2) == way[0] && event.get(4) == way[1];
        if (way[0] >= 0 && !isSame && event.get(4) != way[1]) {
          break;
        }
        if (way[0] >= 0 && !isSame) {
          words.add(moved(faces, way));
          faces.clear();
        }
        way = new int[] {event.get(2), event.get(4)};
        faces.add(name(event.get(1)));
      } else if (event.get(0) == Events.SHUFFLED) {
        break;
      } else if (event.get(0) == Events.CHANGED && event.get(1) < 2 && changes < MOST_CHANGES) {
        changes++;
        words.add(changed(event));
      }
    }
    if (!faces.isEmpty()) {
      words.add(0, moved(faces, way));
    }
    return words.stream().distinct().collect(joining(", "));
  }

  /** Returns a face, its back in parentheses if that is seen, or an empty text. */
  private String name(int face) {
    String back = Events.backName(program, face);
    return face >= 0 ? program.faceNames().get(face) : back.isEmpty() ? "" : "(" + back + ")";
  }

  private String moved(List<String> faces, int[] way) {
    GameProgram.Location from = program.places().get(way[0]);
    GameProgram.Location to = program.places().get(way[1]);
    boolean isSeen = faces.stream().noneMatch(face -> face.isEmpty() || face.startsWith("("));
    String many = faces.size() == 1 ? "a card" : faces.size() + " cards";
    String cards = ((isSeen ? "" : many + " ") + String.join(" ", faces)).strip();
    boolean isFromOwn = from.owner() == chooser + 1;
    if (isFromOwn && (to.owner() == 0 || to.owner() == chooser + 1)) {
      return "play %s on %s".formatted(cards, to.name());
    }
    String verb = isSeen ? "take" : "draw";
    if (to.owner() == chooser + 1) {
      return "%s %s from %s".formatted(verb, cards, name(from));
    }
    if (from.owner() == 0 && to.owner() > 0) {
      return "then p%d %ss %s from %s".formatted(to.owner() - 1, verb, cards, name(from));
    }
    return "%s from %s to %s".formatted(cards, name(from), name(to));
  }

  private String name(GameProgram.Location place) {
    return place.owner() == 0 || place.owner() == chooser + 1
        ? place.name()
        : "p%d's %s".formatted(place.owner() - 1, place.name());
  }

  private String changed(ImmutableIntArray event) {
    boolean isText = event.get(1) == 1;
    String value = isText ? program.strings().get(event.get(3)) : "" + event.get(3);
    for (GameProgram.Storage storage : program.storages()) {
      int owner = event.get(2) - storage.first();
      if (storage.isText() == isText && owner >= 0 && owner < storage.owners()) {
        boolean isOthers = owner > 0 && owner <= program.players() && owner != chooser + 1;
        String whose = isOthers ? "p%d's ".formatted(owner - 1) : "";
        return "%s%s is %s".formatted(whose, storage.name(), value.isEmpty() ? "empty" : value);
      }
    }
    return "";
  }
}
