package org.possibledeals.kripke.symbolic;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
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

  static KripkeModel<Valuation> of(EncodedModel model, Optional<Valuation> actual) {
    SymbolicScope scope = model.scope();
    Coding coding = scope.coding();
    requireRoom(model);
    ImmutableList<Valuation> worlds = ImmutableList.copyOf(model.valuations(scope.law()));
    ImmutableMap<Valuation, BitSet> bits = Maps.toMap(worlds, coding::bits);
    KripkeModelBuilder<Valuation> listed = KripkeModel.over(worlds);
    scope
        .relations()
        .forEach(
            (agent, relation) -> {
              switch (relation) {
                case SymbolicRelation.Observed(var seen) ->
                    listed.agent(agent, world -> observed(requireNonNull(bits.get(world)), seen));
                case SymbolicRelation.Lawful lawful ->
                    listed.relation(
                        agent,
                        world ->
                            ImmutableList.copyOf(model.valuations(model.successors(agent, world))));
              }
            });
    coding.levels().keySet().forEach(atom -> listed.atom(atom, w -> w.atoms().contains(atom)));
    coding
        .domains()
        .forEach(
            (variable, domain) ->
                listed.variable(
                    variable, domain.values(), w -> requireNonNull(w.values().get(variable))));
    scope.actions().forEach((name, action) -> listed.action(name, action.action()));
    actual.ifPresent(listed::actual);
    return listed.build();
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

  private static String observed(BitSet world, BitSet seen) {
    BitSet own = (BitSet) world.clone();
    own.and(seen);
    return Partition.label(own.stream());
  }
}
