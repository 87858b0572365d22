package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * All keys of an experiment's file. The reader knows no others, and the reference is printed from
 * these.
 */
public final class Keys {

  static final int USUAL_BLOCK = 64;
  static final LineUp USUAL_LINE_UP = LineUp.ROTATE;

  static final Key NAME =
      Key.needed("name", "a-z, 0-9 and -", "What the journal calls the experiment.");
  static final Key QUESTION =
      Key.needed("question", "a sentence", "What is asked; the report begins with it.");
  static final Key WITH =
      new Key(
          "with",
          "a file, or a list of files",
          "no archive",
          "Archives of games and agents, relative to the file's own folder.");
  static final Key GAME =
      Key.needed("game", "a game, or GAME:RULES", "What is played; deals games lists them.");
  static final Key RULES =
      new Key("rules", "rules, as RULES or RULES[key=value]", "the game's usual rules", "By what.");
  static final Key LINE_UP =
      new Key(
          "line-up",
          "rotate, orders, fixed or lamas",
          USUAL_LINE_UP.name().toLowerCase(Locale.ROOT),
          "Who sits where: each deal in all rotations of the seats, in all orders, once as given,"
              + " or once as given and reversed for the second half.");
  static final Key DEALS =
      Key.needed(
          "deals",
          "1 to %d".formatted(Tournament.MOST_DEALS),
          "How many deals each table plays, at most if there is a rule to stop.");
  static final Key BLOCK =
      new Key(
          "block",
          "1 to %d".formatted(Experiment.LONGEST_BLOCK),
          "" + USUAL_BLOCK,
          "How many deals are played and written down at a time; a rule to stop looks after each.");
  static final Key SEED =
      new Key(
          "seed",
          "a whole number",
          "64 random bits, which the journal keeps",
          "Where all chance comes from.");
  static final Key TABLES =
      new Key(
          "tables",
          "a name for each table: a list of agents, one for each seat",
          "those of the design; one of both is needed",
          "Who plays whom. All tables play the same deals.");
  static final Key DESIGN =
      new Key(
          "design",
          "one-against-three, two-against-two or round-robin",
          "the tables are listed",
          "How tables are made of the agents.");
  static final Key AGENTS =
      new Key("agents", "a list of agents", "none", "Of whom a design makes its tables.");
  static final Key CONTRASTS =
      new Key(
          "contrasts",
          "a name for each contrast: tables with whole weights, not 0",
          "none",
          "Questions across tables: sums, deal by deal, of what the first of each makes.");
  static final Key PRIMARY =
      new Key(
          "primary",
          "a list: names of contrasts, names of tables of two agents, or {table, agent, than}",
          "all contrasts; with stop, its comparison, and no other",
          "The comparisons that the experiment is played for. All others are exploratory.");
  static final Key STOP =
      new Key(
          "stop",
          "{better, worse, h0, h1, alpha, beta}",
          "all deals are played",
          "A sequential test that ends the experiment; for one table.");
  static final Key RECORDS =
      new Key(
          "records",
          "true or none",
          Conduct.USUAL.isKeepingRecords() ? "true" : "none",
          "Whether all moves are kept, compressed.");
  static final Key ON_FAILURE =
      new Key(
          "on-failure",
          "stop or forfeit",
          Conduct.USUAL.onFailure().name().toLowerCase(Locale.ROOT),
          "What happens if an agent throws, makes an illegal move or takes too long.");
  static final Key MOVE_MILLISECONDS =
      new Key(
          "move-milliseconds",
          "1 to %d".formatted(Integer.MAX_VALUE),
          "no limit",
          "How long a move may take. Results then depend on the machine.");

  static final Key BETTER =
      Key.needed("better", "an agent", "The agent of which it is asked whether it makes more.");
  static final Key WORSE = Key.needed("worse", "an agent", "The agent it is compared with.");
  static final Key H0 =
      Key.needed(
          "h0", "points a match", "The difference under the hypothesis to be rejected, as 0.");
  static final Key H1 =
      Key.needed("h1", "points a match, more than h0", "The difference worth finding.");
  static final Key ALPHA =
      Key.needed("alpha", "more than 0, less than 0.5", "How often h1 is accepted under h0.");
  static final Key BETA =
      Key.needed("beta", "more than 0, less than 0.5", "How often h0 is accepted under h1.");

  static final Key TABLE =
      new Key("table", "a table", "the only one", "The table at which two agents are compared.");
  static final Key AGENT = Key.needed("agent", "an agent", "One of the two.");
  static final Key THAN = Key.needed("than", "an agent", "The one it is compared with.");

  /** The keys of a file, in the order to show them. */
  public static final ImmutableList<Key> TOP =
      ImmutableList.of(
          NAME,
          QUESTION,
          WITH,
          GAME,
          RULES,
          LINE_UP,
          DEALS,
          BLOCK,
          SEED,
          TABLES,
          DESIGN,
          AGENTS,
          CONTRASTS,
          PRIMARY,
          STOP,
          RECORDS,
          ON_FAILURE,
          MOVE_MILLISECONDS);

  /** The keys of a rule to stop. */
  public static final ImmutableList<Key> OF_STOP =
      ImmutableList.of(BETTER, WORSE, H0, H1, ALPHA, BETA);

  /** The keys of two agents at a table, as an item of {@code primary}. */
  public static final ImmutableList<Key> OF_PRIMARY = ImmutableList.of(TABLE, AGENT, THAN);

  private Keys() {}

  static ImmutableList<String> names(ImmutableList<Key> keys) {
    return keys.stream().map(Key::name).collect(ImmutableList.toImmutableList());
  }
}
