package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.tell.Confidant;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * A match that goes on move by move: that of deal 0 of a tournament of its seed, in the seating of
 * its names.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
final class Played<S, O extends Observation, M> {

  private static final int DEAL = 0;
  private static final int SEATING = 0;

  private final Contest<S, O, M> contest;
  private final Game<S, O, M> game;
  private final Seating seating;
  private final MatchStreams streams;
  private final ImmutableList<Optional<Agent<O, M>>> agents;
  private final ImmutableList<Strategies.Programs<O, M>> programs;
  private final ImmutableList<RandomGenerator> randoms;
  private final List<String> lines = new ArrayList<>();
  private final Optional<Table.Spectator<S, M>> teller;
  private final List<Step<S, M>> steps = new ArrayList<>();
  private final List<String> chosen = new ArrayList<>();

  /**
   * Begins a match.
   *
   * @throws IllegalArgumentException if there is no such agent, or a text has a mistake
   */
  Played(Contest<S, O, M> contest, Seating seating) {
    this.contest = contest;
    this.game = contest.game();
    this.seating = seating;
    streams = new MatchStreams(seating.seed(), DEAL);
    ImmutableList<String> names = seating.names();
    ImmutableList.Builder<Optional<Agent<O, M>>> seated = ImmutableList.builder();
    ImmutableList.Builder<Strategies.Programs<O, M>> texts = ImmutableList.builder();
    ImmutableList.Builder<RandomGenerator> own = ImmutableList.builder();
    for (int seat = 0; seat < names.size(); seat++) {
      seated.add(seat == seating.me() ? Optional.empty() : Optional.of(contest.agent(names, seat)));
      texts.add(seating.in(seat).programs(contest));
      own.add(streams.entrant(seat, SEATING));
    }
    agents = seated.build();
    programs = texts.build();
    randoms = own.build();
    teller = seating.isPlayed() ? Optional.empty() : Optional.of(teller(names));
  }

  private Table.Spectator<S, M> teller(ImmutableList<String> names) {
    boolean isExplained = !seating.hasTexts();
    Telling all = new Telling(Optional.empty(), names, isExplained, ImmutableList.of(), false);
    return contest instanceof HasRounds<S, O, M> it
        ? it.roundTeller(all, lines::add)
        : new GroundsTeller<>(game, lines::add);
  }

  /** Returns whether the choices so far begin {@code choices}, or the other way round. */
  boolean leadsTo(ImmutableList<String> choices) {
    int common = Math.min(chosen.size(), choices.size());
    return chosen.subList(0, common).equals(choices.subList(0, common));
  }

  /**
   * Returns the match after the given number of moves, or fewer if it does not go so far by itself;
   * at its first turn of a player if the number is negative.
   */
  Shown at(ImmutableList<String> choices, int step) {
    boolean goesOn = true;
    while (steps.size() < step && goesOn) {
      goesOn = goOn(choices);
    }
    ImmutableList<Step<S, M>> shown = made(step < 0 ? chances(choices) : step);
    boolean isLatest = shown.size() == steps.size() && chosen.size() >= choices.size();
    return new Look<>(contest, seating, shown, isLatest);
  }

  private ImmutableList<Step<S, M>> made(int step) {
    return ImmutableList.copyOf(steps.subList(0, Math.min(step, steps.size())));
  }

  /** Returns how many moves chance makes before the first player. */
  private int chances(ImmutableList<String> choices) {
    boolean goesOn = true;
    while (goesOn && (steps.isEmpty() || steps.getLast().seat() == Seating.NOBODY)) {
      goesOn = Look.mover(game, now()).isEmpty() && goOn(choices);
    }
    int chances = 0;
    while (chances < steps.size() && steps.get(chances).seat() == Seating.NOBODY) {
      chances++;
    }
    return chances;
  }

  private S now() {
    return steps.isEmpty() ? game.start() : steps.getLast().after();
  }

  /** Makes a move, if it is not for the person to make one, and returns whether one was made. */
  private boolean goOn(ImmutableList<String> choices) {
    S state = now();
    switch (game.turn(state)) {
      case Turn.Over<M>() -> {
        return false;
      }
      case Turn.Chance<M>(var lottery) -> {
        M drawn = lottery.draw(streams.cards().of(lottery.stream()).random());
        add(state, Choice.of(drawn), Seating.NOBODY, false);
      }
      case Turn.Player<M>(AgentId player) -> {
        int seat = game.players().indexOf(player);
        ImmutableList<M> legal = game.legalMoves(state);
        Optional<Choice<M>> move =
            seat == seating.me()
                ? ofThePerson(choices, legal).map(Choice::of)
                : Optional.of(ofAnAgent(state, seat, legal));
        if (move.isEmpty()) {
          return false;
        }
        add(state, move.get(), seat, legal.size() == 1);
      }
    }
    return true;
  }

  /** Returns the person's next choice; a person who has one move alone is not asked. */
  private Optional<M> ofThePerson(ImmutableList<String> choices, ImmutableList<M> legal) {
    if (legal.size() == 1) {
      return Optional.of(legal.getFirst());
    }
    if (chosen.size() == choices.size()) {
      return Optional.empty();
    }
    String text = choices.get(chosen.size());
    M move = game.read(text);
    if (!legal.contains(move)) {
      throw new IllegalArgumentException("%s is not legal here.".formatted(text));
    }
    chosen.add(text);
    return Optional.of(move);
  }

  /** A move, and the place of the rule that made it, if one of a text did. */
  private record Choice<M>(M move, OptionalInt rule) {

    static <M> Choice<M> of(M move) {
      return new Choice<>(move, OptionalInt.empty());
    }
  }

  private Choice<M> ofAnAgent(S state, int seat, ImmutableList<M> legal) {
    O seen = game.observe(state, game.players().get(seat));
    return programs
        .get(seat)
        .after(steps.size())
        .map(program -> ofAText(program, seen, legal))
        .orElseGet(() -> Choice.of(ofAName(seen, seat, legal)));
  }

  private static <O extends Observation, M> Choice<M> ofAText(
      KnowledgeProgram<O, ?, M> program, O seen, ImmutableList<M> legal) {
    if (legal.size() == 1) {
      return Choice.of(legal.getFirst());
    }
    try {
      KnowledgeProgram.Firing<M> fired = program.fired(seen, legal);
      return new Choice<>(fired.move(), OptionalInt.of(fired.place()));
    } catch (IllegalStateException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private M ofAName(O seen, int seat, ImmutableList<M> legal) {
    Agent<O, M> agent = agents.get(seat).orElseThrow();
    if (agent instanceof Explaining<O, M> explaining
        && teller.orElse(null) instanceof Confidant<S, M> confidant) {
      Grounds<M> grounds = explaining.explain(seen, legal, randoms.get(seat));
      confidant.hears(seat, grounds);
      return grounds.move();
    }
    return agent.choose(seen, legal, randoms.get(seat));
  }

  private void add(S before, Choice<M> choice, int seat, boolean isOnly) {
    M move = choice.move();
    S after = game.play(before, move);
    lines.clear();
    try {
      teller.ifPresent(told -> told.sees(before, move, after));
    } catch (BeyondReachException e) {
      lines.add(String.valueOf(e.getMessage()));
    }
    ImmutableList<String> told = ImmutableList.copyOf(lines);
    steps.add(new Step<>(before, move, after, seat, isOnly, choice.rule(), told));
  }
}
