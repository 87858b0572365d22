package org.possibledeals.hanabi;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.agents.dealt.DealtView;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.Numbers;

/** Hanabi as a player sees it. */
record HanabiView(Hanabi game) implements DealtView<HanabiOpen, HanabiMove> {

  @Override
  public ImmutableList<Field> openFields() {
    return ImmutableList.of(
        Field.number("turn", 0, game.rules().players() - 1).about("the seat whose turn it is"),
        Field.number("hints", 0, game.rules().hints()).about("hints left"),
        Field.number("fuses", 0, game.rules().fuses()).about("wrong plays left"),
        Field.number("stock", 0, cards()).about("how many cards can be drawn"),
        Field.box("fireworks", 0, game.rules().ranks(), game.rules().colours())
            .about("by colour, the rank played last"));
  }

  @Override
  public int[] openValues(HanabiOpen open) {
    return new Numbers()
        .add(open.seat(), open.hints(), open.fuses(), cards() - open.drawn())
        .addAll(open.fireworks())
        .toArray();
  }

  @Override
  public ImmutableList<String> openLines(HanabiOpen open) {
    return ImmutableList.of(
        "Fireworks: %s. Hints: %d, fuses: %d."
            .formatted(
                IntStream.range(0, game.rules().colours())
                    .mapToObj(c -> HanabiRules.COLOURS.get(c) + " " + open.fireworks().get(c))
                    .collect(joining(", ")),
                open.hints(),
                open.fuses()));
  }

  @Override
  public ImmutableList<String> explanation() {
    return ImmutableList.of(
        "Together, play each colour from 1 up. You see all hands but your own. Play or discard a",
        "card of yours by its place, or hint: tell another all their cards of a colour or a rank.");
  }

  /** All see what a player does, and what is laid on the table. */
  @Override
  public boolean isPublic(HanabiMove move) {
    return !(move instanceof HanabiMove.Draw);
  }
}
