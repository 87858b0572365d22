package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.classroom.bridge.GamesPage;

/**
 * A match as the page asks for it.
 *
 * @param me the person's seat, or −1
 */
public record Asked(String game, String rules, ImmutableList<String> agents, int me, long seed) {

  /** Games with rules whose matches are short, of every kind. */
  public static final ImmutableList<List<String>> GAMES =
      ImmutableList.of(
          List.of("boerenbridge", "lamas"),
          List.of("boerenbridge", "boerenbridge[rounds=1+2+3]"),
          List.of("lama", "round"),
          List.of("ninety-eight", "ninety-eight"),
          List.of("cluedo", "six-cards"),
          List.of("lambo", "adjacent"),
          List.of("matatena", "3x3"),
          List.of("recycle", "kuhn-poker"),
          List.of("recycle", "gops"),
          List.of("recycle", "crazy-eights"));

  /** More moves than any match of the tests has. */
  static final int ALL = 100_000;

  static Asked watched(String game, String rules, long seed) {
    return new Asked(game, rules, usual(game, rules), Seating.NOBODY, seed);
  }

  Asked playedBy(int seat) {
    return new Asked(game, rules, agents, seat, seed);
  }

  /** Returns the agents that play if none are named, one for each seat. */
  public static ImmutableList<String> usual(String game, String rules) {
    return strings(json(GamesPage.contest(game, rules, "", 0)), "usual");
  }

  static ImmutableList<String> strings(JsonObject json, String name) {
    return json.getAsJsonArray(name).asList().stream()
        .map(one -> one.getAsString())
        .collect(ImmutableList.toImmutableList());
  }

  static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }

  String text(List<String> moves, int step, boolean isRevealed) {
    return GamesPage.match(
        game, rules, "", array(agents), me, "" + seed, array(moves), step, isRevealed);
  }

  String eyes(List<String> moves, int step, boolean isRevealed, int seat) {
    return GamesPage.seat(
        game, rules, "", array(agents), me, "" + seed, array(moves), step, isRevealed, seat, true);
  }

  String asks(List<String> moves, int step, int seat, String formula) {
    return GamesPage.asks(
        game, rules, "", array(agents), me, "" + seed, array(moves), step, false, seat, formula);
  }

  String model(int step) {
    return GamesPage.publicModel(
        game, rules, "", array(agents), me, "" + seed, new String[0], step);
  }

  private static String[] array(List<String> all) {
    return all.toArray(new String[0]);
  }

  /** Returns a match to its end in which the person always makes the first choice of the menu. */
  List<String> firstChoices() {
    List<String> moves = new ArrayList<>();
    JsonObject now = json(text(moves, ALL, false));
    while (!now.get("isOver").getAsBoolean()) {
      moves.add(choices(now).getFirst());
      now = json(text(moves, ALL, false));
    }
    return moves;
  }

  /** Returns the moves of the menu. */
  static List<String> choices(JsonObject shown) {
    return shown.getAsJsonArray("menu").asList().stream()
        .map(choice -> choice.getAsJsonObject().get("move").getAsString())
        .toList();
  }

  /** Returns the words of all events. */
  static List<String> words(JsonObject shown) {
    return shown.getAsJsonArray("events").asList().stream()
        .map(event -> event.getAsJsonObject().get("words").getAsString())
        .toList();
  }
}
