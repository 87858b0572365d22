package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.TextTable;

/**
 * Tells a match of BoerenBridge round by round, when it is over.
 *
 * @param agents the names of those who play, in seat order
 * @param lines is given the story, line by line
 */
record MatchTeller(ImmutableList<String> agents, Consumer<String> lines)
    implements Table.Spectator<State, Move> {

  @Override
  public void sees(State before, Move move, State after) {
    PublicState seen = after.open();
    if (seen.stage() != PublicState.Stage.OVER) {
      return;
    }
    var table = new TextTable(3).row(withSeats("round", "cards", "trump", agents));
    for (int k = 0; k < seen.past().size(); k++) {
      PlayedRound round = seen.past().get(k);
      table.row(
          withSeats(
              "" + (k + 1),
              "" + round.plan().cards(),
              Cards.suitName(round.play().trump()),
              IntStream.range(0, round.plan().players())
                  .mapToObj(seat -> told(round, seat))
                  .toList()));
    }
    table.row(
        withSeats("points", "", "", seen.points().stream().map(points -> "" + points).toList()));
    table.toString().lines().forEach(lines);
    lines.accept(
        "A cell is tricks bid/won and points; seats are %s."
            .formatted(
                Seats.players(seen.rules().players()).stream()
                    .map(AgentId::name)
                    .collect(Collectors.joining(", "))));
    lines.accept("");
  }

  private static List<String> withSeats(
      String round, String cards, String trump, List<String> seats) {
    var cells = new ArrayList<>(List.of(round, cards, trump));
    cells.addAll(seats);
    return cells;
  }

  private static String told(PlayedRound round, int seat) {
    return "%d/%d %+4d"
        .formatted(round.auction().bid(seat), round.play().won(seat), round.points(seat));
  }
}
