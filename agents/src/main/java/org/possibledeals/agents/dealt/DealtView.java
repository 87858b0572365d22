package org.possibledeals.agents.dealt;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.Numbers;
import org.possibledeals.cards.picture.CellText;
import org.possibledeals.cards.structure.Masks;

/**
 * A game of hidden cards as a player sees it: where cards lie, who may hold which, and the numbers
 * of learners, all from the places that the player sees.
 *
 * @param <P> what the rules keep that everybody sees
 * @param <M> move
 */
public interface DealtView<P, M>
    extends HasHoldings<DealtObservation<P>, M>, HasSpots<DealtObservation<P>, M> {

  /** Returns the game. */
  DealtGame<P, M> game();

  @Override
  default int actions() {
    return game().moves().size();
  }

  @Override
  default int number(M move, int index) {
    return game().moves().indexOf(move);
  }

  @Override
  default String aboutNumbers() {
    return "A move's number is its place in this list, from 0: %s."
        .formatted(game().moves().stream().map(game()::write).collect(Collectors.joining(", ")));
  }

  /** Returns the parts of what the rules keep, in the order of {@link #openValues}. */
  ImmutableList<Field> openFields();

  /** Returns the numbers of what the rules keep. */
  int[] openValues(P open);

  /** Returns what the rules keep, in lines for people. */
  ImmutableList<String> openLines(P open);

  @Override
  default ImmutableList<String> describe(DealtObservation<P> seen) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    lines.addAll(openLines(seen.open()));
    for (Spot spot : spots(seen)) {
      String whose = spot.seat() == NOBODY ? spot.name() : game().players().get(spot.seat()).name();
      lines.add(
          "%s%s: %s"
              .formatted(
                  whose,
                  spot.seat() == seen.seat() ? " (you)" : "",
                  String.join(" ", spot.cards())
                      + (spot.hidden() > 0 ? " %d hidden".formatted(spot.hidden()) : "")));
    }
    return lines.build();
  }

  @Override
  default ImmutableList<Field> fields() {
    return ImmutableList.<Field>builder()
        .add(
            Field.number("seat", 0, game().players().size() - 1).about("whose observation this is"))
        .addAll(openFields())
        .add(
            Field.box("seen", 0, 1, owners(), cards())
                .about("by place, 1 for each card seen there"),
            Field.box("possible", 0, 1, owners(), cards())
                .about("by place, 1 for each card that all know may be there"))
        .build();
  }

  @Override
  default int[] values(DealtObservation<P> observed) {
    Numbers numbers = new Numbers().add(observed.seat()).add(openValues(observed.open()));
    for (int place = 0; place < owners(); place++) {
      numbers.addSet(observed.seen().hand(place), cards());
    }
    for (int place = 0; place < owners(); place++) {
      numbers.addSet(observed.possible().allowed(place), cards());
    }
    return numbers.toArray();
  }

  @Override
  default int owners() {
    return ownerNames().size();
  }

  @Override
  default int cards() {
    return cardNames().size();
  }

  @Override
  default ImmutableList<String> ownerNames() {
    return game().words().owners();
  }

  @Override
  default ImmutableList<String> cardNames() {
    return game().words().cards();
  }

  @Override
  default double[][] shares(DealtObservation<P> seen) {
    return CellText.of(seen.knowledge()).shares();
  }

  @Override
  default Optional<ImmutableList<String>> couldKnow(DealtObservation<P> seen) {
    return Optional.of(CellText.of(seen.knowledge()).lines());
  }

  @Override
  default Optional<String> example(DealtObservation<P> seen) {
    return CellText.of(seen.knowledge()).example();
  }

  /** A player's places make one spot, and each other place one. */
  @Override
  default ImmutableList<Spot> spots(DealtObservation<P> seen) {
    ImmutableList.Builder<Spot> spots = ImmutableList.builder();
    for (int seat = 0; seat < game().players().size(); seat++) {
      List<Integer> mine = new ArrayList<>();
      for (int place = 0; place < owners(); place++) {
        if (game().seat(place) == seat) {
          mine.add(place);
        }
      }
      spots.add(spot(seen, seat, "hand", mine));
    }
    for (int place = 0; place < owners(); place++) {
      if (game().seat(place) == NOBODY) {
        spots.add(spot(seen, NOBODY, ownerNames().get(place), List.of(place)));
      }
    }
    return spots.build();
  }

  private Spot spot(DealtObservation<P> seen, int seat, String name, List<Integer> places) {
    ImmutableList.Builder<String> cards = ImmutableList.builder();
    int hidden = 0;
    for (int place : places) {
      long here = seen.seen().hand(place);
      Masks.stream(here).mapToObj(game().words()::name).forEach(cards::add);
      hidden += seen.possible().capacity(place) - Long.bitCount(here);
    }
    return new Spot(seat, name, cards.build(), hidden);
  }

  @Override
  default ImmutableList<String> notes(DealtObservation<P> seen) {
    return game().players().stream().map(player -> "").collect(ImmutableList.toImmutableList());
  }
}
