package org.possibledeals.cluedo.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.view.Knowing;
import org.possibledeals.cluedo.rules.Cluedo;
import org.possibledeals.cluedo.rules.CluedoObservation;
import org.possibledeals.cluedo.rules.Rules;
import org.possibledeals.cluedo.rules.World;
import org.possibledeals.kripke.formula.AgentId;

/**
 * What a player could know: the share of the possible worlds in which an owner has a card.
 *
 * @param worlds those that the player considers possible, never empty
 * @param seat whose knowledge this is
 */
record CluedoKnowledge(Rules rules, ImmutableSet<World> worlds, int seat) {

  /** The names of the owners of cards: the players, and the envelope. */
  static final ImmutableList<String> OWNERS =
      Stream.concat(Cluedo.PLAYERS.stream().map(AgentId::name), Stream.of("envelope"))
          .collect(ImmutableList.toImmutableList());

  static CluedoKnowledge of(CluedoObservation seen) {
    return new CluedoKnowledge(seen.open().rules(), seen.possible(), seen.seat());
  }

  double[][] shares() {
    double[][] shares = new double[OWNERS.size()][rules.cards()];
    for (World world : worlds) {
      for (int card = 0; card < rules.cards(); card++) {
        shares[world.owners().get(card)][card] += 1.0 / worlds.size();
      }
    }
    return shares;
  }

  ImmutableList<String> lines() {
    String certain =
        IntStream.range(0, rules.cards())
            .mapToObj(this::certain)
            .flatMap(Optional::stream)
            .collect(joining(", "));
    return ImmutableList.of(
        Knowing.counted(BigInteger.valueOf(worlds.size())),
        "Certain: " + (certain.isEmpty() ? "only your own hand." : certain + "."));
  }

  /** Returns who has a card, if that is certain and the player does not have it. */
  private Optional<String> certain(int card) {
    int owner = worlds.iterator().next().owners().get(card);
    return owner != seat && worlds.stream().allMatch(world -> world.owners().get(card) == owner)
        ? Optional.of("%s has %s".formatted(OWNERS.get(owner), rules.names().get(card)))
        : Optional.empty();
  }

  /** Returns a formula about the envelope. */
  Optional<String> example() {
    World world = worlds.iterator().next();
    return Optional.of(
        "~" + World.has(rules, World.ENVELOPE, world.owners().indexOf(World.ENVELOPE)));
  }
}
