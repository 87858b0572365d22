package org.possibledeals.experiments.tournament;

import com.google.common.collect.Collections2;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.HasBids;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.game.ToldClairvoyant;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.Perspective;

/**
 * A toy: each of four players is dealt one of 1, 2, 3, 4; clockwise from a drawn seat each doubles
 * it or keeps it; the points are that.
 *
 * @param opener seat that moves first, or nothing if it is drawn
 */
public record Doubling(Optional<Integer> opener)
    implements Game<Doubling.Position, Doubling.Seen, String> {

  /** The dealt cards by seat, the drawn opener, and what was said so far. */
  public record Position(ImmutableList<Integer> cards, int opener, ImmutableList<String> said) {}

  /** One's own seat, card, and how many have spoken. */
  public record Seen(AgentId player, int card, int spoken) implements Observation {
    @Override
    public Perspective<?> knowledge() {
      throw new UnsupportedOperationException("Nobody thinks in this game.");
    }
  }

  private static final ImmutableList<AgentId> SEATS =
      ImmutableList.of(new AgentId("N"), new AgentId("E"), new AgentId("S"), new AgentId("W"));

  @Override
  public String name() {
    return "doubling";
  }

  @Override
  public ImmutableList<AgentId> players() {
    return SEATS;
  }

  @Override
  public Position start() {
    return new Position(ImmutableList.of(), -1, ImmutableList.of());
  }

  @Override
  public Turn<String> turn(Position state) {
    if (state.cards().isEmpty()) {
      return new Turn.Chance<>(new Draw());
    }
    int spoken = state.said().size();
    return spoken == 4
        ? new Turn.Over<>()
        : new Turn.Player<>(SEATS.get((state.opener() + spoken) % 4));
  }

  @Override
  public ImmutableList<String> legalMoves(Position state) {
    return ImmutableList.of("keep", "double");
  }

  @Override
  public Position play(Position state, String move) {
    if (state.cards().isEmpty()) {
      List<Integer> numbers = move.chars().map(c -> c - '0').boxed().toList();
      return new Position(
          ImmutableList.copyOf(numbers.subList(0, 4)),
          opener.orElse(numbers.get(4)),
          ImmutableList.of());
    }
    if (!legalMoves(state).contains(move)) {
      throw new IllegalArgumentException("Cannot %s; one can keep or double.".formatted(move));
    }
    return new Position(
        state.cards(),
        state.opener(),
        ImmutableList.<String>builder().addAll(state.said()).add(move).build());
  }

  @Override
  public Seen observe(Position state, AgentId player) {
    return new Seen(player, state.cards().get(SEATS.indexOf(player)), state.said().size());
  }

  @Override
  public ImmutableList<Integer> points(Position state) {
    Integer[] points = {0, 0, 0, 0};
    for (int k = 0; k < state.said().size(); k++) {
      int seat = (state.opener() + k) % 4;
      points[seat] = state.cards().get(seat) * (state.said().get(k).equals("double") ? 2 : 1);
    }
    return ImmutableList.copyOf(points);
  }

  @Override
  public String write(String move) {
    return move;
  }

  @Override
  public String read(String text) {
    return text;
  }

  private record Draw() implements Lottery<String> {
    @Override
    public long stream() {
      return 0;
    }

    @Override
    public String draw(RandomGenerator random) {
      var cards = new ArrayList<>(List.of("1", "2", "3", "4"));
      Collections.shuffle(cards, Random.from(random));
      return String.join("", cards) + random.nextInt(4);
    }

    @Override
    public Fraction probability(String outcome) {
      return Fraction.of(1, 96);
    }

    @Override
    public Stream<String> outcomes() {
      return Collections2.permutations(List.of("1", "2", "3", "4")).stream()
          .flatMap(cards -> IntStream.range(0, 4).mapToObj(last -> String.join("", cards) + last));
    }
  }

  /** The toy as a contest: one "bid" a match, hit by who doubles; a "trick" for who moves first. */
  public record Offered()
      implements HasBids<Position, Seen, String>, HasClairvoyants<Position, Seen, String> {
    @Override
    public String gameName() {
      return "doubling";
    }

    @Override
    public ImmutableList<String> defaultAgents() {
      return ImmutableList.of("keep", "keep", "keep", "keep");
    }

    @Override
    public String rulesName() {
      return "toy";
    }

    @Override
    public String description() {
      return "a toy";
    }

    @Override
    public Doubling game() {
      return new Doubling(Optional.empty());
    }

    @Override
    public Doubling gameOpenedByFirstSeat() {
      return new Doubling(Optional.of(0));
    }

    @Override
    public Roster<Seen, String> agents() {
      return Roster.<Seen, String>of("toys")
          .with("keep", "", (seen, legal, random) -> "keep")
          .with("double", "", (seen, legal, random) -> "double")
          .with("coin", "", (seen, legal, random) -> legal.get(random.nextInt(2)))
          .with(
              "wild",
              "",
              (seen, legal, random) -> {
                throw new IllegalArgumentException("too wild");
              })
          .with("cheat", "", (seen, legal, random) -> "triple")
          .with("asleep", "", Offered::sleep)
          .with("told", "doubles if keep comes after it", new Neighbour());
    }

    @Override
    public Clairvoyants<Position, String> clairvoyants() {
      return Clairvoyants.<Position, String>of("toys")
          .with("cheat-four", "doubles if N holds the 4", (state, legal, random) -> isFour(state))
          .with("cheat-wild", "names no move", (state, legal, random) -> 2)
          .with("cheat-coin", "any move", (state, legal, random) -> random.nextInt(2))
          .with("cheat-told", "doubles if keep comes after it", new KnownNeighbour());
    }

    private static boolean isBeforeKeep(ImmutableList<String> names, int seat) {
      return names.get((seat + 1) % 4).equals("keep");
    }

    /** Doubles if keep comes after it; makes no legal move in another seat than it was told. */
    private record Neighbour() implements ToldAgent<Seen, String>, HasSettings {
      @Override
      public Agent<Seen, String> among(ImmutableList<String> names, int seat) {
        if (names.contains("coin")) {
          throw new IllegalArgumentException("told knows nothing of coin.");
        }
        return (seen, legal, random) ->
            SEATS.indexOf(seen.player()) != seat
                ? "elsewhere"
                : isBeforeKeep(names, seat) ? "double" : "keep";
      }

      @Override
      public String settings() {
        return "one neighbour";
      }
    }

    /** The same, who sees all cards. */
    private record KnownNeighbour() implements ToldClairvoyant<Position, String> {
      @Override
      public Clairvoyant<Position, String> among(ImmutableList<String> names, int seat) {
        return (state, legal, random) ->
            (state.opener() + state.said().size()) % 4 != seat
                ? legal.size()
                : isBeforeKeep(names, seat) ? 1 : 0;
      }
    }

    private static int isFour(Position state) {
      return state.cards().getFirst() == 4 ? 1 : 0;
    }

    private static String sleep(Seen seen, ImmutableList<String> legal, RandomGenerator random) {
      while (!Thread.currentThread().isInterrupted()) {
        LockSupport.park(); // which may return for no reason
      }
      return "keep";
    }

    @Override
    public ImmutableList<Fraction> winShares(ImmutableList<Integer> points) {
      int top = Collections.max(points);
      Fraction share = Fraction.of(1, Collections.frequency(points, top));
      return points.stream()
          .map(mine -> mine == top ? share : Fraction.ZERO)
          .collect(ImmutableList.toImmutableList());
    }

    @Override
    public ImmutableList<ImmutableList<Bid>> bids(Position last) {
      List<ImmutableList<Bid>> bids = new ArrayList<>(Collections.nCopies(4, ImmutableList.of()));
      for (int k = 0; k < 4; k++) {
        int tricks = k == 0 ? 1 : 0;
        int miss = last.said().get(k).equals("double") ? 0 : 1;
        bids.set((last.opener() + k) % 4, ImmutableList.of(new Bid(tricks + miss, tricks)));
      }
      return ImmutableList.copyOf(bids);
    }

    @Override
    public Table.Spectator<Position, String> matchTeller(
        ImmutableList<String> agents, Consumer<String> lines) {
      return (before, move, after) -> lines.accept(move);
    }
  }
}
