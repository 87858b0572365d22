package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;

/**
 * A game with the dates of its turns.
 *
 * @param dates one for each turn, {@code 2026-05-01T12:00:00Z}; empty for a turn that was made
 *     before dates were kept
 */
public record History(KeptGame game, ImmutableList<String> dates) {

  public History {
    if (dates.size() != game.state().moves().size()) {
      throw new IllegalArgumentException(
          "%d dates for %d turns; each turn has one."
              .formatted(dates.size(), game.state().moves().size()));
    }
  }

  /** Returns the player, with their colour, and the tiles and the date of each turn. */
  ImmutableList<ImmutableList<String>> rows() {
    ImmutableList.Builder<ImmutableList<String>> rows = ImmutableList.builder();
    for (int turn = 0; turn < dates.size(); turn++) {
      KeptGame before = game.after(turn);
      rows.add(
          ImmutableList.of(
              "%s (%s)".formatted(before.player(before.mover()), before.mover().title()),
              game.state().moves().get(turn).toString(),
              date(dates.get(turn))));
    }
    return rows.build();
  }

  /** Returns the date to the minute, or nothing if it is none of ours. */
  private static String date(String written) {
    return written.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ")
        ? written.substring(0, 16).replace('T', ' ') + " UTC"
        : "";
  }
}
