package org.possibledeals.kripke.symbolic;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterators;
import com.google.common.collect.Maps;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.Partition;

/** Translates a structure to a Kripke model with the same worlds. */
final class WorldListing {

  /** Bytes of a world that is listed, and of each name that is true there. */
  private static final int BYTES_OF_A_WORLD = 500;

  private static final int BYTES_OF_A_NAME = 20;

  private WorldListing() {}

  static KripkeModel<Valuation> of(EncodedModel model) {
    SymbolicScope scope = model.scope();
    Coding coding = scope.coding();
    requireRoom(model);
    ImmutableList<BitSet> worlds =
        ImmutableList.copyOf(new Solutions(model.manager(), scope.law(), scope.all()));
    ImmutableList<Valuation> names =
        worlds.stream().map(coding::valuation).collect(toImmutableList());
    List<Integer> numbers = IntStream.range(0, worlds.size()).boxed().toList();
    KripkeModelBuilder<Integer> listed = KripkeModel.over(numbers);
    scope
        .relations()
        .forEach(
            (agent, relation) -> {
              switch (relation) {
                case SymbolicRelation.Observed(var seen) ->
                    listed.agent(agent, cells(worlds, seen)::classOf);
                case SymbolicRelation.Lawful lawful -> {
                  ImmutableMap<Valuation, Integer> named = Maps.uniqueIndex(numbers, names::get);
                  listed.relation(
                      agent,
                      world ->
                          ImmutableList.copyOf(
                              Iterators.transform(
                                  model.valuations(model.successors(agent, names.get(world))),
                                  named::get)));
                }
              }
            });
    coding.levels().forEach((atom, level) -> listed.atom(atom, column(worlds, level)::get));
    coding
        .domains()
        .forEach(
            (variable, domain) ->
                listed.variable(
                    variable,
                    domain.values(),
                    world -> domain.values().get(domain.number(worlds.get(world)))));
    scope.actions().forEach((name, action) -> listed.action(name, action.action()));
    return listed.build().renamed(names::get);
  }

  private static void requireRoom(EncodedModel model) {
    Coding coding = model.coding();
    int names = coding.levels().size() + coding.domains().size();
    long worlds =
        model.count(model.scope().law()).min(BigInteger.valueOf(Integer.MAX_VALUE)).longValue();
    Budget.checkMemory(
        worlds * (BYTES_OF_A_WORLD + (long) BYTES_OF_A_NAME * names),
        () -> "list %s worlds".formatted(worlds),
        "ask the diagrams themselves, or announce more before");
  }

  /** Returns the worlds, by number, where the bit at {@code level} is set. */
  private static BitSet column(ImmutableList<BitSet> worlds, int level) {
    BitSet column = new BitSet();
    for (int world = 0; world < worlds.size(); world++) {
      column.set(world, worlds.get(world).get(level));
    }
    return column;
  }

  /** Returns the partition into worlds that agree on all levels that are seen. */
  private static Partition cells(ImmutableList<BitSet> worlds, BitSet seen) {
    Partition cells = Partition.by(worlds.size(), world -> true);
    for (int level = seen.nextSetBit(0); level >= 0; level = seen.nextSetBit(level + 1)) {
      cells = cells.splitBy(column(worlds, level));
    }
    return cells;
  }
}
