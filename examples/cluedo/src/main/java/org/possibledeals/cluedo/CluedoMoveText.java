package org.possibledeals.cluedo;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.List;

/** Moves as text: {@code suggest plum rope}, {@code show rope}, …, and back. */
final class CluedoMoveText {

  private final CluedoRules rules;

  /** Makes the texts of moves with the cards of {@code rules}. */
  CluedoMoveText(CluedoRules rules) {
    this.rules = rules;
  }

  String write(CluedoMove move) {
    return switch (move) {
      case CluedoMove.Deal(var owners) ->
          "deal " + owners.stream().map(CluedoWorld.OWNERS::get).collect(joining(" "));
      case CluedoMove.Suggest(Pair pair) ->
          "suggest " + name(pair.suspect()) + " " + name(pair.weapon());
      case CluedoMove.Pass pass -> "pass";
      case CluedoMove.Show(int card) -> "show " + name(card);
      case CluedoMove.Accuse(Pair pair) ->
          "accuse " + name(pair.suspect()) + " " + name(pair.weapon());
    };
  }

  private String name(int card) {
    return rules.names().get(card);
  }

  CluedoMove read(String text) {
    List<String> words = Splitter.on(' ').splitToList(text);
    List<String> rest = words.subList(1, words.size());
    if (text.equals("pass")) {
      return new CluedoMove.Pass();
    }
    return switch (words.getFirst()) {
      case "deal" ->
          new CluedoMove.Deal(
              rest.stream()
                  .map(name -> number(CluedoWorld.OWNERS, name, text))
                  .collect(ImmutableList.toImmutableList()));
      case "suggest" -> new CluedoMove.Suggest(pair(rest, text));
      case "accuse" -> new CluedoMove.Accuse(pair(rest, text));
      case "show" -> new CluedoMove.Show(number(rules.names(), String.join(" ", rest), text));
      default -> throw noMove(text);
    };
  }

  private Pair pair(List<String> names, String text) {
    if (names.size() != 2) {
      throw noMove(text);
    }
    Pair pair =
        new Pair(
            number(rules.names(), names.get(0), text), number(rules.names(), names.get(1), text));
    if (!rules.pairs().contains(pair)) {
      throw noMove(text);
    }
    return pair;
  }

  private int number(List<String> names, String name, String text) {
    int number = names.indexOf(name);
    if (number < 0) {
      throw noMove(text);
    }
    return number;
  }

  private IllegalArgumentException noMove(String text) {
    return new IllegalArgumentException(
        "\"%s\" is not a move of Cluedo; one looks like: suggest %s %s, show %s, pass, accuse %s %s. The cards are %s."
            .formatted(
                text,
                name(0),
                name(rules.suspects()),
                name(0),
                name(0),
                name(rules.suspects()),
                rules.names()));
  }
}
