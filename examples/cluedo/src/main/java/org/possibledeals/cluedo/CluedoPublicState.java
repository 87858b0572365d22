package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;

/**
 * The public history.
 *
 * @param stage what comes next
 * @param seat whose turn it is to suggest or to accuse
 * @param asked who is to answer, if the stage is one of an answer
 * @param suggestion what was suggested last; at first, anything
 * @param answers all answers so far, in order
 * @param accusations all accusations so far, in order
 * @param turns how many turns have begun
 */
record CluedoPublicState(
    CluedoRules rules,
    Stage stage,
    int seat,
    int asked,
    Pair suggestion,
    ImmutableList<Answer> answers,
    ImmutableList<Accusation> accusations,
    int turns) {

  /** The next step. */
  public enum Stage {
    /** Chance deals. */
    DEAL,
    /** A player suggests or accuses. */
    TURN,
    /** A player who was asked shows a card, or passes. */
    ANSWER,
    /** No move: the game is over. */
    OVER
  }

  /**
   * An answer as all see it.
   *
   * @param isShown whether one of the two cards was shown; otherwise the player has neither
   */
  public record Answer(int asker, int player, Pair pair, boolean isShown) {}

  /** An accusation, and whether it was right. */
  public record Accusation(int player, Pair pair, boolean isRight) {}

  static CluedoPublicState start(CluedoRules rules) {
    return new CluedoPublicState(
        rules,
        Stage.DEAL,
        0,
        0,
        rules.pairs().getFirst(),
        ImmutableList.of(),
        ImmutableList.of(),
        0);
  }

  /** Returns whether a player has accused wrongly. */
  public boolean isOut(int player) {
    return accusations.stream().anyMatch(made -> made.player == player);
  }

  CluedoPublicState dealt() {
    return new CluedoPublicState(rules, Stage.TURN, 0, 0, suggestion, answers, accusations, 0);
  }

  CluedoPublicState suggested(Pair pair) {
    int next = (seat + 1) % CluedoRules.PLAYERS;
    return new CluedoPublicState(
        rules, Stage.ANSWER, seat, next, pair, answers, accusations, turns + 1);
  }

  /** Returns this after an answer: the next player is asked, or the turn is over. */
  CluedoPublicState answered(boolean isShown) {
    ImmutableList<Answer> all = with(answers, new Answer(seat, asked, suggestion, isShown));
    int next = (asked + 1) % CluedoRules.PLAYERS;
    CluedoPublicState after =
        new CluedoPublicState(rules, Stage.ANSWER, seat, next, suggestion, all, accusations, turns);
    return isShown || next == seat ? after.turnOver() : after;
  }

  CluedoPublicState accused(Pair pair, boolean isRight) {
    ImmutableList<Accusation> all = with(accusations, new Accusation(seat, pair, isRight));
    CluedoPublicState after =
        new CluedoPublicState(rules, Stage.TURN, seat, seat, suggestion, answers, all, turns + 1);
    return isRight ? after.at(Stage.OVER, seat) : after.turnOver();
  }

  private static <T> ImmutableList<T> with(ImmutableList<T> all, T last) {
    return ImmutableList.<T>builder().addAll(all).add(last).build();
  }

  private CluedoPublicState at(Stage next, int who) {
    return new CluedoPublicState(rules, next, who, who, suggestion, answers, accusations, turns);
  }

  /** Returns this with the turn passed to the next player who is not out, if there is one. */
  private CluedoPublicState turnOver() {
    int next = seat;
    for (int i = 0; i < CluedoRules.PLAYERS; i++) {
      next = (next + 1) % CluedoRules.PLAYERS;
      if (!isOut(next)) {
        return turns < rules.turns() ? at(Stage.TURN, next) : at(Stage.OVER, next);
      }
    }
    return at(Stage.OVER, seat);
  }
}
