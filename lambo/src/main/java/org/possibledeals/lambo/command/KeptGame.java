package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.possibledeals.lambo.Lambo;
import org.possibledeals.lambo.LamboState;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;

/**
 * A stored game.
 *
 * @param board its number, from 1
 * @param light who plays Light
 * @param dark who plays Dark
 * @param resigned who has resigned, or nobody: empty
 * @param dates when each turn was made
 */
record KeptGame(
    long board,
    Lambo rules,
    String light,
    String dark,
    String resigned,
    LamboState state,
    ImmutableList<Instant> dates) {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  KeptGame {
    if (!ImmutableList.of("", light, dark).contains(resigned)) {
      throw new IllegalArgumentException(
          "%s cannot have resigned; %s and %s play.".formatted(resigned, light, dark));
    }
  }

  /** Returns who plays this colour. */
  String player(Colour colour) {
    return colour == Colour.LIGHT ? light : dark;
  }

  Colour colour(String player) {
    return player.equals(light) ? Colour.LIGHT : Colour.DARK;
  }

  /** Returns whose turn it is, if the game is not over. */
  Colour mover() {
    return state.moves().size() % 2 == 0 ? Colour.LIGHT : Colour.DARK;
  }

  /** Returns the tiles on the table. */
  Position position() {
    return rules.position(state);
  }

  /** Returns how it stands, resignation included. */
  Outcome outcome() {
    return resigned.isEmpty() ? position().outcome() : Outcome.win(colour(resigned).other());
  }

  /** Returns the game as it stood after its first {@code turns} turns, when nobody resigned. */
  KeptGame after(int turns) {
    LamboState then = new LamboState(state.moves().subList(0, turns));
    return new KeptGame(board, rules, light, dark, "", then, dates.subList(0, turns));
  }

  /** Returns the game with one turn more. */
  KeptGame in(LamboState next, Instant now) {
    ImmutableList<Instant> dated =
        ImmutableList.<Instant>builder()
            .addAll(dates)
            .add(now.truncatedTo(ChronoUnit.SECONDS))
            .build();
    return new KeptGame(board, rules, light, dark, resigned, next, dated);
  }

  /** Returns the player, with their colour, and the tiles and the date of each turn. */
  ImmutableList<ImmutableList<String>> turns() {
    ImmutableList.Builder<ImmutableList<String>> rows = ImmutableList.builder();
    for (int turn = 0; turn < dates.size(); turn++) {
      Colour mover = after(turn).mover();
      rows.add(
          ImmutableList.of(
              "%s (%s)".formatted(player(mover), mover.title()),
              state.moves().get(turn).toString(),
              DATE.format(dates.get(turn))));
    }
    return rows.build();
  }
}
