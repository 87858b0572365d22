package org.possibledeals.recycle.table;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.Multimap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasChances;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.Numbers;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.knowledge.StepSeen;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.TableSight;

/**
 * Any program as a player sees it: the locations and storages, and what each option is. A move's
 * number is its place among the options, and the field {@code options} tells what each of them is.
 *
 * @param program the game's
 */
record RecycleView(GameProgram program)
    implements HasChances<RecycleObservation, RecycleMove>,
        HasSpots<RecycleObservation, RecycleMove> {

  /** Maximum number of options of a choice that a learner is told of. */
  public static final int MOST_OPTIONS = 256;

  /** Parts of an option that are told: each its kind and its value. */
  private static final int PARTS = 3;

  private static final int MOST_NUMBER = 1_000_000;

  @Override
  public int actions() {
    return MOST_OPTIONS;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if there are more than {@value #MOST_OPTIONS} options
   */
  @Override
  public int number(RecycleMove move, int index) {
    if (index >= MOST_OPTIONS) {
      throw new IllegalArgumentException(
          "A choice of this program has more than %d options; a learner plays programs that offer fewer."
              .formatted(MOST_OPTIONS));
    }
    return index;
  }

  /** A line for each location, cards that are as likely together. */
  @Override
  public ImmutableList<String> chances(RecycleObservation seen) {
    ImmutableTable<String, String, Fraction> chances =
        Budget.usual().ask(() -> seen.knowledge().chances());
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    chances
        .rowMap()
        .forEach(
            (owner, cards) -> {
              Multimap<Fraction, String> alike = LinkedHashMultimap.create();
              cards.forEach((card, chance) -> alike.put(chance, card));
              List<String> parts = new ArrayList<>();
              alike
                  .asMap()
                  .forEach(
                      (chance, those) ->
                          parts.add(
                              "%s %s"
                                  .formatted(
                                      String.join(" ", those),
                                      Figures.percent(chance.toDouble()))));
              lines.add(owner + ": " + String.join(", ", parts));
            });
    return lines.build();
  }

  @Override
  public String aboutNumbers() {
    return "A move's number is its place among the options, from 0; the field options tells what"
        + " each is.";
  }

  /** Returns the locations whose cards somebody sees. */
  private int[] seen() {
    return IntStream.range(0, program.places().size())
        .filter(
            place ->
                IntStream.range(0, program.players())
                    .anyMatch(program.places().get(place)::isSeenBy))
        .toArray();
  }

  private String names() {
    return IntStream.of(seen())
        .mapToObj(place -> program.places().get(place).toString())
        .collect(Collectors.joining(" "));
  }

  @Override
  public ImmutableList<Field> fields() {
    int players = program.players();
    int faces = program.faces().length;
    int places = program.places().size();
    return ImmutableList.of(
        Field.number("seat", 0, players - 1).about("whose observation this is"),
        Field.number("turn", -1, players - 1).about("the seat that is to choose, -1 if none is"),
        Field.box("numbers", -MOST_NUMBER, MOST_NUMBER, program.sizes().ints())
            .about("the numbers that are stored"),
        Field.box("words", 0, program.strings().size() - 1, program.sizes().strings())
            .about("the words that are stored, by number"),
        Field.box("sizes", 0, MOST_NUMBER, places).about("how many cards lie in each location"),
        Field.box("tops", -1, faces - 1, places)
            .about("the card on top of each location, -1 if it is not seen or there is none"),
        Field.box("cards", 0, MOST_NUMBER, seen().length, faces)
            .about("how often each card is seen in " + names()),
        Field.box("options", -MOST_NUMBER, MOST_NUMBER, MOST_OPTIONS, 1 + 2 * PARTS)
            .about(
                "for each option the number of its item in the choice, from 1, and what was chosen:"
                    + " a kind (1 a number, 2 a card, 3 a hidden card by its location, 4 a word, 5"
                    + " a player) and a value; 0 where there is none"));
  }

  @Override
  public int[] values(RecycleObservation observed) {
    Numbers all = new Numbers(MOST_OPTIONS * (1 + 2 * PARTS) + 1_000);
    var table = observed.numbers();
    all.add(observed.localState().player(), table.turn());
    table.numbers().forEach(number -> all.add(bounded(number)));
    all.add(table.words().toArray());
    table.cards().forEach(cards -> all.add(cards.length()));
    table.cards().forEach(cards -> all.add(cards.isEmpty() ? -1 : cards.get(cards.length() - 1)));
    for (int place : seen()) {
      int[] counts = new int[program.faces().length];
      table.cards().get(place).stream().filter(face -> face >= 0).forEach(face -> counts[face]++);
      all.add(counts);
    }
    ImmutableList<ImmutableIntArray> options =
        table.turn() == observed.localState().player()
            ? StepSeen.of(observed.localState()).options()
            : ImmutableList.of();
    for (int option = 0; option < MOST_OPTIONS; option++) {
      all.add(option < options.size() ? told(options.get(option)) : new int[1 + 2 * PARTS]);
    }
    return all.toArray();
  }

  private static int bounded(int number) {
    return Math.clamp(number, -MOST_NUMBER, MOST_NUMBER);
  }

  /** Returns the numbers of an option, by its label: threes of kind, value and index. */
  private static int[] told(ImmutableIntArray label) {
    int[] told = new int[1 + 2 * PARTS];
    told[0] = 1 + label.get(1);
    for (int part = 1; part <= PARTS && 3 * part < label.length(); part++) {
      told[2 * part - 1] = 1 + label.get(3 * part);
      told[2 * part] = bounded(label.get(3 * part + 1));
    }
    return told;
  }

  @Override
  public ImmutableList<String> describe(RecycleObservation seen) {
    return seen.table().lines();
  }

  /** The locations that hold cards, by the names that the program gives them. */
  @Override
  public ImmutableList<Spot> spots(RecycleObservation seen) {
    return seen.table().piles().stream()
        .map(RecycleView::spot)
        .sorted(Comparator.comparingInt(Spot::seat))
        .collect(ImmutableList.toImmutableList());
  }

  private static Spot spot(TableSight.Pile pile) {
    int seat = pile.owner().isEmpty() ? NOBODY : Integer.parseInt(pile.owner().substring(1));
    ImmutableList<String> cards = pile.cards().orElse(ImmutableList.of());
    return new Spot(seat, pile.name(), cards, pile.size() - cards.size());
  }

  /** What is stored for each player. */
  @Override
  public ImmutableList<String> notes(RecycleObservation seen) {
    return IntStream.range(0, program.players())
        .mapToObj(
            player ->
                seen.table().storages().stream()
                    .filter(stored -> stored.owner().equals("p" + player))
                    .map(stored -> stored.name() + " " + stored.value())
                    .collect(Collectors.joining(", ")))
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String label(RecycleMove move, String written) {
    return switch (move) {
      case RecycleMove.Choose(int number, String name) -> name;
      case RecycleMove.Chance chance -> written;
    };
  }

  /**
   * {@inheritDoc} That is what the player has seen of the step; a step that waits for chance is
   * told when chance has moved.
   */
  @Override
  public String told(RecycleMove move, String written, RecycleObservation after) {
    StepSeen step = StepSeen.of(after.localState());
    String words = step.words();
    boolean isChances = move instanceof RecycleMove.Chance;
    if (after.isWaiting() || words.isEmpty() || isChances && step.chooser() < 0) {
      return "…";
    }
    return isChances ? "p%d: %s".formatted(step.chooser(), words) : words;
  }
}
