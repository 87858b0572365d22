package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;

/**
 * All histories of a small game, by depth, listed as they are asked for. States that may be
 * confused belong together: if one of them is listed, so are all that some player cannot tell from
 * it, or from one of those, and so on.
 *
 * @param <S> state
 * @param <M> move
 */
public final class Listing<S, M> implements Iterable<Listing.Level<S, M>> {

  /**
   * The states after so many moves.
   *
   * @param groups the states, those together that belong together
   * @param looks for each player, the number of what each state looks like
   * @param steps all moves that can be made from the states of each group
   */
  public record Level<S, M>(
      int depth,
      ImmutableList<ImmutableList<S>> groups,
      Map<AgentId, Map<S, Integer>> looks,
      ImmutableList<ImmutableList<Step<S, M>>> steps) {

    /** Returns all states. */
    public List<S> states() {
      return groups.stream().flatMap(List::stream).toList();
    }

    /** Returns the states that look alike to {@code player}, a list for each look. */
    public ImmutableList<List<S>> alike(AgentId player) {
      return ImmutableList.copyOf(
          states().stream()
              .collect(
                  Collectors.groupingBy(
                      looks.get(player)::get, LinkedHashMap::new, Collectors.toList()))
              .values());
    }

    /** Returns all moves that can be made. */
    public List<Step<S, M>> allSteps() {
      return steps.stream().flatMap(List::stream).toList();
    }
  }

  /** A move as it can be made. */
  public record Step<S, M>(S before, M move, S after) {}

  /** More moves than a state has as a rule. */
  private static final int MANY = 8;

  private final Game<S, ? extends Observation, M> game;
  private final int most;
  private final int mostDepth;
  private final List<Level<S, M>> levels = new ArrayList<>();
  private final Set<String> met = new HashSet<>();
  private Map<S, BigInteger> ways;
  private BigInteger histories = BigInteger.ZERO;

  /**
   * Makes the listing of a game.
   *
   * @param most how many states of one depth are listed, if there are more; at least one group is
   * @param mostDepth after how many moves the listing ends
   */
  public Listing(Game<S, ? extends Observation, M> game, int most, int mostDepth) {
    this.game = game;
    this.most = most;
    this.mostDepth = mostDepth;
    ways = Map.of(game.start(), BigInteger.ONE);
  }

  /** Returns the level of a depth, if the game goes on so long. */
  public Optional<Level<S, M>> level(int depth) {
    while (levels.size() <= depth && !ways.isEmpty()) {
      Level<S, M> level = next();
      levels.add(level);
      Map<S, BigInteger> next = new LinkedHashMap<>();
      for (S state : level.states()) {
        histories = histories.add(ways.get(state));
      }
      for (Step<S, M> step : level.allSteps()) {
        next.merge(step.after, ways.get(step.before), BigInteger::add);
      }
      ways = next;
    }
    return depth < levels.size() ? Optional.of(levels.get(depth)) : Optional.empty();
  }

  @Override
  public Iterator<Level<S, M>> iterator() {
    return IntStream.iterate(0, depth -> depth + 1)
        .mapToObj(this::level)
        .takeWhile(Optional::isPresent)
        .map(Optional::orElseThrow)
        .iterator();
  }

  /** Returns how many histories there are, those that are not finished among them. */
  public BigInteger histories() {
    level(Integer.MAX_VALUE);
    return histories;
  }

  private Level<S, M> next() {
    Map<AgentId, Map<S, Integer>> looks = new LinkedHashMap<>();
    for (AgentId player : game.players()) {
      Map<Object, Integer> numbers = new HashMap<>();
      Map<S, Integer> look = new HashMap<>();
      for (S state : ways.keySet()) {
        Object seen = game.observe(state, player);
        look.put(state, numbers.computeIfAbsent(seen, s -> numbers.size()));
      }
      looks.put(player, look);
    }
    int depth = levels.size();
    ImmutableList<ImmutableList<S>> groups = some(groups(ways.keySet(), looks.values()), depth);
    return new Level<>(
        depth,
        groups,
        looks,
        groups.stream()
            .map(group -> depth == mostDepth ? ImmutableList.<Step<S, M>>of() : steps(group))
            .collect(ImmutableList.toImmutableList()));
  }

  private ImmutableList<Step<S, M>> steps(List<S> group) {
    ImmutableList.Builder<Step<S, M>> steps = ImmutableList.builder();
    for (S state : group) {
      for (M move : moves(state)) {
        steps.add(new Step<>(state, move, game.play(state, move)));
      }
    }
    return steps.build();
  }

  /** Returns what can happen in a state, by a player's choice or by chance. */
  private List<M> moves(S state) {
    return switch (game.turn(state)) {
      case Turn.Player<M> player -> game.legalMoves(state);
      case Turn.Chance<M>(var lottery) -> lottery.outcomes().toList();
      case Turn.Over<M> over -> List.of();
    };
  }

  /** Returns the states, those together that are linked by players who cannot tell them apart. */
  private static <S> List<List<S>> groups(Set<S> states, Iterable<Map<S, Integer>> looks) {
    List<Map<Integer, List<S>>> alike = new ArrayList<>();
    for (Map<S, Integer> look : looks) {
      alike.add(states.stream().collect(Collectors.groupingBy(look::get)));
    }
    Set<S> left = new LinkedHashSet<>(states);
    List<List<S>> groups = new ArrayList<>();
    while (!left.isEmpty()) {
      S first = left.iterator().next();
      left.remove(first);
      List<S> group = new ArrayList<>(List.of(first));
      for (int i = 0; i < group.size(); i++) {
        int player = 0;
        for (Map<S, Integer> look : looks) {
          List<S> these = alike.get(player++).remove(look.get(group.get(i)));
          (these == null ? List.<S>of() : these).stream().filter(left::remove).forEach(group::add);
        }
      }
      groups.add(group);
    }
    return groups;
  }

  /** Returns whether all that can happen in a state is of a kind that is listed before. */
  private boolean isMet(S state) {
    return switch (game.turn(state)) {
      case Turn.Player<M> player ->
          game.legalMoves(state).stream().allMatch(move -> met.contains(kind(move)));
      case Turn.Chance<M>(var lottery) ->
          lottery.outcomes().limit(1).allMatch(move -> met.contains(kind(move)));
      case Turn.Over<M> over -> true;
    };
  }

  /** Returns the kind of a move: the name of its class. */
  static String kind(Object move) {
    return move.getClass().getSimpleName();
  }

  /**
   * Returns groups, always the same, with at most so many states, but at least one group; those in
   * which something new can happen come first. States in which very much can happen, as a deal,
   * count more than once.
   */
  private ImmutableList<ImmutableList<S>> some(List<List<S>> groups, int depth) {
    List<List<S>> shuffled = new ArrayList<>(groups);
    if (groups.stream().mapToInt(List::size).sum() > most) {
      Collections.shuffle(shuffled, new Random(depth));
      shuffled.sort(Comparator.comparing(group -> isMet(group.getFirst())));
    }
    ImmutableList.Builder<ImmutableList<S>> kept = ImmutableList.builder();
    long sum = 0;
    for (List<S> group : shuffled) {
      if (sum == 0 || sum + group.size() <= most) {
        List<M> moves = moves(group.getFirst());
        kept.add(ImmutableList.copyOf(group));
        moves.forEach(move -> met.add(kind(move)));
        sum += (long) group.size() * Math.max(1, moves.size() / MANY);
      }
    }
    return kept.build();
  }
}
