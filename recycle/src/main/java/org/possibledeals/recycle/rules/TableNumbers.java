package org.possibledeals.recycle.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.stream.IntStream;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;

/**
 * What lies on the table of a program as one player sees it, in numbers.
 *
 * @param turn the seat that is to choose; -1 at the end of the game, or if chance is to move
 * @param cards by location, the numbers of the faces there, the bottom first; -1 for each card that
 *     the player does not see
 * @param numbers by storage, the number it holds
 * @param words by storage, the number of the string it holds
 */
public record TableNumbers(
    int turn,
    ImmutableList<ImmutableIntArray> cards,
    ImmutableIntArray numbers,
    ImmutableIntArray words) {

  static TableNumbers of(Machine machine, int seat, boolean isWaiting) {
    GameProgram program = machine.program();
    return new TableNumbers(
        isWaiting || machine.isOver() ? -1 : machine.player(),
        IntStream.range(0, program.places().size())
            .mapToObj(place -> cards(machine, place, program.places().get(place).isSeenBy(seat)))
            .collect(ImmutableList.toImmutableList()),
        ImmutableIntArray.copyOf(IntStream.range(0, program.sizes().ints()).map(machine::integer)),
        ImmutableIntArray.copyOf(
            IntStream.range(0, program.sizes().strings()).map(machine::string)));
  }

  private static ImmutableIntArray cards(Machine machine, int place, boolean isSeen) {
    return ImmutableIntArray.copyOf(
        IntStream.range(0, machine.size(place))
            .map(i -> isSeen ? machine.rawFace(machine.card(place, i)) : -1));
  }
}
