package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The formula that is announced, which is true exactly at some cells: for each cell the facts that
 * hold throughout it, or else a formula that tells it from those left out.
 *
 * @param <W> world
 */
public final class Announced<W> {
  private final KripkeModel<W> model;
  private final Optional<AgentId> agent;
  private final List<ImmutableSet<W>> in = new ArrayList<>();
  private final List<ImmutableSet<W>> out = new ArrayList<>();

  private Announced(KripkeModel<W> model, Optional<AgentId> agent) {
    this.model = model;
    this.agent = agent;
  }

  /**
   * Returns the formula.
   *
   * @param agent whose cells they are; nobody's if they are classes of bisimilar worlds
   * @param isIn whether it is true at a cell
   * @throws BeyondReachException if there is none
   */
  public static <W> Formula of(
      KripkeModel<W> model,
      Optional<AgentId> agent,
      List<ImmutableSet<W>> cells,
      Predicate<ImmutableSet<W>> isIn) {
    Announced<W> announced = new Announced<>(model.withoutActual(), agent);
    cells.forEach(cell -> (isIn.test(cell) ? announced.in : announced.out).add(cell));
    return announced.out.isEmpty()
        ? new Formula.Constant(true)
        : Formula.or(announced.in.stream().map(announced::ofCell).toList());
  }

  /**
   * Returns a formula whose announcement is one of those that {@code some} leaves open and after
   * which {@code goal} holds at {@code world}, and of those one that the fewest cells say; empty if
   * there is none. It is true at {@code world}.
   *
   * @throws BeyondReachException if too many would have to be tried, a member of the group has no
   *     cells, or no formula is found for the announcement
   */
  public static <W> Optional<Formula> at(
      KripkeModel<W> model, W world, Update.AnnounceSome some, Formula goal) {
    return model
        .announcements(world, some, goal)
        .map(all -> Formula.and(all.stream().map(said -> of(model, said)).toList()));
  }

  private static <W> Formula of(KripkeModel<W> model, ArbitraryAnnouncements.Said said) {
    BitSet part = new BitSet();
    said.cells().forEach(part::or);
    Map<ImmutableSet<W>, BitSet> cells = new LinkedHashMap<>();
    said.cells().forEach(cell -> cells.put(model.named(cell), cell));
    Formula formula =
        of(
            model.withoutActual().restrictedTo(model.named(part)),
            said.agent(),
            List.copyOf(cells.keySet()),
            cell -> said.said().contains(cells.get(cell)));
    return said.agent().<Formula>map(a -> new Formula.Knows(a, formula)).orElse(formula);
  }

  private Formula ofCell(ImmutableSet<W> cell) {
    List<Formula> positive = new ArrayList<>();
    List<Formula> literals = new ArrayList<>();
    Stream.concat(
            model.atoms().stream(),
            model.variables().entries().stream().map(x -> x.getKey().is(x.getValue())))
        .forEach(
            fact -> {
              ImmutableSet<W> where = model.truthSet(fact);
              if (Stream.concat(in.stream(), out.stream()).allMatch(c -> isUniform(c, where))) {
                boolean isTrue = where.contains(cell.iterator().next());
                literals.add(isTrue ? fact : new Formula.Not(fact));
                if (isTrue) {
                  positive.add(fact);
                }
              }
            });
    return isApart(positive)
        ? Formula.and(positive)
        : isApart(literals) ? Formula.and(literals) : distinguishing(cell);
  }

  private boolean isUniform(ImmutableSet<W> cell, ImmutableSet<W> where) {
    return where.containsAll(cell) || cell.stream().noneMatch(where::contains);
  }

  /** Returns whether one of the formulas is false at each cell that is left out. */
  private boolean isApart(List<Formula> formulas) {
    List<ImmutableSet<W>> truths = formulas.stream().map(model::truthSet).toList();
    return out.stream()
        .allMatch(cell -> truths.stream().anyMatch(t -> cell.stream().noneMatch(t::contains)));
  }

  private Formula distinguishing(ImmutableSet<W> cell) {
    return Formula.and(out.stream().map(other -> apart(cell, other)).toList());
  }

  /** Returns what the agent considers possible in one cell and not in the other. */
  private Formula apart(ImmutableSet<W> cell, ImmutableSet<W> other) {
    for (W world : cell) {
      ImmutableList<Formula> members =
          other.stream()
              .flatMap(stranger -> model.distinguishing(world, model, stranger).stream())
              .collect(ImmutableList.toImmutableList());
      if (members.size() == other.size()) {
        Formula all = Formula.and(ImmutableSet.copyOf(members));
        return agent.<Formula>map(a -> new Formula.Considers(a, all)).orElse(all);
      }
    }
    throw new BeyondReachException(
        "There is an announcement%s, but no formula for it: no formula tells two of the cells apart; contract the model first."
            .formatted(agent.map(a -> " of " + a).orElse("")));
  }
}
