package org.possibledeals.terminal.match;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.picture.Marginals;
import org.possibledeals.cards.picture.OwnerPicture;
import org.possibledeals.cards.picture.WholeModel;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.figure.KripkeDot;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.FailedException;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.MatchOptions;
import org.possibledeals.terminal.option.NumberOptions;
import org.possibledeals.terminal.picture.PictureFiles;
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
      "Draw a model from a file, or what players know in a match.",
      "Of a file: nodes are worlds; a line or a hull joins worlds that an agent cannot tell apart,"
          + " arrows are relations that are not equivalences, or lead to the more plausible, in DOT"
          + " with an empty head. A double rim marks the actual world; worlds removed by an"
          + " announcement are grey.",
      "Of a match: with --card, nodes are the possible owners of the card; a line joins owners that"
          + " a player cannot tell apart. It is a projection of the model of all deals, so lines"
          + " need not be transitive. A double rim marks the truth. --steps draws what each player"
          + " considers possible after each card instead."
    },
    footer = {
      "",
      "Examples:",
      "  deals draw kripke/examples/hexa.kripke -o hexa.svg --short",
      "  # writes muddy-0.png, muddy-1.png, …",
      "  deals draw kripke/examples/muddy-children.kripke --story -o muddy.png",
      "  # draws M, E and M x E",
      "  deals draw kripke/examples/private-telling.kripke \\",
      "      --story --step 1 -o told.svg",
      "  deals draw kripke/examples/private-telling.kripke \\",
      "      --action private -o action.svg",
      "  # draws removed worlds in grey",
      "  deals draw kripke/examples/hexa.kripke \\",
      "      --after '~has(anne,1)' --before -o hexa.tex",
      "  deals draw kripke/examples/hexa.kripke \\",
      "      --after '[show,s0]' --clusters cath --hide names,bill -o shown.svg",
      "  deals draw kripke/examples/hexa.kripke | dot -Tsvg > hexa.svg",
      "  deals draw --round 3 --step 6 --card AS | dot -Tsvg > ace.svg",
      "  deals draw --round 3 --step 6 --marginals N | dot -Tsvg > chances.svg",
      "  deals draw --rules lamas --round 1 --step 9 --whole -o all.svg",
      "  deals draw --rules lamas --round 1 --card QC --steps pictures --seed 1",
      "",
      "SVG, PNG and TikZ drawings have the aspect ratio of a slide (16:9) and text of at least 12"
          + " points; if there are too many worlds for that, a warning is printed to standard"
          + " error.",
      "deals watch prints the numbers of the steps; with the same options it shows the same match."
    })
public final class DrawCommand implements Runnable {

  private static final ImmutableList<String> OF_A_MATCH =
      ImmutableList.of("--game", "--rules", "--agents", "--seed", "--deal", "--round");

  @Spec private CommandSpec spec;

  @Mixin private FileDrawing fileDrawing;

  @Mixin private BudgetOptions budget;

  @Mixin private NumberOptions numbers;

  @Mixin private MatchOptions match;

  @Option(
      names = "--round",
      paramLabel = "R",
      description = "Round, from 1 (default: the round that deals watch shows).")
  private Optional<Integer> round = Optional.empty();

  @Option(
      names = "--step",
      paramLabel = "K",
      description =
          "Step after which to draw, by the numbers that deals watch prints: the cards played in"
              + " the round, or the moves of players (default: 0). With --story: only this step; 0"
              + " is the model as described.")
  private Optional<Integer> step = Optional.empty();

  @Option(
      names = "--steps",
      paramLabel = "DIR",
      description =
          "With --card: write a drawing of every step of the round into this folder, step-00.dot,"
              + " step-01.dot, …. A line joins the seats that a player considers possible at the"
              + " actual deal.")
  private Optional<Path> steps = Optional.empty();

  @Option(names = "--force", description = "With --steps: overwrite existing files.")
  private boolean force;

  @ArgGroup private Subject subject = new Subject();

  /** The part of a match to draw. */
  static final class Subject {
    @Option(
        names = "--card",
        paramLabel = "CARD",
        description = "Draw who holds this card: AS, 10H, …")
    private Optional<String> card = Optional.empty();

    @Option(names = "--whole", description = "Draw all deals, if there are at most 500.")
    private boolean isWhole;

    @Option(
        names = "--marginals",
        paramLabel = "PLAYER",
        description = "Draw who may hold which card, and how likely, as this player sees it.")
    private Optional<String> marginals = Optional.empty();

    private boolean isGiven() {
      return isWhole || card.isPresent() || marginals.isPresent();
    }
  }

  @Option(names = "--trees", description = "With --whole: draw only a spanning tree of each cell.")
  private boolean asTrees;

  @Override
  public void run() {
    var out = spec.commandLine().getOut();
    if (fileDrawing.isGiven()) {
      ofFile(out);
      return;
    }
    requireMatch();
    if (steps.isPresent()) {
      ImmutableList<String> dots = within("the match", this::ofSteps);
      out.println(new StepFiles(steps.get(), force).write(dots));
    } else {
      PictureFiles files =
          fileDrawing.files(out, spec.commandLine().getErr(), () -> PictureFiles.AS_DOT);
      FileDrawing.Within within = this::within;
      within.part("the match", () -> draw(files));
    }
    match.seed().note().ifPresent(spec.commandLine().getErr()::println);
  }

  private void ofFile(PrintWriter out) {
    checkArgument(
        !subject.isGiven() && !asTrees && steps.isEmpty() && !force,
        "A FILE is drawn whole; --card, --whole, --marginals, --trees and --steps are for a"
            + " match.");
    for (String option : OF_A_MATCH) {
      checkArgument(
          !spec.commandLine().getParseResult().hasMatchedOption(option),
          "%s is for a match; a FILE has none.",
          option);
    }
    fileDrawing.draw(numbers.settings(), step, this::within, out, spec.commandLine().getErr());
  }

  /** Returns what a question returns within the budget; a refusal names this part first. */
  private <T> T within(String part, Supplier<T> question) {
    try {
      return budget.budget().ask(question);
    } catch (IllegalArgumentException | BeyondReachException e) {
      Failure failure = Failure.ofQuestion(e);
      boolean isNamed = !fileDrawing.isGiven() || failure.line().contains(fileDrawing.name());
      String line = isNamed ? failure.line() : part + ": " + failure.line();
      throw new FailedException(failure.exitCode(), line, e);
    }
  }

  /** Refuses options that do not go together where a match is drawn. */
  private void requireMatch() {
    checkArgument(
        subject.isGiven(),
        "Nothing to draw; name a FILE or one of (--card=CARD | --whole | --marginals=PLAYER).");
    checkArgument(
        numbers.settings().isEmpty(), "--set replaces a number of a FILE; a match has none.");
    checkArgument(
        !asTrees || subject.isWhole,
        "--trees has no cells to draw as trees; it goes with --whole.");
    checkArgument(
        fileDrawing.isUnused(),
        "A match has no file; --after, --story, --contract, --clusters, --perspective, --hide,"
            + " --short and the like go with a FILE.");
    checkArgument(
        subject.isWhole || fileDrawing.isPlain(),
        "--card and --marginals are printed for GraphViz; -o and --format go with a FILE or"
            + " --whole.");
    checkArgument(
        steps.isEmpty() || subject.card.isPresent(),
        "--steps draws who may have been dealt one card; it goes with --card.");
    checkArgument(
        steps.isEmpty() || step.isEmpty(), "--steps draws every step; leave --step out, or it.");
    checkArgument(
        steps.isPresent() || !force,
        "--force has no files to write over; it goes with --steps DIR.");
  }

  private void draw(PictureFiles files) {
    EpistemicModel<?> model = new MatchModels(match, round).at(step.orElse(0));
    if (subject.isWhole && model instanceof DealModel deals) {
      WholeModel whole = WholeModel.of(deals);
      files.write(whole.heading(), whole.picture(asTrees).drawing(), () -> whole.toDot(asTrees));
    } else if (subject.isWhole) {
      files.write("All that is publicly possible.", whole(model), whole(model)::toColouredDot);
    } else if (model instanceof DealModel deals) {
      files.write(ofDeals(deals));
    } else {
      throw withoutCards();
    }
  }

  private IllegalArgumentException withoutCards() {
    return new IllegalArgumentException(
        "%s has no deals of cards to ask one card of; draw it with --whole."
            .formatted(match.contest().gameName()));
  }

  /** Returns a picture of each step of the round. */
  private ImmutableList<String> ofSteps() {
    var models = new MatchModels(match, round);
    var dots = ImmutableList.<String>builder();
    int cards = 0;
    for (EpistemicModel<?> model : models.atEachStep()) {
      if (!(model instanceof DealModel deals)) {
        throw withoutCards();
      }
      int card = deals.vocabulary().card(subject.card.orElseThrow());
      String moment = "Round %d, step %d.".formatted(models.told(), cards++);
      dots.add(OwnerPicture.considered(deals, card, moment).toDot());
    }
    return dots.build();
  }

  private String ofDeals(DealModel model) {
    return subject
        .card
        .map(card -> OwnerPicture.projection(model, model.vocabulary().card(card)).toDot())
        .orElseGet(() -> marginals(model, new AgentId(subject.marginals.orElseThrow())).toDot());
  }

  private <W> Drawing whole(EpistemicModel<W> model) {
    KripkeDot<W> picture = KripkeDot.of(model.listed(WholeModel.MOST_WORLDS));
    return (asTrees ? picture.spanningTrees() : picture).drawing();
  }

  /** Returns the marginals of all cards but those played or turned, which all know. */
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
}
