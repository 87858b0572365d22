package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.BitSet;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;

/** Writes a structure as a Kripke model with the same worlds. */
final class Listing {

  private Listing() {}

  static KripkeModel<Valuation> of(
      SymbolicModel model,
      ImmutableList<Valuation> worlds,
      Coding coding,
      ImmutableMap<AgentId, BitSet> observed) {
    Map<Valuation, BitSet> bits = Maps.toMap(worlds, coding::bits);
    var listed = KripkeModel.over(worlds);
    observed.forEach(
        (agent, seen) ->
            listed.agent(
                agent,
                world -> {
                  BitSet own = (BitSet) bits.get(world).clone();
                  own.and(seen);
                  return own;
                }));
    coding.levels().keySet().forEach(atom -> listed.atom(atom, w -> w.atoms().contains(atom)));
    model.actual().ifPresent(listed::actual);
    return listed.build();
  }
}
