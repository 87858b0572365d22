package org.possibledeals.agents.program;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;

/**
 * A knowledge-based program: an ordered list of rules. The first rule that has a legal candidate
 * whose guard is known makes the move. Nothing in it is random.
 *
 * @param view makes what the rules speak about from what the player has seen and may do; guards are
 *     asked of its {@link Observation#knowledge}
 * @param rules in order; at least one has to fire in every turn
 * @param <O> observation
 * @param <V> view
 * @param <M> move
 */
public record KnowledgeProgram<O, V extends Observation, M>(
    BiFunction<? super O, ? super ImmutableList<M>, ? extends V> view,
    ImmutableList<Rule<V, M>> rules)
    implements Agent<O, M> {

  /** No rule of a program has a legal move. */
  public static final class NoRuleException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    NoRuleException(String message) {
      super(message);
    }

    /** Returns what happened, without the name of this class. */
    @Override
    public String toString() {
      return "an error: " + getMessage();
    }
  }

  /** Makes a program whose rules speak of what the player has seen, not of what is legal. */
  public KnowledgeProgram(Function<? super O, ? extends V> view, ImmutableList<Rule<V, M>> rules) {
    this((seen, legalMoves) -> view.apply(seen), rules);
  }

  /**
   * Returns this program, which asks the plain engine each formula, whatever was prepared. Its
   * moves are the same, and it takes longer.
   */
  public KnowledgeProgram<O, V, M> plain() {
    return new KnowledgeProgram<>((seen, legalMoves) -> plain(view.apply(seen, legalMoves)), rules);
  }

  @SuppressWarnings("unchecked") // what a view is without preparation is a view of the same kind
  private static <V> V plain(V seen) {
    return seen instanceof Preparing<?> it ? (V) it.plain() : seen;
  }

  @Override
  public M choose(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    return move(observation, legalMoves);
  }

  /**
   * Returns the choice without its reasons. The only legal move is made without a question.
   *
   * @throws NoRuleException if there are several and no rule fires
   */
  public M move(O observation, ImmutableList<M> legalMoves) {
    return legalMoves.size() == 1
        ? legalMoves.getFirst()
        : fire(view.apply(observation, legalMoves), legalMoves, (rule, it) -> {}).it().move();
  }

  /**
   * Returns the choice with its reasons: the rule that fired, and for each guard that failed before
   * a world that refutes it.
   *
   * @throws NoRuleException if no rule fires
   */
  public Decision<M> explain(O observation, ImmutableList<M> legalMoves) {
    V seen = view.apply(observation, legalMoves);
    Perspective<?> knowledge = seen.knowledge();
    ImmutableList.Builder<Decision.Refusal<M>> refusals = ImmutableList.builder();
    Fired<V, M> fired =
        fire(
            seen,
            legalMoves,
            (rule, refused) -> {
              Formula guard = refused.guard().formula();
              refusals.add(
                  new Decision.Refusal<>(
                      refused.move(), rule.name(), guard, refutation(knowledge, guard)));
            });
    return new Decision<>(
        fired.it().move(), fired.rule().name(), fired.it().guard().formula(), refusals.build());
  }

  /**
   * Returns the name of the rule that fires.
   *
   * @throws NoRuleException if no rule fires
   */
  public String firing(O observation, ImmutableList<M> legalMoves) {
    return fire(view.apply(observation, legalMoves), legalMoves, (rule, it) -> {}).rule().name();
  }

  /**
   * A rule that fires, and its move.
   *
   * @param place of the rule, from 0; two rules may have the same name
   */
  public record Firing<M>(int place, M move) {}

  /**
   * Returns the rule that fires with its move, of one legal move, too.
   *
   * @throws NoRuleException if no rule fires
   */
  public Firing<M> fired(O observation, ImmutableList<M> legalMoves) {
    Fired<V, M> fired = fire(view.apply(observation, legalMoves), legalMoves, (rule, it) -> {});
    return new Firing<>(rules.indexOf(fired.rule()), fired.it().move());
  }

  /** Returns this program without the rules called {@code name}. */
  public KnowledgeProgram<O, V, M> without(String name) {
    return new KnowledgeProgram<>(
        view,
        rules.stream()
            .filter(rule -> !rule.name().equals(name))
            .collect(ImmutableList.toImmutableList()));
  }

  /** A legal candidate, and what is asked of it. */
  private record Candidate<M>(M move, Guard guard) {}

  /** The rule that fires, and its move. */
  private record Fired<V, M>(Rule<V, M> rule, Candidate<M> it) {}

  /**
   * Returns the first rule that has a legal candidate whose guard is known.
   *
   * @param refused receives each legal candidate before, whose guard is not known
   */
  private Fired<V, M> fire(
      V seen,
      ImmutableList<M> legalMoves,
      BiConsumer<? super Rule<V, M>, ? super Candidate<M>> refused) {
    // Where no guard asks, the model is not made.
    Supplier<Perspective<?>> knowledge = Suppliers.memoize(seen::knowledge);
    // Rules that share their candidates, the same object, have them found once.
    Map<Object, List<? extends M>> asked = new IdentityHashMap<>(rules.size());
    for (Rule<V, M> rule : rules) {
      if (rule.situation().test(seen)) {
        List<? extends M> candidates =
            asked.computeIfAbsent(rule.candidates(), candidatesOf -> rule.candidates().apply(seen));
        Function<? super M, Guard> guards = rule.guard().apply(seen);
        for (M move : candidates) {
          if (legalMoves.contains(move)) {
            var candidate = new Candidate<M>(move, guards.apply(move));
            if (!rule.hasGuard() || candidate.guard().isKnown(knowledge.get())) {
              return new Fired<>(rule, candidate);
            }
            refused.accept(rule, candidate);
          }
        }
      }
    }
    throw new NoRuleException(
        ("No rule of the program has one of the %d legal moves for %s; end it with a rule that"
                + " asks nothing, as otherwise move")
            .formatted(legalMoves.size(), seen.player()));
  }

  /**
   * Returns a world that refutes the guard. A probability is the same at every world, so its body
   * is refuted instead.
   */
  private static Optional<Object> refutation(Perspective<?> knowledge, Formula guard) {
    Formula refuted =
        guard instanceof Formula.Probability(var agent, var body, var comparison, var bound)
            ? body
            : guard;
    return knowledge.counterexample(refuted).map(world -> world);
  }
}
