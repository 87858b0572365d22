package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import org.possibledeals.experiments.design.Experiment.Conduct;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * All keys of an experiment's file. The reader knows no others, and the reference is printed from
 * these.
 */
public final class Keys {

  static final int USUAL_BLOCK = 64;
  static final LineUp USUAL_LINE_UP = LineUp.ROTATE;

  /** The keys of a file, in the order to show them. */
  public static final ImmutableList<Key> TOP =
      ImmutableList.of(
          Key.needed("name", "a-z, 0-9 and -", "Name of the experiment in the journal."),
          Key.needed(
              "question",
              "a sentence",
              "The question that the experiment answers; the report begins with it."),
          new Key(
              "with",
              "a file, or a list of files",
              "no archive",
              "Archives with games and agents, relative to the folder of the file."),
          Key.needed("game", "a game, or GAME:RULES", "The game; deals games lists all games."),
          new Key(
              "rules",
              "rules, as RULES or RULES[key=value]",
              "the game's usual rules",
              "The rules of the game."),
          new Key(
              "line-up",
              "rotate, orders, fixed or lamas",
              USUAL_LINE_UP.name().toLowerCase(Locale.ROOT),
              "Seating: each deal in all rotations of the seats, in all orders, once as given, or"
                  + " once as given with the seats reversed for the second half."),
          Key.needed(
              "deals",
              "1 to %d".formatted(Tournament.MOST_DEALS),
              "Number of deals for each table; the maximum if there is a stopping rule."),
          new Key(
              "block",
              "1 to %d".formatted(Experiment.LONGEST_BLOCK),
              "" + USUAL_BLOCK,
              "Number of deals in a block, which is written to the journal at once; a stopping rule"
                  + " is checked after each block."),
          new Key(
              "seed",
              "a whole number",
              "64 random bits, which the journal keeps",
              "Seed of all random numbers."),
          new Key(
              "tables",
              "a name for each table: a list of agents, one for each seat",
              "those of the design; one of both is needed",
              "The agents at each table; all tables play the same deals."),
          new Key(
              "design",
              "one-against-three, two-against-two or round-robin",
              "the tables are listed",
              "Design that forms tables from the agents."),
          new Key("agents", "a list of agents", "none", "The agents of a design."),
          new Key(
              "vary",
              "{rules, players, agents}",
              "one world",
              "Factors: each combination of levels is a cell, a table with rules, players and"
                  + " agents of its own."),
          new Key(
              "against",
              "an agent",
              "copies of the varied agent",
              "The agent in all other seats of each cell; the varied agent sits in the first."),
          new Key(
              "fit",
              "{over, model}",
              "no model",
              "Straight line over a varied number, whose slopes are effects; needs vary."),
          new Key(
              "contrasts",
              "a name for each contrast: tables with whole weights, not 0",
              "none",
              "Comparisons across tables: weighted sums, deal by deal, of the points of each"
                  + " table's first agent. With vary, levels name the mean of their cells:"
                  + " players=5: 1."),
          new Key(
              "primary",
              "a list: names of contrasts, names of tables of two agents, or {table, agent, than}",
              "all contrasts; without one, with vary, all main effects, interactions and slopes;"
                  + " with stop, its comparison, and no other",
              "The primary comparisons; all others are exploratory."),
          new Key(
              "stop",
              "{better, worse, h0, h1, alpha, beta}, or contrast instead of better and worse",
              "all deals are played",
              "Sequential test that stops the experiment, of two agents at the only table or of a"
                  + " contrast."),
          new Key(
              "records",
              "true or none",
              Conduct.USUAL.isKeepingRecords() ? "true" : "none",
              "Keep a compressed record of all moves."),
          new Key(
              "on-failure",
              "stop or forfeit",
              Conduct.USUAL.onFailure().name().toLowerCase(Locale.ROOT),
              "What to do if an agent throws an exception, makes an illegal move or exceeds the"
                  + " time limit."),
          new Key(
              "move-milliseconds",
              "1 to %d".formatted(Integer.MAX_VALUE),
              "no limit",
              "Time limit of a move; results then depend on the machine."));

  /** The keys of a rule to stop. */
  public static final ImmutableList<Key> OF_STOP =
      ImmutableList.of(
          new Key("contrast", "a contrast", "better and worse", "The contrast that is tested."),
          new Key("better", "an agent", "a contrast", "The agent that is tested for scoring more."),
          new Key("worse", "an agent", "a contrast", "The agent it is compared with."),
          Key.needed("h0", "points a match", "Difference under the null hypothesis, e.g. 0."),
          Key.needed(
              "h1", "points a match, more than h0", "Difference under the alternative hypothesis."),
          Key.needed(
              "alpha", "more than 0, less than 0.5", "Probability of accepting h1 under h0."),
          Key.needed(
              "beta", "more than 0, less than 0.5", "Probability of accepting h0 under h1."));

  /** The factors of {@code vary}, in the order of a cell's name. */
  public static final ImmutableList<Key> OF_VARY =
      ImmutableList.of(
          new Key("rules", "a list of rules", "those of the file", "Rules of the game."),
          new Key("players", "a list of whole numbers", "as many as usual", "Numbers of players."),
          Key.needed("agents", "a list of agents", "Agents in the first seat."));

  /** The keys of a model. */
  public static final ImmutableList<Key> OF_FIT =
      ImmutableList.of(
          Key.needed(
              "over", "rules, players or agents", "A factor whose levels differ in a number."),
          Key.needed(
              "model",
              "linear or doubling",
              "Points change alike with each one more or doubling."));

  /** The keys of two agents at a table, as an item of {@code primary}. */
  public static final ImmutableList<Key> OF_PRIMARY =
      ImmutableList.of(
          new Key(
              "table", "a table", "the only one", "The table at which two agents are compared."),
          Key.needed("agent", "an agent", "One of the two."),
          Key.needed("than", "an agent", "The one it is compared with."));

  private Keys() {}

  /**
   * A key of an experiment's file.
   *
   * @param name as it stands in the file
   * @param form what stands beside it
   * @param usual what holds if the key is left out; of one that cannot be left out, nothing
   * @param about what it is for, in a sentence
   */
  public record Key(String name, String form, String usual, String about) {

    /** Returns a key that cannot be left out. */
    static Key needed(String name, String form, String about) {
      return new Key(name, form, "", about);
    }

    /** Returns whether a file without this key is refused. */
    public boolean isNeeded() {
      return usual.isEmpty();
    }
  }
}
