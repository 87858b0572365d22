package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.boerenbridge.search.ConditionalLogit.Choice;

/**
 * Fits the weights of an {@link Imitation} to what an agent does in matches against itself and in
 * other company: {@code java … ImitationFit 'pimc[200]' pimc.csv 4}.
 */
final class ImitationFit {

  private static final int SEED = 100;

  /** One of so many choices is kept to see how good the fit is. */
  private static final int KEPT = 5;

  private final String teacher;

  /** By situation, then those of bids. */
  private final List<List<Choice>> choices =
      Stream.generate(() -> (List<Choice>) new ArrayList<Choice>())
          .limit(MoveFeatures.SITUATIONS)
          .toList();

  private final MoveFeatures sight = new MoveFeatures();

  ImitationFit(String teacher) {
    this.teacher = teacher;
  }

  /** Watches the teacher in matches with a company, itself among it. */
  void watch(Rules rules, int matches, String... company) {
    Boerenbridge game = new Boerenbridge(rules);
    ImmutableList<Agent<BoerenbridgeObservation, Move>> agents =
        Stream.of(company)
            .map(name -> BoerenbridgeAgents.roster(System::nanoTime).named(name))
            .collect(ImmutableList.toImmutableList());
    for (int match = 0; match < matches; match++) {
      RandomStreams streams = new RandomStreams(SEED).of(match);
      Table.play(
          game,
          agents,
          streams.of(0),
          IntStream.range(1, company.length + 1).mapToObj(i -> streams.of(i).random()).toList(),
          (before, move, after) -> note(before, move, company));
    }
  }

  private void note(State before, Move move, String... company) {
    PublicState open = before.open();
    boolean isChoice =
        switch (open.stage()) {
          case BID, AMEND, PLAY -> company[open.seat()].equals(teacher);
          case DEALER, DEAL, TRUMP, REDRAW, OVER -> false;
        };
    if (isChoice) {
      note(SimulatedRoundTest.of(before), RoundSearch.number(move));
    }
  }

  private void note(SimulatedRound round, int made) {
    int[] moves = new int[Long.SIZE];
    int count = round.moves(moves);
    if (count == 1) {
      return;
    }
    int kind = sight.look(round);
    double[][] numbers = new double[count][MoveFeatures.FEATURES];
    int chosen = -1;
    for (int i = 0; i < count; i++) {
      sight.write(round, moves[i], numbers[i]);
      chosen = moves[i] == made ? i : chosen;
    }
    choices.get(kind).add(new Choice(numbers, chosen));
  }

  /** Returns the weights of a kind as a line, and says how well they foretell the kept choices. */
  private String line(int kind) {
    List<Choice> all = choices.get(kind);
    List<Choice> kept = all.subList(all.size() - all.size() / KEPT, all.size());
    double[] weights =
        ConditionalLogit.fit(all.subList(0, all.size() - kept.size()), MoveFeatures.FEATURES);
    double log = 0;
    double uniform = 0;
    int first = 0;
    for (Choice choice : kept) {
      double[] parts = ConditionalLogit.parts(choice.numbers(), weights);
      log += Math.log(parts[choice.chosen()]);
      uniform -= Math.log(parts.length);
      first += DoubleStream.of(parts).allMatch(part -> part <= parts[choice.chosen()]) ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "situation %d: %d choices; log-likelihood %.3f, of any move alike %.3f; likeliest made %.1f"
            + " %%%n",
        kind,
        all.size(),
        log / kept.size(),
        uniform / kept.size(),
        100.0 * first / kept.size());
    return DoubleStream.of(weights)
        .mapToObj(weight -> String.format(Locale.ROOT, "%.4f", weight))
        .collect(Collectors.joining(","));
  }

  /**
   * Plays, fits, says how well, and writes a line of weights for each kind of choice.
   *
   * @param args the teacher, the file to write, how many times the usual number of matches
   */
  public static void main(String[] args) throws IOException {
    String it = args[0];
    double times = Double.parseDouble(args[2]);
    ImitationFit fit = new ImitationFit(it);
    fit.watch(Rules.lamas(), (int) (300 * times), it, it, it, it);
    fit.watch(Rules.full(), (int) (60 * times), it, it, it, it);
    fit.watch(Rules.ohHell(), (int) (50 * times), it, it, it, it);
    String strong = "lamas-full-kripke";
    fit.watch(Rules.full(), (int) (40 * times), it, strong, it, "lamas-greedy-kripke");
    fit.watch(Rules.lamas(), (int) (200 * times), it, "greedy", strong, "random");
    List<String> lines = new ArrayList<>();
    lines.add("# What %s does: ImitationFit '%s' FILE %s".formatted(it, it, args[2]));
    for (int kind = 0; kind < MoveFeatures.SITUATIONS; kind++) {
      lines.add(fit.line(kind));
    }
    Files.write(Path.of(args[1]), lines);
  }
}
