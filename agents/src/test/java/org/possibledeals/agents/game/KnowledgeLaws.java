package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * The laws of knowledge, checked on all histories of a small game. A law that does not hold is an
 * {@link AssertionError} that names it.
 *
 * @param <S> state
 * @param <M> move
 */
public final class KnowledgeLaws<S, M> {
  private static final int REDEALS = 200;
  private static final int MOST_REDEALT = 8;

  /** Most cells that a player has at one depth in the short run. */
  private static final int MOST_CELLS = 40;

  private final SmallGame<S, ?, M> small;
  private final Game<S, ? extends Observation, M> game;
  private final Listing<S, M> listing;
  private final Map<S, BitSet> facts = new HashMap<>();

  /** Lists a game to its end, as far as a law asks. */
  public KnowledgeLaws(SmallGame<S, ?, M> small) {
    this.small = small;
    game = small.game();
    listing = new Listing<>(game, small.mostStates(), Integer.MAX_VALUE);
  }

  /** Returns the histories. */
  public Listing<S, M> listing() {
    return listing;
  }

  private BitSet world(S state) {
    return facts.computeIfAbsent(state, small::world);
  }

  private ImmutableList<Atom> facts(S state) {
    return small.named(world(state));
  }

  private boolean isDealt(S state) {
    return small.isDealt().test(state);
  }

  // --- (a)

  /** Law {@link Law#CELLS}: each player's knowledge against the listing, at every look. */
  public void checkCells() {
    for (Listing.Level<S, M> level : listing) {
      for (AgentId player : game.players()) {
        List<List<S>> all = level.alike(player);
        int every = Effort.isLong() ? 1 : Math.ceilDiv(all.size(), MOST_CELLS);
        for (int i = 0; i < all.size(); i += every) {
          checkCell(level, player, all.get(i));
        }
      }
    }
  }

  private void checkCell(Listing.Level<S, M> level, AgentId player, List<S> alike) {
    S state = alike.getFirst();
    if (!isDealt(state)) {
      return;
    }
    Perspective<?> cell = game.observe(state, player).knowledge();
    String where = "%s after %d moves, at %s".formatted(player, level.depth(), facts(state));
    if (!cell.agent().equals(player)) {
      throw Law.CELLS.broken("%s is given the knowledge of %s", where, cell.agent());
    }
    Set<BitSet> worlds = new LinkedHashSet<>();
    alike.forEach(other -> worlds.add(world(other)));
    if (!cell.worldCount().equals(BigInteger.valueOf(worlds.size()))) {
      throw Law.CELLS.broken(
          "%s considers %s worlds possible, and %d look the same",
          where, cell.worldCount(), worlds.size());
    }
    int every = Math.ceilDiv(worlds.size(), Effort.of(worlds.size()));
    int number = 0;
    for (BitSet world : worlds) {
      if (number++ % every == 0
          && cell.knows(Formula.or(small.named(world).stream().map(Formula.Not::new).toList()))) {
        throw Law.CELLS.broken("%s does not consider %s possible", where, small.named(world));
      }
    }
    for (int atom = 0; atom < small.atoms().size(); atom++) {
      checkAtom(cell, worlds, atom, where);
    }
  }

  private void checkAtom(Perspective<?> cell, Set<BitSet> worlds, int number, String where) {
    Atom atom = small.atoms().get(number);
    int count = (int) worlds.stream().filter(world -> world.get(number)).count();
    boolean agrees =
        cell.knows(atom) == (count == worlds.size())
            && cell.considers(atom) == (count > 0)
            && (!small.isUniform()
                || isEqual(cell.probability(atom), Fraction.of(count, worlds.size())));
    if (!agrees) {
      throw Law.CELLS.broken(
          "%s has %s in %d of %d worlds that look the same, but knows it: %s, probability %s",
          where, atom, count, worlds.size(), cell.knows(atom), cell.probability(atom));
    }
  }

  /**
   * Law {@link Law#NESTED}: K_i K_j and K_i K_j K_k of atoms and of drawn formulas.
   *
   * @return how many were asked
   */
  public long checkNested() {
    return new NestedLaw<>(small, listing).check();
  }

  private static boolean isEqual(Fraction a, Fraction b) {
    return a.numerator().multiply(b.denominator()).equals(b.numerator().multiply(a.denominator()));
  }

  // --- (b)

  /**
   * Law {@link Law#UPDATES}: the model of each group of states, updated, against the model of the
   * states that come of them; by bisimulation.
   *
   * @return the kinds of moves that were compared
   */
  public Set<String> checkUpdates() {
    Set<String> kinds = new HashSet<>();
    for (Listing.Level<S, M> level : listing) {
      for (int group = 0; group < level.groups().size(); group++) {
        ImmutableList<Listing.Step<S, M>> steps =
            level.steps().get(group).stream()
                .filter(step -> isDealt(step.before()) && isDealt(step.after()))
                .collect(ImmutableList.toImmutableList());
        steps.forEach(step -> kinds.add(Listing.kind(step.move())));
        new Comparison(level.groups().get(group), steps).check();
      }
    }
    return kinds;
  }

  private KripkeModel<S> model(List<S> states) {
    KripkeModelBuilder<S> builder = KripkeModel.over(states);
    for (AgentId player : game.players()) {
      Map<Object, Integer> looks = new HashMap<>();
      builder.agent(
          player,
          state -> looks.computeIfAbsent(game.observe(state, player), seen -> looks.size()));
    }
    for (int atom = 0; atom < small.atoms().size(); atom++) {
      int number = atom;
      builder.atom(small.atoms().get(atom), state -> world(state).get(number));
    }
    return builder.build();
  }

  /**
   * An update as it was made.
   *
   * @param own if the update leaves the event to the action model, that one
   */
  private record Happening(Update update, Optional<ActionModel> own) {
    ImmutableSet<String> events() {
      return update instanceof Update.Event(var name, var chosen) && !chosen.isEmpty()
          ? chosen
          : own.map(ActionModel::designated).orElse(ImmutableSet.of());
    }
  }

  /** The states of one group, what may happen there, and what is known then. */
  private final class Comparison {
    private final ImmutableList<S> group;
    private final ImmutableList<Listing.Step<S, M>> steps;
    private final Colours colours = new Colours(game.players().size());
    private final Map<S, Integer> after = new LinkedHashMap<>();
    private final Map<Happening, Map<?, Integer>> updated = new HashMap<>();

    Comparison(ImmutableList<S> group, ImmutableList<Listing.Step<S, M>> steps) {
      this.group = group;
      this.steps = steps;
    }

    void check() {
      if (steps.isEmpty()) {
        return;
      }
      Set<S> next = new LinkedHashSet<>();
      steps.forEach(step -> next.add(step.after()));
      addAll(model(ImmutableList.copyOf(next)), "after", after);
      KripkeModel<S> before = model(group);
      for (Listing.Step<S, M> step : steps) {
        Happening happening = happening(step);
        if (!updated.containsKey(happening)) {
          updated.put(happening, updated(before, step, happening));
        }
      }
      int[] colour = colours.refined();
      steps.forEach(step -> compare(step, colour));
    }

    private Happening happening(Listing.Step<S, M> step) {
      Update update = game.update(step.before(), step.move());
      return update instanceof Update.Event(var name, var chosen) && chosen.isEmpty()
          ? new Happening(update, Optional.of(action(step, name)))
          : new Happening(update, Optional.empty());
    }

    private ActionModel action(Listing.Step<S, M> step, String name) {
      ActionModel action = game.actions(step.before(), step.move()).get(name);
      if (action == null) {
        throw Law.UPDATES.broken("the game has no action model %s", name);
      }
      return action;
    }

    private Map<?, Integer> updated(
        KripkeModel<S> before, Listing.Step<S, M> step, Happening happening) {
      try {
        if (happening.update instanceof Update.Event(var name, var chosen)) {
          ActionModel event = action(step, name).withDesignated(happening.events());
          return addAll(before.productUpdate(event).model(), happening, new HashMap<>());
        }
        return addAll(before.update(happening.update), happening, new HashMap<>());
      } catch (IllegalArgumentException e) {
        throw Law.UPDATES.broken(
            "%s cannot be made to the model before %s: %s",
            happening.update, game.write(step.move()), e.getMessage());
      }
    }

    private <W> Map<W, Integer> addAll(KripkeModel<W> model, Object name, Map<W, Integer> numbers) {
      Map<W, ImmutableList.Builder<Object>> cells = new HashMap<>();
      model.worlds().forEach(world -> cells.put(world, ImmutableList.builder()));
      for (AgentId player : model.agents()) {
        int number = 0;
        for (ImmutableSet<W> cell : model.cells(player)) {
          List<Object> cellName = List.of(name, number++);
          cell.forEach(world -> cells.get(world).add(cellName));
        }
      }
      Map<W, BitSet> trueAt = new HashMap<>();
      model.worlds().forEach(world -> trueAt.put(world, new BitSet()));
      for (int atom = 0; atom < small.atoms().size(); atom++) {
        int number = atom;
        model.truthSet(small.atoms().get(atom)).forEach(world -> trueAt.get(world).set(number));
      }
      for (W world : model.worlds()) {
        numbers.put(world, colours.add(trueAt.get(world), cells.get(world).build()));
      }
      return numbers;
    }

    private void compare(Listing.Step<S, M> step, int[] colour) {
      Happening happening = happening(step);
      Integer now = updated.get(happening).get(world(step, happening));
      if (now == null) {
        throw Law.UPDATES.broken(
            "%s is false when %s happens at %s",
            happening.update, game.write(step.move()), facts(step.before()));
      }
      if (colour[now] != colour[after.get(step.after())]) {
        throw Law.UPDATES.broken(
            "after %s at %s, something else is known than %s makes known",
            game.write(step.move()), facts(step.before()), happening.update);
      }
    }

    /** Returns the world of the updated model that the move leads to. */
    private Object world(Listing.Step<S, M> step, Happening happening) {
      return switch (happening.update) {
        case Update.Announce u -> step.before();
        case Update.AnnounceWhether u -> step.before();
        case Update.Tell u -> step.before();
        case Update.TellWhether u -> step.before();
        case Update.OfListed u -> step.before();
        case Update.Event event -> {
          List<WorldEventPair<S>> possible =
              happening.events().stream()
                  .map(name -> new WorldEventPair<>(step.before(), name))
                  .filter(updated.get(happening)::containsKey)
                  .toList();
          if (possible.size() != 1) {
            throw Law.UPDATES.broken(
                "of the events of %s, %d and not one can happen with %s at %s",
                event, possible.size(), game.write(step.move()), facts(step.before()));
          }
          yield possible.getFirst();
        }
      };
    }
  }

  // --- (c)

  /** Law {@link Law#MOVES}: states that look the same to the mover offer the same. */
  public void checkMoves() {
    for (Listing.Level<S, M> level : listing) {
      for (AgentId player : game.players()) {
        for (List<S> alike : level.alike(player)) {
          Object first = offer(alike.getFirst(), player);
          for (S other : alike) {
            if (!offer(other, player).equals(first)) {
              throw Law.MOVES.broken(
                  "after %d moves %s may do %s at %s, but %s at %s, which looks the same",
                  level.depth(),
                  player,
                  first,
                  facts(alike.getFirst()),
                  offer(other, player),
                  facts(other));
            }
          }
        }
      }
    }
  }

  /** Returns what the player may do, or that it is not the player's turn. */
  private ImmutableList<M> offer(S state, AgentId player) {
    return game.turn(state) instanceof Turn.Player<M>(AgentId mover) && mover.equals(player)
        ? game.legalMoves(state)
        : ImmutableList.of();
  }

  // --- (d)

  /** Law {@link Law#CHANCE}: what can be drawn adds up, and nothing else can be drawn or played. */
  public void checkChance() {
    new ChanceLaw<>(small, listing).check();
  }

  // --- (e)

  /** Law {@link Law#REDEALS}: what a redeal makes of states, against the listing. */
  public void checkRedeals(Peeking.Redeal<S> redeal, RandomGenerator random) {
    for (Listing.Level<S, M> level : listing) {
      for (AgentId player : game.players()) {
        for (List<S> alike : level.alike(player)) {
          checkRedeal(alike, player, redeal, random);
        }
      }
    }
  }

  private void checkRedeal(
      List<S> alike, AgentId player, Peeking.Redeal<S> redeal, RandomGenerator random) {
    S state = alike.get(random.nextInt(alike.size()));
    Set<S> these = new HashSet<>(alike);
    Set<BitSet> worlds = new HashSet<>();
    alike.forEach(other -> worlds.add(world(other)));
    Set<BitSet> found = new HashSet<>();
    int tries = worlds.size() <= MOST_REDEALT ? REDEALS : 3;
    for (int i = 0; i < tries && found.size() < worlds.size(); i++) {
      S other = redeal.redealt(state, player, random);
      if (!these.contains(other)) {
        throw Law.REDEALS.broken(
            "of %s, %s is made for %s, which is not a state that looks the same",
            facts(state), small.trueAt(other), player);
      }
      found.add(small.world(other));
    }
    if (tries == REDEALS && found.size() < worlds.size()) {
      throw Law.REDEALS.broken(
          "of %s, only %d of %d worlds are made for %s",
          facts(state), found.size(), worlds.size(), player);
    }
  }

  // --- What a listing has to have.

  /** Returns the depths at which something should be hidden from somebody, and nothing is. */
  public ImmutableSet<Integer> depthsThatHideNothing() {
    ImmutableSet.Builder<Integer> depths = ImmutableSet.builder();
    for (Listing.Level<S, M> level : listing) {
      boolean hides =
          game.players().stream()
              .flatMap(player -> level.alike(player).stream())
              .anyMatch(
                  alike -> alike.stream().anyMatch(s -> !world(s).equals(world(alike.getFirst()))));
      if (!hides && level.states().stream().anyMatch(small.isHiding())) {
        depths.add(level.depth());
      }
    }
    return depths.build();
  }

  /**
   * Returns the kinds of moves that are made, each with whether cards are dealt before and after.
   */
  public ImmutableMap<String, Boolean> kinds() {
    Map<String, Boolean> kinds = new LinkedHashMap<>();
    for (Listing.Level<S, M> level : listing) {
      for (Listing.Step<S, M> step : level.allSteps()) {
        boolean isDealt = isDealt(step.before()) && isDealt(step.after());
        kinds.merge(Listing.kind(step.move()), isDealt, Boolean::logicalOr);
      }
    }
    return ImmutableMap.copyOf(kinds);
  }

  /** Returns the kinds of moves that {@link #checkUpdates} can compare: not those that deal. */
  public Set<String> comparableKinds() {
    return Maps.filterValues(kinds(), isDealt -> isDealt).keySet();
  }
}
