package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Outsiders;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.tournament.TournamentResult.Forfeit;

/**
 * A tournament: who plays what, where they sit, how many deals, and the seed of all its chance.
 *
 * @param entrants names of agents and clairvoyants, one for each seat; a name may occur twice
 * @param deals how many deals are dealt; each is played in {@link LineUp#matchesPerDeal} matches
 * @param seed of all its chance
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public record Tournament<S, O extends Observation, M>(
    Contest<S, O, M> contest, ImmutableList<String> entrants, LineUp lineUp, int deals, long seed) {

  /** Maximum number of deals per tournament. */
  public static final int MOST_DEALS = 1_000_000_000;

  /**
   * Checks that it can be played.
   *
   * @throws IllegalArgumentException if there is not one entrant for each seat, an entrant is
   *     unknown or cannot be told of the others, there is no deal or are more than {@link
   *     #MOST_DEALS}, or there are too many orders of the entrants to play each deal in all of them
   */
  public Tournament {
    int seats = contest.game().players().size();
    if (entrants.size() != seats) {
      throw new IllegalArgumentException(
          "%s is played by %d agents, not by %d: %s."
              .formatted(contest.gameName(), seats, entrants.size(), String.join(", ", entrants)));
    }
    for (int position = 0; position < seats; position++) {
      Player.of(contest, entrants, position);
    }
    lineUp.requireSeats(seats);
    if (deals < 1 || deals > MOST_DEALS) {
      throw new IllegalArgumentException(
          "Cannot play %d deals; a tournament has 1 to %d.".formatted(deals, MOST_DEALS));
    }
  }

  /** Returns whether a program or an agent of an archive plays. */
  public boolean hasGuests() {
    return entrants.stream()
        .anyMatch(
            name -> Player.of(contest, name).isGuest() || Outsiders.isOfArchive(contest, name));
  }

  /** Returns how many matches it has. */
  public long matches() {
    return (long) deals * matchesPerDeal();
  }

  /** Returns how many matches each deal is played in. */
  public int matchesPerDeal() {
    return lineUp.matchesPerDeal(entrants.size());
  }

  /** Returns the game as the line-up has it played. */
  public Game<S, O, M> game() {
    return lineUp == LineUp.FIXED ? contest.gameOpenedByFirstSeat() : contest.game();
  }

  /** Returns the matches, to play any one of them. */
  public Matches<S, O, M> oneByOne() {
    return new Matches<>(this, false, false);
  }

  /**
   * Returns the matches with the time of their decisions.
   *
   * @param isKeeping whether their moves are to be kept, which takes time
   */
  public Matches<S, O, M> timed(boolean isKeeping) {
    return new Matches<>(this, isKeeping, true);
  }

  /** Returns the seatings of a deal, in the order played: by seat, the positions of entrants. */
  public ImmutableList<ImmutableList<Integer>> seatings(int deal) {
    return lineUp.seatings(deal, deals, entrants.size());
  }

  /**
   * Plays all matches, to the end of each also if agents fail, which then forfeit it. The result is
   * the same at any number of threads, and memory does not grow with the number of deals.
   *
   * @param salts of blocks of {@link Blocks#LENGTH} deals
   * @param threads how many deals are played at a time
   * @param progress receives now and then, in this thread, how many more matches have been played
   * @param records are given each match as it was played, in this thread; the same at any number of
   *     threads
   * @throws IllegalArgumentException if {@code threads} is less than 1
   * @throws IllegalStateException if the game fails; the message says in which deal
   */
  public TournamentResult playOut(
      Salts salts, int threads, LongConsumer progress, Optional<Records> records) {
    var tally = new Tally(entrants.size());
    var forfeits = new LinkedHashMap<String, Forfeit>();
    var matches = new Matches<>(this, records.isPresent(), false);
    int perDeal = matchesPerDeal();
    Blocks.inOrder(
        deals,
        threads,
        (from, to) -> {
          Optional<Salt> drawn = salts.of(from / Blocks.LENGTH);
          return new Played(drawn, matches.salted(drawn).playOut(from, to, Optional.empty()));
        },
        played -> {
          ImmutableList<PlayedMatch> block = played.matches();
          records.ifPresent(r -> block.forEach(match -> r.keep(this, played.salt(), match)));
          for (int k = 0; k < block.size(); k++) {
            note(forfeits, block.get(k), k % perDeal);
          }
          var counted = block.stream().map(this::counted).toList();
          Lists.partition(counted, perDeal).forEach(tally::add);
          progress.accept(block.size());
        });
    return new TournamentResult(
        tally.standings(this, Looks.NONE), ImmutableList.copyOf(forfeits.values()));
  }

  /** Some matches, and the salt by which they were played. */
  private record Played(Optional<Salt> salt, ImmutableList<PlayedMatch> matches) {}

  /** Counts a match once for each agent that failed in it, in however many seats. */
  private void note(Map<String, Forfeit> forfeits, PlayedMatch match, int seating) {
    Set<String> failed = new HashSet<>();
    for (AgentFailure failure : match.failures()) {
      String agent = entrants.get(match.seating().get(failure.seat()));
      if (failed.add(agent)) {
        forfeits.merge(
            agent,
            new Forfeit(agent, 1, match.deal(), seating, failure),
            (before, now) -> before.andOneMore());
      }
    }
  }

  /**
   * Returns the matches of the deals {@code from} to before {@code to}, in the order of deals and
   * seatings.
   *
   * @param isKeeping whether their moves are to be kept, which takes time
   * @throws IllegalStateException if an agent or the game fails; the message says in which deal
   */
  public ImmutableList<PlayedMatch> playDeals(int from, int to, boolean isKeeping) {
    return new Matches<>(this, isKeeping, false).play(from, to);
  }

  /**
   * Returns a match as it is scored: an agent that failed forfeits it, and scores at most as many
   * points as each agent that did not fail.
   */
  public PlayedMatch counted(PlayedMatch match) {
    return match.failures().isEmpty() ? match : match.withForfeits(contest);
  }
}
