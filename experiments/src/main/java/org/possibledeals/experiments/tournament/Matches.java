package org.possibledeals.experiments.tournament;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.HasBids;
import org.possibledeals.agents.contest.Outsiders;
import org.possibledeals.agents.contest.SeparateArchives;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GuestAgent;
import org.possibledeals.agents.game.GuestAgent.Guest;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.UnplayableException;
import org.possibledeals.agents.tell.Confidant;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;

/**
 * The matches of a tournament, each of which can be played on its own.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class Matches<S, O extends Observation, M> {
  private final Tournament<S, O, M> tournament;
  private final boolean isKeeping;
  private final boolean isTiming;
  private final Game<S, O, M> game;
  private final Optional<Salt> salt;
  private final ImmutableList<Player<S, O, M>> players;
  private final Supplier<ImmutableList<Boolean>> isOfArchive;
  private final Map<ImmutableList<Integer>, Player<S, O, M>> separate;

  /**
   * Makes the matches of a tournament.
   *
   * @param isKeeping whether their moves are kept
   * @param isTiming whether the time of decisions is measured
   */
  Matches(Tournament<S, O, M> tournament, boolean isKeeping, boolean isTiming) {
    this.tournament = tournament;
    this.isKeeping = isKeeping;
    this.isTiming = isTiming;
    game = tournament.game();
    salt = Optional.empty();
    players =
        tournament.entrants().stream()
            .map(entrant -> Player.of(tournament.contest(), entrant))
            .collect(ImmutableList.toImmutableList());
    isOfArchive =
        Suppliers.memoize(
            () ->
                tournament.entrants().stream()
                    .map(entrant -> Outsiders.isOfArchive(tournament.contest(), entrant))
                    .collect(ImmutableList.toImmutableList()));
    separate = new ConcurrentHashMap<>();
  }

  private Matches(Matches<S, O, M> other, Optional<Salt> salt) {
    tournament = other.tournament;
    isKeeping = other.isKeeping;
    isTiming = other.isTiming;
    game = other.game;
    this.salt = salt;
    players = other.players;
    isOfArchive = other.isOfArchive;
    separate = other.separate;
  }

  /** Returns the matches by another salt, or by none, played by the same players. */
  public Matches<S, O, M> salted(Optional<Salt> other) {
    return new Matches<>(this, other);
  }

  private MatchStreams streams(int deal) {
    return new MatchStreams(tournament.seed(), salt, deal);
  }

  private DecisionClock turns() {
    return new DecisionClock(players.size(), isTiming);
  }

  /** Plays the deals {@code from} to before {@code to}, in the order of deals and seatings. */
  public ImmutableList<PlayedMatch> play(int from, int to) {
    return play(from, to, (deal, number) -> match(deal, number, Optional.empty()));
  }

  /**
   * Plays these deals to the end of each match also if agents fail; points and moves are then those
   * of the game as it was played.
   *
   * @param moveTime how long a move may take, if there is a limit
   * @throws IllegalStateException if the game fails; the message says in which deal
   */
  public ImmutableList<PlayedMatch> playOut(int from, int to, Optional<Duration> moveTime) {
    return play(from, to, (deal, number) -> matchToTheEnd(deal, number, moveTime));
  }

  private ImmutableList<PlayedMatch> play(
      int from, int to, BiFunction<Integer, Integer, PlayedMatch> way) {
    var played = ImmutableList.<PlayedMatch>builder();
    for (int deal = from; deal < to; deal++) {
      for (int number = 0; number < tournament.seatings(deal).size(); number++) {
        try {
          played.add(way.apply(deal, number));
        } catch (UnplayableException e) {
          throw new UnplayableException(failed(deal, number, e), e);
        } catch (RuntimeException e) {
          throw new IllegalStateException(failed(deal, number, e), e);
        }
      }
    }
    return played.build();
  }

  private String failed(int deal, int number, RuntimeException e) {
    return "Deal %d of seed %d, seating %d, failed: %s"
        .formatted(deal, tournament.seed(), number, e.getMessage());
  }

  /**
   * Plays a match to the end also if agents fail, which then forfeit it.
   *
   * <p>Where no time is set and nobody is a guest, the match is first played without an umpire; an
   * agent that fails will fail again under the umpire. What a guest does is not sure to come again.
   *
   * @param moveTime how long a move may take, if there is a limit
   * @throws RuntimeException if the game fails
   */
  private PlayedMatch matchToTheEnd(int deal, int number, Optional<Duration> moveTime) {
    if (moveTime.isEmpty() && players.stream().noneMatch(Player::isGuest)) {
      try {
        return match(deal, number, Optional.empty());
      } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
        // The umpire finds out which agent failed.
      }
    }
    try (var umpire = new Umpire<M>(moveTime)) {
      return match(deal, number, Optional.of(umpire));
    }
  }

  /** Plays the match of {@code deal} in the seating of this number, both from 0. */
  private PlayedMatch match(int deal, int number, Optional<Umpire<M>> umpire) {
    List<M> moves = new ArrayList<>();
    DecisionClock turns = turns();
    S last =
        play(
            deal,
            number,
            seated -> umpire.map(it -> watched(it, deal, number, seated)).orElse(seated),
            turns,
            (before, move, after) -> {
              moves.add(move);
              umpire.ifPresent(Umpire::sawMove);
            });
    return played(
        deal, number, last, turns, moves, umpire.map(Umpire::failures).orElse(ImmutableList.of()));
  }

  private List<Player<S, O, M>> watched(
      Umpire<M> umpire, int deal, int number, List<Player<S, O, M>> seated) {
    var streams = streams(deal);
    ImmutableList<Integer> seating = tournament.seatings(deal).get(number);
    List<Player<S, O, M>> watched = new ArrayList<>();
    for (int seat = 0; seat < seating.size(); seat++) {
      watched.add(
          umpire.watched(seat, seated.get(seat), streams.substitute(seating.get(seat), number)));
    }
    return watched;
  }

  private PlayedMatch played(
      int deal,
      int number,
      S last,
      DecisionClock turns,
      List<M> moves,
      ImmutableList<AgentFailure> failures) {
    ImmutableList<Integer> points = game.points(last);
    return new PlayedMatch(
        deal,
        tournament.seatings(deal).get(number),
        isKeeping || !failures.isEmpty()
            ? Optional.of(moves.stream().map(game::write).collect(ImmutableList.toImmutableList()))
            : Optional.empty(),
        turns.all(),
        points,
        tournament.contest().winShares(points),
        tournament.contest() instanceof HasBids<S, O, M> it
            ? Optional.of(it.bids(last))
            : Optional.empty(),
        turns.times(),
        failures);
  }

  /**
   * Plays the match of {@code deal} in the seating of this number, and returns its last state.
   *
   * @param deal from 0
   * @param number of the seating, from 0
   * @param spectator receives each move
   */
  public S play(int deal, int number, Table.Spectator<? super S, ? super M> spectator) {
    return play(deal, number, players -> players, turns(), spectator);
  }

  /** Returns who plays in each seat, told who sits where. */
  private List<Player<S, O, M>> seated(
      MatchStreams streams, ImmutableList<Integer> seating, int number) {
    ImmutableList<String> names =
        seating.stream().map(tournament.entrants()::get).collect(ImmutableList.toImmutableList());
    long match = (long) streams.deal() * tournament.lineUp().matchesPerDeal(names.size()) + number;
    List<Player<S, O, M>> seated = new ArrayList<>(seating.size());
    for (int seat = 0; seat < seating.size(); seat++) {
      var place = new GuestAgent.Place(match, seat, streams.guest(seat, number), salt.isPresent());
      seated.add(player(seating.get(seat), number, seat).among(names, seat).at(place));
    }
    return seated;
  }

  /**
   * Returns who plays for an entrant. With a salt, an agent of an archive has static fields of its
   * own in each seating and seat: in these it meets no deal twice, and no other hand of a match.
   */
  private Player<S, O, M> player(int position, int number, int seat) {
    return salt.isPresent() && isOfArchive.get().get(position)
        ? separate.computeIfAbsent(
            ImmutableList.of(position, number, seat),
            place -> separated(position, number * players.size() + seat))
        : players.get(position);
  }

  private Player<S, O, M> separated(int position, int number) {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try {
      Thread.currentThread().setContextClassLoader(((SeparateArchives) before).separate(number));
      return Player.of(tournament.contest(), tournament.entrants().get(position));
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  /**
   * Plays a match and returns its last state.
   *
   * @param watched returns the players as they are watched over
   * @param turns counts the decisions
   */
  private S play(
      int deal,
      int number,
      UnaryOperator<List<Player<S, O, M>>> watched,
      DecisionClock turns,
      Table.Spectator<? super S, ? super M> spectator) {
    var streams = streams(deal);
    ImmutableList<Integer> seating = tournament.seatings(deal).get(number);
    List<Player<S, O, M>> seated = seated(streams, seating, number);
    try {
      S last =
          play(
              watched.apply(seated),
              streams.cards(),
              randoms(streams, seating, number),
              turns,
              spectator,
              seated);
      seated.forEach(it -> it.guest().ifPresent(guest -> guest.ends(game.points(last))));
      return last;
    } finally {
      seated.forEach(it -> it.guest().ifPresent(Guest::close));
    }
  }

  private S play(
      List<Player<S, O, M>> seated,
      RandomStreams cards,
      List<RandomGenerator> randoms,
      DecisionClock turns,
      Table.Spectator<? super S, ? super M> spectator,
      List<Player<S, O, M>> told) {
    return Table.playUntil(
        state -> false,
        game,
        (state, seat, legal) -> {
          RandomGenerator random = randoms.get(seat);
          Player<S, O, M> player = seated.get(seat);
          long begun = turns.begin();
          M move =
              spectator instanceof Confidant<? super S, ? super M> confidant
                      && player instanceof Player.OfAgent<S, O, M>(var agent)
                      && agent instanceof Explaining<O, M> explaining
                  ? confided(confidant, explaining, state, seat, legal, random)
                  : player.choose(game, state, seat, legal, random);
          turns.end(seat, begun);
          return move;
        },
        cards,
        told.stream().anyMatch(it -> it.guest().isPresent())
            ? (before, move, after) -> {
              spectator.sees(before, move, after);
              for (int seat = 0; seat < told.size(); seat++) {
                int own = seat;
                told.get(seat)
                    .guest()
                    .ifPresent(guest -> Guest.tell(guest, game, own, before, move, after));
              }
            }
            : spectator);
  }

  /** Returns the move of an agent, after its grounds were told to a confidant. */
  private M confided(
      Confidant<? super S, ? super M> confidant,
      Explaining<O, M> agent,
      S state,
      int seat,
      ImmutableList<M> legal,
      RandomGenerator random) {
    Grounds<M> grounds =
        agent.explain(game.observe(state, game.players().get(seat)), legal, random);
    confidant.hears(seat, grounds);
    return grounds.move();
  }

  private static List<RandomGenerator> randoms(
      MatchStreams streams, ImmutableList<Integer> seating, int number) {
    return seating.stream().map(position -> streams.entrant(position, number)).toList();
  }
}
