package org.possibledeals.recycle.command;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.rules.TableSight;
import org.possibledeals.recycle.table.WorldCount;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One game of a program step by step as one JSON object: the same as {@link
 * org.possibledeals.recycle.table.ProgramTeller} tells. What is hidden, or not counted, is absent.
 */
final class ShownGame implements Table.Spectator<RecycleState, RecycleMove> {
  private final RecycleGame game;
  private final ImmutableList<AgentId> through;
  private final Budget budget;
  private final ObjectNode json = JsonMapper.shared().createObjectNode();
  private final ArrayNode steps;

  /**
   * Begins the object.
   *
   * @param through the players through whom one looks
   * @param budget how much each number of worlds may take
   */
  ShownGame(RecycleGame game, long seed, ImmutableList<AgentId> through, Budget budget) {
    this.game = game;
    this.through = through;
    this.budget = budget;
    json.put("program", game.name());
    json.put("seed", seed);
    names(json.putArray("players"), game.players());
    names(json.putArray("lookingThrough"), through);
    json.put("worldsAre", WorldCount.COUNTED);
    json.put("isFinished", false);
    steps = json.putArray("steps");
  }

  private static void names(ArrayNode array, ImmutableList<AgentId> players) {
    players.forEach(player -> array.add(player.name()));
  }

  @Override
  public void sees(RecycleState before, RecycleMove move, RecycleState after) {
    ObjectNode step = steps.addObject();
    step.put("choices", after.choices());
    step.put("move", game.told(before, move, after, through));
    putTable(step, game.sight(after, through));
    boolean isOver = game.turn(after) instanceof Turn.Over<RecycleMove>;
    if (isOver || through.equals(game.players()) && !game.isWaiting(after)) {
      ObjectNode scores = step.putObject("scores");
      ImmutableList<Integer> points = game.points(after);
      for (int seat = 0; seat < points.size(); seat++) {
        scores.put(game.players().get(seat).name(), game.counted().of(points.get(seat)));
      }
    }
    ObjectNode worlds = step.putObject("worlds");
    for (AgentId player : through) {
      WorldCount found = WorldCount.of(game, after, player, budget);
      ObjectNode node = worlds.putObject(player.name());
      found.count().ifPresent(count -> node.put("count", count));
      node.put("told", found.told());
    }
    json.put("isFinished", isOver && game.isFinished(after));
  }

  private static void putTable(ObjectNode step, TableSight table) {
    ArrayNode piles = step.putArray("piles");
    for (TableSight.Pile pile : table.piles()) {
      ObjectNode node = piles.addObject();
      putOwner(node, pile.owner());
      node.put("name", pile.name()).put("size", pile.size());
      pile.cards().ifPresent(cards -> cards.forEach(node.putArray("cards")::add));
    }
    ArrayNode storages = step.putArray("storages");
    for (TableSight.Stored stored : table.storages()) {
      ObjectNode node = storages.addObject();
      putOwner(node, stored.owner());
      node.put("name", stored.name()).put("value", stored.value());
    }
  }

  private static void putOwner(ObjectNode node, String owner) {
    node.put("owner", owner.isEmpty() ? "game" : owner);
  }

  /** Returns the object, ended by a newline. */
  String toJson() {
    return json.toPrettyString() + "\n";
  }
}
