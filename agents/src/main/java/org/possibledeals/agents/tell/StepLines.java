package org.possibledeals.agents.tell;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The layout of steps: a row with the number of worlds that each player considers possible, and
 * indented lines under it.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class StepLines<S, O extends Observation, M> {

  private static final String INDENT = "      ";

  private final Game<S, O, M> game;
  private final Telling telling;
  private final ImmutableList<? extends Agent<O, M>> deciders;
  private final int moveWidth;
  private final NamedFacts<Deal> facts;
  private final Function<BigInteger, String> counted;
  private final Consumer<String> lines;
  private final GroundsText groundsText;

  /** By seat, the grounds of its last move, if it gives any. */
  private final Map<Integer, Grounds<? extends M>> grounds = new HashMap<>();

  /** The columns that the greatest number of worlds takes. */
  private int countWidth;

  /**
   * Makes the lines of one match.
   *
   * @param deciders the agents in seat order that are asked for reasons; empty if none are
   * @param moveWidth the columns that a move takes
   * @param words the words of deals
   * @param counted writes how many worlds there are
   * @param lines is given each line
   */
  public StepLines(
      Game<S, O, M> game,
      Telling telling,
      ImmutableList<? extends Agent<O, M>> deciders,
      int moveWidth,
      DealVocabulary words,
      Function<BigInteger, String> counted,
      Consumer<String> lines) {
    this.game = game;
    this.telling = telling;
    this.deciders = deciders;
    this.moveWidth = moveWidth;
    facts = NamedFacts.of(words);
    this.counted = counted;
    this.lines = lines;
    groundsText = new GroundsText(game.players(), facts.name());
  }

  /** Returns the name of the player in a seat. */
  public String name(int seat) {
    return game.players().get(seat).name();
  }

  /**
   * Tells a row for each seat: the player, the agent, and more.
   *
   * @param headings of the columns behind the agent; none if there is no heading
   */
  public void tellSeats(List<String> headings, IntFunction<List<String>> more) {
    lines.accept("");
    var table = new TextTable(headings.isEmpty() ? 3 : 2);
    if (!headings.isEmpty()) {
      table.row(ImmutableList.<String>builder().add("", "").addAll(headings).build());
    }
    for (int seat = 0; seat < game.players().size(); seat++) {
      table.row(
          ImmutableList.<String>builder()
              .add(name(seat), telling.agents().get(seat))
              .addAll(more.apply(seat))
              .build());
    }
    table.toString().lines().forEach(lines);
  }

  /** Tells what is possible before the first step, over the columns for what follows. */
  public void tellHeader(DealModel model) {
    List<String> counts = counts(model);
    List<String> names = game.players().stream().map(AgentId::name).toList();
    countWidth =
        IntStream.concat(
                counts.stream().mapToInt(String::length), names.stream().mapToInt(String::length))
            .max()
            .orElseThrow();
    lines.accept("");
    lines.accept(
        "step"
            + Strings.repeat(" ", moveWidth + 2)
            + facts.name()
            + "s that each considers possible");
    lines.accept(row("", "", names));
    lines.accept(row("0", "", counts));
  }

  /** Tells a step and how many worlds each considers possible after it, in {@code model}. */
  public void tellStep(int step, String move, DealModel model) {
    lines.accept(row("" + step, move, counts(model)));
  }

  /** Tells a step that leaves nothing to know. */
  public void tellStep(int step, String move) {
    lines.accept(row("" + step, move, List.of()).stripTrailing());
  }

  /** Tells something under a step. */
  public void tellUnder(String line) {
    lines.accept(INDENT + line);
  }

  /** Receives why the player in {@code seat} is about to make a move. */
  public void hears(int seat, Grounds<? extends M> why) {
    grounds.put(seat, why);
  }

  /**
   * Tells why a player decided so: by the grounds it gave, or if it is a program that would make
   * the same move again, by its rules.
   */
  public void tellReasons(S before, int seat, M move) {
    Grounds<? extends M> given = grounds.get(seat);
    if (given != null && given.move().equals(move)) {
      groundsText.of(seat, given, game::write).forEach(this::tellUnder);
      return;
    }
    if (seat < deciders.size() && deciders.get(seat) instanceof KnowledgeProgram<O, ?, M> program) {
      Reasons.of(game, program, before, move, facts).forEach(this::tellUnder);
    }
  }

  /** Tells whether what was asked is true. */
  public void tellAsked(DealModel model) {
    Deal actual = model.actual().orElseThrow();
    for (Formula formula : telling.asked()) {
      tellUnder(formula + ": " + answer(() -> model.holds(actual, formula)));
    }
  }

  /**
   * Tells who may hold what, if that was asked for.
   *
   * @param table as the player in turn sees it; it is made only if it is told
   */
  public void tellMarginals(Supplier<String> table) {
    if (telling.hasMarginals()) {
      table.get().lines().forEach(this::tellUnder);
    }
  }

  /** Returns whether it holds, or that it is out of reach. */
  static String answer(BooleanSupplier holds) {
    try {
      return String.valueOf(holds.getAsBoolean());
    } catch (BeyondReachException e) {
      return "not computed. " + e.getMessage();
    }
  }

  private List<String> counts(DealModel model) {
    Deal actual = model.actual().orElseThrow();
    return game.players().stream()
        .map(player -> counted.apply(model.perspective(player, actual).worldCount()))
        .toList();
  }

  private String row(String step, String move, List<String> cells) {
    return "%s  %s  %s"
        .formatted(
            Strings.padStart(step, 4, ' '),
            Strings.padEnd(move, moveWidth, ' '),
            cells.stream()
                .map(cell -> Strings.padStart(cell, countWidth, ' '))
                .collect(joining("  ")));
  }
}
