package org.possibledeals.recycle.rules;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;

/**
 * What lies on the table of a program, as some of its players see it together.
 *
 * @param piles the locations that hold cards, in the order of the program
 * @param storages those that are set, which all players see
 */
public record TableSight(ImmutableList<Pile> piles, ImmutableList<Stored> storages) {

  /**
   * A location that holds cards.
   *
   * @param owner {@code p0} for the first player; empty for the table
   * @param size how many cards there are
   * @param cards the cards, the bottom first; nothing if none of the players looks there
   * @param backs the decks that the cards are of, the bottom first; none if there is one deck
   */
  public record Pile(
      String owner,
      String name,
      int size,
      Optional<ImmutableList<String>> cards,
      ImmutableList<String> backs) {
    @Override
    public String toString() {
      String hidden =
          Words.counted(size, "card")
              + (backs.isEmpty() ? "" : " (" + String.join(" ", backs) + ")");
      return owned(owner, name) + ": " + cards.map(c -> String.join(" ", c)).orElse(hidden);
    }
  }

  /**
   * A number or string that is stored.
   *
   * @param owner {@code p0} for the first player, {@code team 0} for a team; empty for the table
   */
  public record Stored(String owner, String name, String value) {
    @Override
    public String toString() {
      return owned(owner, name) + " " + value;
    }
  }

  private static String owned(String owner, String name) {
    return owner.isEmpty() ? name : owner + " " + name;
  }

  /** Returns the table as the players of {@code seats} see it. */
  static TableSight of(Machine machine, ImmutableList<Integer> seats) {
    ImmutableList<GameProgram.Location> places = machine.program().places();
    return new TableSight(
        IntStream.range(0, places.size())
            .filter(place -> machine.size(place) > 0)
            .mapToObj(place -> pile(machine, place, seats))
            .collect(ImmutableList.toImmutableList()),
        storages(machine));
  }

  private static Pile pile(Machine machine, int place, ImmutableList<Integer> seats) {
    GameProgram program = machine.program();
    GameProgram.Location location = program.places().get(place);
    Optional<ImmutableList<String>> cards =
        seats.stream().anyMatch(location::isSeenBy)
            ? Optional.of(
                IntStream.range(0, machine.size(place))
                    .mapToObj(i -> program.faceNames().get(machine.rawFace(machine.card(place, i))))
                    .collect(ImmutableList.toImmutableList()))
            : Optional.empty();
    String owner = owner(program, location.owner());
    return new Pile(owner, location.name(), machine.size(place), cards, backs(machine, place));
  }

  private static ImmutableList<String> backs(Machine machine, int place) {
    GameProgram.Backs backs = machine.program().backs();
    return IntStream.range(0, backs.areAlike() ? 0 : machine.size(place))
        .mapToObj(i -> backs.names().get(backs.byFace()[machine.rawFace(machine.card(place, i))]))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<Stored> storages(Machine machine) {
    GameProgram program = machine.program();
    ImmutableList.Builder<Stored> set = ImmutableList.builder();
    for (GameProgram.Storage storage : program.storages()) {
      for (int owner = 0; owner < storage.owners(); owner++) {
        int at = storage.first() + owner;
        int value = storage.isText() ? machine.string(at) : machine.integer(at);
        if (value != 0) {
          String told = storage.isText() ? program.strings().get(value) : "" + value;
          set.add(new Stored(owner(program, owner), storage.name(), told));
        }
      }
    }
    return set.build();
  }

  private static String owner(GameProgram program, int owner) {
    return owner == 0
        ? ""
        : owner <= program.players()
            ? "p" + (owner - 1)
            : "team " + (owner - 1 - program.players());
  }

  /** Returns the table in lines: one for each pile, and one for all storages that are set. */
  public ImmutableList<String> lines() {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    piles.forEach(pile -> lines.add(pile.toString()));
    if (!storages.isEmpty()) {
      lines.add(storages.stream().map(Stored::toString).collect(joining(", ", "stored: ", "")));
    }
    return lines.build();
  }
}
