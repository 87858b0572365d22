package org.possibledeals.terminal.match;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.experiments.tournament.FaultException;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.syntax.TextSyntaxException;
import org.possibledeals.terminal.option.Columns;
import org.possibledeals.terminal.option.MatchOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals watch}. */
@Command(
    name = "watch",
    abbreviateSynopsis = true,
    description = "Show a round step by step: the moves and who learns what.",
    footer = {
      "",
      "Examples:",
      "  deals watch",
      "  deals watch --rules lamas --round 3 --agents greedy,greedy,greedy,greedy",
      "  deals watch --round 3 --marginals",
      "  deals watch --rules lamas \\",
      "      --agents 'nested[2000],belief[20000],greedy,full-kripke'",
      "  deals watch --game lama --rules round",
      "  deals watch --game ninety-eight --agents kripke,kripke,highest,highest",
      "  deals watch --round 8 --ask 'K_E ~has(S,AH)' --ask 'P_N(has(E,AS)) > 1/2'",
      "  deals watch --round 8 --ask 'C_{N,E,S,W} ~has(S,AH)'",
      "  deals watch --game recycle:kuhn-poker --ask 'K_p1 has(p0,J)' --marginals",
      "",
      "A searching agent reports the value of its moves in points with half of a 95 %% interval,"
          + " and the type it takes each opponent for; or what it knows for certain.",
      "has(N,AS) says that N was dealt the ace of spades, has(stock,AS) that nobody was.",
      "K_a f: a knows f; M_a f: a considers f possible; Kw_a f: a knows whether f."
    })
public final class WatchCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Mixin private MatchOptions match;

  @Option(
      names = "--round",
      paramLabel = "R",
      description = "Round to show, from 1 (default: the most instructive).")
  private Optional<Integer> round = Optional.empty();

  @Option(
      names = "--ask",
      paramLabel = "FORMULA",
      description = "Print at each step whether this formula is true; repeatable.")
  private List<String> asked = List.of();

  @Option(
      names = "--marginals",
      description =
          "Before each move, print who may hold which card and how likely, as the next player sees"
              + " it. All deals are equally likely, and so are the cards that somebody could choose"
              + " to show.")
  private boolean hasMarginals;

  @Override
  public void run() {
    var story = new ArrayList<String>();
    try {
      tell(match.contest(), story);
    } catch (FaultException e) {
      print(story); // what led to it
      throw e;
    }
    print(story);
  }

  private void print(List<String> story) {
    var out = spec.commandLine().getOut();
    story.forEach(line -> out.println(Columns.wrapped(line)));
    match.seed().note().ifPresent(out::println);
  }

  private <S, O extends Observation, M> void tell(Contest<S, O, M> contest, List<String> story) {
    ImmutableList<Formula> formulas =
        asked.stream().map(WatchCommand::formula).collect(ImmutableList.toImmutableList());
    var tournament = match.tournament(contest);
    contest.company(match.agents());
    var teller =
        Tellers.of(
            contest,
            new Telling(toldRound(contest), match.agents(), true, formulas, hasMarginals),
            story::add);
    tournament.oneByOne().play(match.deal(), 0, teller);
  }

  private <S, O extends Observation, M> Optional<Integer> toldRound(Contest<S, O, M> contest) {
    return contest instanceof HasRounds<S, O, M> it
        ? Optional.of(round.orElseGet(it::toldRound))
        : round;
  }

  /**
   * Returns the formula that {@code text} writes.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  public static Formula formula(String text) {
    try {
      return FormulaReader.read(text);
    } catch (TextSyntaxException e) {
      throw new IllegalArgumentException(
          "Cannot read the formula '%s'. %s".formatted(text, e.getMessage()), e);
    }
  }
}
