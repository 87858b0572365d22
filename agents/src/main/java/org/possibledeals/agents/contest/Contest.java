package org.possibledeals.agents.contest;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.agents.tell.StepTeller;
import org.possibledeals.agents.view.PlainView;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A game by given rules, as experiments ask for it: the game, its agents by name, how a match is
 * counted, and how it is told. An ability that only some contests have is an interface of its own:
 * {@link HasBids}, {@link HasClairvoyants}, {@link HasPositions}, {@link HasPublicModel}, {@link
 * HasRounds}.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface Contest<S, O extends Observation, M> {

  /** Begins the name of a program that asks the plain engine each formula. */
  String FORMULAS = "formulas:";

  /** More than the legal moves of any state, for a game that does not number its moves itself. */
  int MANY_MOVES = 4_096;

  /** Returns the game's name on the command line, {@code boerenbridge}. */
  String gameName();

  /** Returns the rules' name on the command line, {@code lamas}. */
  String rulesName();

  /**
   * Returns the text that the rules were read from, if they are not in the code but in a file: a
   * record or a journal keeps it, so that the match is the same whatever becomes of the file.
   * {@link GameProvider#described(String, String)} makes the contest of it again.
   */
  default Optional<String> source() {
    return Optional.empty();
  }

  /** Returns the rules in one line for people. */
  String description();

  /**
   * Returns warnings for the author of the rules, one per line: what is legal in their text but
   * probably unintended.
   */
  default ImmutableList<String> warnings() {
    return ImmutableList.of();
  }

  /**
   * Returns the same contest for another number of players.
   *
   * @throws IllegalArgumentException if its rules are not for so many; the message says for how
   *     many
   */
  default Contest<S, O, M> forPlayers(int players) {
    int seats = game().players().size();
    checkArgument(
        players == seats, "%s is played by %s agents, not by %s.", gameName(), seats, players);
    return this;
  }

  /** Returns whether its rules are for the given number of players. */
  default boolean isFor(int players) {
    try {
      return forPlayers(players).game().players().size() == players;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns the names of the agents that play if none are named, one for each seat. */
  ImmutableList<String> defaultAgents();

  /** Returns the agents of so many seats: these, from the first again after the last. */
  static ImmutableList<String> seated(int seats, String... agents) {
    return IntStream.range(0, seats)
        .mapToObj(seat -> agents[seat % agents.length])
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the game by these rules. */
  Game<S, O, M> game();

  /** Returns the game with one thing changed: the first seat makes the first move. */
  Game<S, O, M> gameOpenedByFirstSeat();

  /** Returns its own agents that can be named, in the order to show them. */
  Roster<O, M> agents();

  /**
   * Returns the agent of this name: one of its own, or one that an {@link AgentProvider} brings;
   * {@code formulas:NAME} is the same agent, which asks the plain engine each formula if it is a
   * knowledge-based program.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  default Agent<O, M> agent(String name) {
    if (name.startsWith(FORMULAS)) {
      String plain = name.substring(FORMULAS.length());
      Agent<O, M> agent = agent(plain);
      return agent instanceof KnowledgeProgram<O, ?, M> program ? program.plain() : agent;
    }
    return agents()
        .find(name)
        .or(() -> Outsiders.found().find(this, name))
        .orElseThrow(
            () -> agents().none(name, Outsiders.found().descriptions(this).keySet().asList()));
  }

  /**
   * Returns the agent in a seat of a company; one that is told who sits where has been told.
   *
   * @param names of all that play, in seat order; only that in {@code seat} has to be an agent's
   * @throws IllegalArgumentException if there is none of that name, or it has to know how one of
   *     the others moves and does not
   */
  default Agent<O, M> agent(ImmutableList<String> names, int seat) {
    return ToldAgent.told(agent(names.get(seat)), names, seat);
  }

  /**
   * Returns the agents of a company, in seat order; those that are told who sits where have been
   * told.
   *
   * @throws IllegalArgumentException as {@link #agent(ImmutableList, int)} does
   */
  default ImmutableList<Agent<O, M>> company(ImmutableList<String> names) {
    return IntStream.range(0, names.size())
        .mapToObj(seat -> agent(names, seat))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns what people count at the end of a match, such as tokens of which the least win. */
  default ScoreUnit counted() {
    return ScoreUnit.POINTS;
  }

  /**
   * Returns whether all players make the same points, and so win or lose together: then a match
   * measures a company, and not one of its agents.
   */
  default boolean isCommon() {
    return false;
  }

  /** Returns each player's share of the win for the points of a match: equal tops share it. */
  default ImmutableList<Fraction> winShares(ImmutableList<Integer> points) {
    return equalTops(points);
  }

  /** Returns shares of a win that those with the most points share. */
  static ImmutableList<Fraction> equalTops(ImmutableList<Integer> points) {
    int top = Collections.max(points);
    Fraction share = Fraction.of(1, Collections.frequency(points, top));
    return points.stream()
        .map(own -> own == top ? share : Fraction.ZERO)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns a new spectator that tells a match briefly.
   *
   * @param agents the names of those who play, in seat order
   * @param lines is given the story, line by line
   */
  default Table.Spectator<S, M> matchTeller(ImmutableList<String> agents, Consumer<String> lines) {
    return new StepTeller<>(game(), view(), counted(), StepTeller.Detail.MOVES, lines);
  }

  /**
   * Returns a new spectator that tells a whole match step by step: the position after each turn if
   * nothing is hidden, else who learns what from each step; a contest with {@link HasRounds} can
   * also tell single rounds, in more detail.
   *
   * @param lines is given the story, line by line
   */
  default Table.Spectator<S, M> stepTeller(Consumer<String> lines) {
    return new StepTeller<>(game(), view(), counted(), StepTeller.Detail.KNOWLEDGE, lines);
  }

  /** Returns how a learner, or a person at a terminal, sees this game. */
  default View<O, M> view() {
    return new PlainView<>(MANY_MOVES);
  }

  /** Returns the words that knowledge programs of this game may use. */
  default Lexicon<O, M> lexicon() {
    return Lexicon.of(game(), view());
  }
}
