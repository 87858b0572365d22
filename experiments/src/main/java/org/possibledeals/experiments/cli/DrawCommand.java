package org.possibledeals.experiments.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.contest.Contest;
import org.possibledeals.experiments.draw.Projection;
import org.possibledeals.experiments.draw.WholeModel;
import org.possibledeals.experiments.marginals.Marginals;
import org.possibledeals.kripke.deal.DealCell;
import org.possibledeals.kripke.deal.DealModel;
import org.possibledeals.kripke.formula.AgentId;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals draw}. */
@Command(
    name = "draw",
    abbreviateSynopsis = true,
    description = {
      "Draw who may have been dealt a card at a moment of a match, for GraphViz.",
      "A node for each owner that is publicly possible; a line for each player who cannot tell a"
          + " deal with the one from a deal with the other. It is a projection of the model of all"
          + " deals, so lines need not be transitive. A double rim marks the truth."
    },
    footer = {
      "",
      "Examples:",
      "  deals draw --round 3 --step 6 --card AS | dot -Tsvg > ace.svg",
      "  deals draw --round 3 --step 6 --marginals N | dot -Tsvg > chances.svg",
      "  deals draw --rules lamas --round 1 --step 9 --whole | dot -Tsvg > all.svg",
      "",
      "deals watch numbers the steps and has the same options, so both speak of the same match."
    })
final class DrawCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Mixin private MatchOptions match;

  @Option(
      names = "--round",
      paramLabel = "R",
      defaultValue = "3",
      description = "In which round, from 1.")
  private int round;

  @Option(
      names = "--step",
      paramLabel = "K",
      defaultValue = "0",
      description = "After how many cards of it.")
  private int step;

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  /** What to draw. */
  static final class Subject {
    @Option(names = "--card", paramLabel = "CARD", description = "Whose owner to draw: AS, 10H, …")
    private Optional<String> card = Optional.empty();

    @Option(
        names = "--whole",
        description = "Or: draw all deals, where there are at most 500 of them.")
    private boolean isWhole;

    @Option(
        names = "--marginals",
        paramLabel = "PLAYER",
        description = "Or: draw who may hold what, and how likely, as this player sees it.")
    private Optional<String> marginals = Optional.empty();
  }

  @Option(
      names = "--trees",
      description = "With --whole: only so many lines that each cell hangs together.")
  private boolean asTrees;

  @Option(
      names = "--format",
      paramLabel = "F",
      defaultValue = "dot",
      description = "How to draw: ${COMPLETION-CANDIDATES}.")
  private Format format;

  /** The languages of pictures. */
  enum Format {
    dot
  }

  @Override
  public void run() {
    if (asTrees && !subject.isWhole) {
      throw new IllegalArgumentException(
          "--trees has no cells to draw as trees; it goes with --whole.");
    }
    DealModel model = model(match.contest());
    String dot;
    if (subject.card.isPresent()) {
      dot = Projection.of(model, model.vocabulary().card(subject.card.get())).toDot();
    } else if (subject.marginals.isPresent()) {
      dot = marginals(model, new AgentId(subject.marginals.get())).toDot();
    } else {
      dot = WholeModel.of(model).toDot(asTrees);
    }
    var out = spec.commandLine().getOut();
    out.print(dot);
    out.flush();
  }

  /** What is played or turned is known to all, and left out. */
  private static Marginals marginals(DealModel model, AgentId player) {
    DealCell cell = model.perspective(player, model.actual().orElseThrow());
    long open = 0;
    for (int owner = 0; owner < model.structure().owners(); owner++) {
      open |= cell.possible(owner) & ~settled(model, owner);
    }
    return Marginals.of(cell, open & ~cell.hand());
  }

  private static long settled(DealModel model, int owner) {
    long elsewhere = 0;
    for (int other = 0; other < model.structure().owners(); other++) {
      elsewhere |= other == owner ? 0 : model.structure().allowed(other);
    }
    return model.structure().allowed(owner) & ~elsewhere;
  }

  private <S, O extends Observation, M> DealModel model(Contest<S, O, M> contest) {
    var tournament = match.tournament(contest);
    List<DealModel> found = new ArrayList<>();
    tournament
        .oneByOne()
        .play(
            match.deal(),
            0,
            (before, move, after) -> contest.publicModel(after, round, step).ifPresent(found::add));
    if (found.isEmpty()) {
      throw new IllegalStateException("Round %d has no step %d.".formatted(round, step));
    }
    return found.getFirst();
  }
}
