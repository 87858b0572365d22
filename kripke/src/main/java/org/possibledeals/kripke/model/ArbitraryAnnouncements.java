package org.possibledeals.kripke.model;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Conjuncts;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.Links;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.relation.Relation;
import org.possibledeals.kripke.relation.Unions;

/**
 * What holds after some announcement. In a finite model, what formulas say are the unions of
 * classes of bisimilar worlds; what an agent knows are those that are unions of its cells, too; and
 * a group's joint announcement leaves the intersection of one for each member. Source: Balbiani et
 * al. (2008), section 3; Ågotnes et al. (2010), section 4.
 *
 * <p>Each part that no link leaves is looked at by itself, contracted where the goal allows it. The
 * smallest unions come first; where a part of the goal that a submodel keeps is false, no larger
 * union is tried ({@link Conjuncts}).
 *
 * <p>Cost: at most {@value #MOST} evaluations of the goal for each part.
 */
final class ArbitraryAnnouncements {
  /** Maximum number of announcements tried. */
  static final int MOST = 1 << 20;

  private final NumberedModel model;
  private final ImmutableList<Partition> cells;

  /** The one that failed last comes first. */
  private final List<Formula> universal = new ArrayList<>();

  private final Formula goal;
  private final Semantics semantics;
  private int tried;

  /** Where a formula holds among the worlds that are left of a model. */
  @FunctionalInterface
  interface Semantics {
    BitSet truth(NumberedModel model, BitSet left, Formula formula);
  }

  private ArbitraryAnnouncements(
      NumberedModel model, ImmutableSortedSet<AgentId> group, Formula goal, Semantics semantics) {
    this.model = model;
    this.goal = goal;
    this.semantics = semantics;
    Partition classes = Bisimulation.classes(model);
    cells =
        group.isEmpty()
            ? ImmutableList.of(classes)
            : group.stream().map(a -> cells(a, classes)).collect(toImmutableList());
    if (!model.isOrdered()) {
      Conjuncts.of(goal).stream().filter(Conjuncts::isUniversal).forEach(universal::add);
    }
  }

  private Partition cells(AgentId agent, Partition classes) {
    if (model.relation(agent) instanceof Partition known) {
      return Partition.closure(List.of(known, classes), model.allWorlds());
    }
    throw new BeyondReachException(
        "%s has no cells to announce, for its relation is not an equivalence.".formatted(agent));
  }

  /**
   * The cells of a member of the group, or the classes of bisimilar worlds of anybody.
   *
   * @param said those at which the announcement is true
   */
  record Said(Optional<AgentId> agent, ImmutableList<BitSet> cells, ImmutableSet<BitSet> said) {}

  /**
   * Returns the worlds where the group, or anybody if it is empty, can make some announcement after
   * which the goal holds.
   *
   * @throws BeyondReachException if there are too many announcements
   */
  static BitSet where(
      NumberedModel model, ImmutableSortedSet<AgentId> group, Formula goal, Semantics semantics) {
    BitSet where = new BitSet();
    BitSet left = model.allWorlds();
    while (!left.isEmpty()) {
      Part part = Part.of(model, left.nextSetBit(0), goal);
      ArbitraryAnnouncements all = new ArbitraryAnnouncements(part.small, group, goal, semantics);
      BitSet found = new BitSet();
      for (int world = 0; world < part.small.size(); world = found.nextClearBit(world + 1)) {
        all.search(world, 0, part.small.allWorlds(), new ArrayList<>(), found);
      }
      where.or(part.whole(found));
      left.andNot(part.worlds);
    }
    return where;
  }

  /** Returns the announcements of the members after which the goal holds at a world, if any do. */
  static Optional<ImmutableList<Said>> at(
      NumberedModel model,
      ImmutableSortedSet<AgentId> group,
      Formula goal,
      Semantics semantics,
      int world) {
    Part part = Part.of(model, world, goal);
    ArbitraryAnnouncements all = new ArbitraryAnnouncements(part.small, group, goal, semantics);
    List<BitSet> chosen = new ArrayList<>();
    int start = part.classOf(world);
    if (!all.search(start, 0, part.small.allWorlds(), chosen, new BitSet())) {
      return Optional.empty();
    }
    ImmutableList.Builder<Said> said = ImmutableList.builder();
    for (int member = 0; member < chosen.size(); member++) {
      BitSet union = chosen.get(member);
      ImmutableList<BitSet> cells = sets(all.cells.get(member));
      said.add(
          new Said(
              group.isEmpty() ? Optional.empty() : Optional.of(group.asList().get(member)),
              cells.stream().map(part::whole).collect(toImmutableList()),
              cells.stream()
                  .filter(cell -> cell.intersects(union))
                  .map(part::whole)
                  .collect(toImmutableSet())));
    }
    return Optional.of(said.build());
  }

  /**
   * The part of a model that can be reached from a world against links, too.
   *
   * @param worlds its worlds
   * @param classes of those that are one world of the small model
   */
  private record Part(BitSet worlds, Partition classes, NumberedModel small) {
    static Part of(NumberedModel model, int world, Formula goal) {
      BitSet worlds = new BitSet();
      BitSet more = new BitSet();
      more.set(world);
      while (!more.equals(worlds)) {
        worlds = model.reachableFrom(more, Integer.MAX_VALUE);
        more = (BitSet) worlds.clone();
        for (Relation relation : model.relations().values()) {
          more.or(relation.preimage(worlds));
        }
      }
      NumberedModel part = model.restrictedTo(worlds);
      boolean isContracted =
          !Subformulas.of(goal).isBeyondBisimulation()
              && model.actions().values().stream()
                  .noneMatch(action -> action.subformulas().isBeyondBisimulation());
      if (!isContracted) {
        return new Part(worlds, Partition.by(part.size(), w -> w), part);
      }
      Partition classes = Bisimulation.classes(part);
      return new Part(worlds, classes, Bisimulation.contracted(part, classes));
    }

    int classOf(int world) {
      return classes.classOf(worlds.get(0, world).cardinality());
    }

    /** Returns the worlds of the model that are these of the small one. */
    BitSet whole(BitSet some) {
      BitSet whole = new BitSet();
      worlds.stream().filter(w -> some.get(classOf(w))).forEach(whole::set);
      return whole;
    }
  }

  private static ImmutableList<BitSet> sets(Partition cells) {
    Links links = cells.asLinks();
    return IntStream.range(0, links.classCount())
        .mapToObj(cell -> Arrays.stream(links.successorsOf(cell)))
        .map(worlds -> worlds.collect(BitSet::new, BitSet::set, BitSet::or))
        .collect(toImmutableList());
  }

  /**
   * Chooses what the members say from a number on.
   *
   * @param left what those before have left
   * @param chosen takes the union of each member
   * @param found takes the worlds where the goal holds after what was tried
   * @return whether the goal holds at the world after what was chosen
   */
  private boolean search(int world, int member, BitSet left, List<BitSet> chosen, BitSet found) {
    if (member == cells.size()) {
      found.or(truth(left, goal));
      return found.get(world);
    }
    Partition of = cells.get(member);
    ImmutableList.Builder<long[]> others = ImmutableList.builder();
    for (BitSet cell : sets(of)) {
      if (!cell.get(world) && cell.intersects(left)) {
        others.add(bits(cell));
      }
    }
    Predicate<long[]> isHopeful = union -> isHopeful(world, member, left, union);
    return new Unions(bits(of.successors(world)), others.build(), of.classCount(), isHopeful)
        .anyMatch(
            union -> {
              BitSet said = BitSet.valueOf(union);
              chosen.add(said);
              BitSet now = (BitSet) said.clone();
              now.and(left);
              boolean isFound = search(world, member + 1, now, chosen, found);
              if (!isFound) {
                chosen.removeLast();
              }
              return isFound;
            });
  }

  /** Returns false only if no larger union does, whatever the members after this one say. */
  private boolean isHopeful(int world, int member, BitSet left, long[] union) {
    BitSet least = BitSet.valueOf(union);
    least.and(left);
    for (Partition later : cells.subList(member + 1, cells.size())) {
      least.and(later.successors(world));
    }
    for (int i = 0; i < universal.size(); i++) {
      if (!truth(least, universal.get(i)).get(world)) {
        Collections.swap(universal, 0, i);
        return false;
      }
    }
    return true;
  }

  private BitSet truth(BitSet left, Formula formula) {
    if (++tried > MOST) {
      throw new BeyondReachException(
          "More than %d announcements would have to be tried for %s; take a smaller model, or ask for a plan with few cells in an announcement."
              .formatted(MOST, goal));
    }
    return semantics.truth(model, left, formula);
  }

  /**
   * Returns a set as words; not by {@code toLongArray}, which TeaVM gets wrong at every 32nd bit.
   */
  private long[] bits(BitSet set) {
    long[] bits = new long[(model.size() + Long.SIZE - 1) / Long.SIZE];
    set.stream().forEach(i -> bits[i / Long.SIZE] |= 1L << i);
    return bits;
  }
}
