package org.possibledeals.terminal.match;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.StoryPicture;
import org.possibledeals.kripke.figure.StoryPictures;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.terminal.logic.ModelFiles;
import org.possibledeals.terminal.picture.PictureFiles;
import org.possibledeals.terminal.picture.PictureFormat;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options for drawing a model file. */
final class FileDrawing {

  @Parameters(arity = "0..1", paramLabel = "FILE", description = "Model or structure to draw.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PICTURE",
      description =
          "With FILE or --whole: file to write, ending in .svg, .png, .tex, .dot, .graphml or"
              + " .json; it is overwritten. With --story, the number of the step comes before the"
              + " ending.")
  private Optional<Path> output = Optional.empty();

  @Option(
      names = "--story",
      description =
          "With FILE: draw the model and each step of its story: after an announcement with the"
              + " removed worlds in grey, for an event M, E and M x E side by side.")
  private boolean isStory;

  @Option(
      names = "--after",
      paramLabel = "F",
      description =
          "With FILE: draw the model after announcing this formula, or after an update such as"
              + " [E,e] or [!{a} p]; repeatable.")
  private List<String> after = new ArrayList<>();

  @Option(
      names = "--before",
      description =
          "With --after: also draw what there was before the last update: removed worlds in grey,"
              + " or M and E (in DOT, GraphML and JSON the grey worlds alone).")
  private boolean withBefore;

  @Option(
      names = "--action",
      paramLabel = "E",
      description = "With FILE: draw only this action model.")
  private Optional<String> action = Optional.empty();

  @Option(names = "--contract", description = "With FILE: draw the bisimulation contraction.")
  private boolean isContracted;

  @Option(
      names = "--clusters",
      paramLabel = "A",
      description = "With FILE: draw the cells of this agent as boxes in rows, instead of lines.")
  private Optional<String> clusters = Optional.empty();

  @Option(
      names = "--perspective",
      paramLabel = "A",
      description = "With FILE: draw only what this agent considers possible.")
  private Optional<String> perspective = Optional.empty();

  @Option(
      names = "--hide",
      split = ",",
      paramLabel = "X",
      description =
          "With FILE: leave out names, facts, or the lines of an agent, e.g. names,facts,anne."
              + " False atoms are left out unless --false is given.")
  private List<String> hidden = new ArrayList<>();

  @Option(names = "--false", description = "With FILE: show false atoms as ~p.")
  private boolean withFalse;

  @Option(
      names = "--short",
      description =
          "With FILE: write a0 for has(anne,0), and leave out names that are not needed to tell"
              + " worlds apart.")
  private boolean isShort;

  @Option(
      names = "--loops",
      description = "With FILE, in SVG, PNG or TikZ: draw the reflexive loops of S5.")
  private boolean withLoops;

  @Option(
      names = "--format",
      paramLabel = "F",
      description = "Format: ${COMPLETION-CANDIDATES} (default: by the ending of -o, else dot).")
  private Optional<PictureFormat> format = Optional.empty();

  /** Answers a part of the command within its budget, and names the part where it is refused. */
  interface Within {
    <T> T part(String name, Supplier<T> question);

    /** Does what has no answer within the budget. */
    default void part(String name, Runnable deed) {
      part(
          name,
          () -> {
            deed.run();
            return true;
          });
    }
  }

  boolean isGiven() {
    return file.isPresent();
  }

  String name() {
    return file.map(Path::toString).orElse("");
  }

  /** Returns whether none of the options that need a file to draw was given. */
  boolean isUnused() {
    return after.isEmpty()
        && action.isEmpty()
        && clusters.isEmpty()
        && perspective.isEmpty()
        && hidden.isEmpty()
        && !isStory
        && !withBefore
        && !isContracted
        && !withFalse
        && !isShort
        && !withLoops;
  }

  /** Returns whether the picture is DOT that is printed. */
  boolean isPlain() {
    return output.isEmpty() && chosen() == PictureFormat.dot;
  }

  /** Returns where the picture is written. */
  PictureFiles files(PrintWriter out, PrintWriter err, Supplier<String> advice) {
    return new PictureFiles(output, chosen(), withLoops, out, err, advice);
  }

  /**
   * Draws the file.
   *
   * @param settings numbers of the file that are replaced
   * @param err what cannot be read on a slide is noted here
   */
  void draw(
      Map<String, String> settings,
      Optional<Integer> step,
      Within within,
      PrintWriter out,
      PrintWriter err) {
    Path path = file.orElseThrow();
    check(step);
    checkArgument(
        !ModelFiles.isSmcdel(path),
        "%s is of SMCDEL; deals convert makes a model file of it.",
        path);
    ModelFile read =
        within.part("%s: Line 1".formatted(path), () -> ModelFiles.read(path, settings));
    KripkeModel<String> start =
        within.part("%s: Line %d".formatted(path, read.startLine()), read::listed);
    PictureFormat as = chosen();
    PictureFiles files = files(out, err, () -> advice(start, step));
    if (!as.isPlaced() && !isStory && !withBefore && action.isEmpty()) {
      files.write(within.part("" + path, () -> as.of(panels(start), drawn(last(start)))));
      return;
    }
    ImmutableList<StoryPicture> pictures =
        within.part("" + path, () -> pictures(read, start, step));
    if (!isStory) {
      within.part("" + path, () -> files.write(pictures.getLast()));
    } else if (step.isPresent()) {
      if (step.get() < 0 || step.get() >= pictures.size()) {
        throw new IllegalArgumentException(
            "No step %d in the story of %s; its steps are 0 to %d."
                .formatted(step.get(), path, pictures.size() - 1));
      }
      within.part("" + path, () -> files.write(pictures.get(step.get())));
    } else {
      within.part("" + path, () -> files.write(pictures));
    }
  }

  private PictureFormat chosen() {
    return format.or(() -> output.map(PictureFormat::of)).orElse(PictureFormat.dot);
  }

  private void check(Optional<Integer> step) {
    boolean isChanged = !after.isEmpty() || isContracted || perspective.isPresent();
    checkArgument(
        !isStory || !isChanged && action.isEmpty(),
        "--story is the story of the file; leave --after, --contract, --perspective and --action"
            + " out, or it.");
    checkArgument(
        action.isEmpty() || !isChanged,
        "--action is an action model alone; leave --after, --contract and --perspective out.");
    checkArgument(
        action.isEmpty() || clusters.isEmpty(),
        "--action has no cells to box; leave --clusters out.");
    checkArgument(
        !withLoops || chosen().isPlaced(),
        "--loops draws in SVG, PNG and TikZ alone; add -o FILE.svg, or --format svg.");
    checkArgument(step.isEmpty() || isStory, "--step is one of a story; add --story.");
    checkArgument(
        !withBefore || !after.isEmpty() && !isContracted && perspective.isEmpty(),
        "--before needs an update that it was before; add --after, without --contract and"
            + " --perspective.");
    checkArgument(
        !isStory || step.isPresent() || output.isPresent(),
        "--story is a picture for each step; add -o FILE.svg, or --step K for one of them.");
  }

  private ModelPanels panels(KripkeModel<String> model) {
    ImmutableSet<AgentId> agents =
        hidden.stream()
            .filter(word -> !word.equals("names") && !word.equals("facts"))
            .map(AgentId::new)
            .collect(toImmutableSet());
    for (AgentId agent : Iterables.concat(agents, clusters.map(AgentId::new).stream().toList())) {
      checkArgument(
          model.agents().contains(agent),
          "Cannot hide or box %s; there are names, facts and the agents %s.",
          agent,
          model.agents());
    }
    return new ModelPanels(
        new WorldLabels(
            !hidden.contains("names"), !hidden.contains("facts"), withFalse, isShort, agents),
        clusters.map(AgentId::new));
  }

  private ImmutableList<StoryPicture> pictures(
      ModelFile read, KripkeModel<String> start, Optional<Integer> step) {
    try {
      return isStory
          ? StoryPictures.of(
              panels(start),
              read,
              step.filter(k -> k >= 0).map(k -> k + 1).orElse(Integer.MAX_VALUE))
          : pictures(read, start, panels(start));
    } catch (BeyondReachException e) {
      throw PictureFiles.advised(e, () -> advice(start, step));
    }
  }

  private ImmutableList<StoryPicture> pictures(
      ModelFile read, KripkeModel<String> start, ModelPanels panels) {
    if (action.isPresent()) {
      return ImmutableList.of(StoryPictures.of(panels, read, action.get()));
    }
    KripkeModel<String> last = last(start);
    if (isContracted || perspective.isPresent()) {
      return StoryPictures.of(panels, read.name(), drawn(last), ImmutableList.of());
    }
    ImmutableList<StoryPicture> all = StoryPictures.of(panels, read.name(), start, updates());
    return withBefore ? all : ImmutableList.of(all.getLast().alone());
  }

  /** Returns which options make a picture that fits on a slide, which is found by trying them. */
  private String advice(KripkeModel<String> start, Optional<Integer> step) {
    if (isStory || withBefore || action.isPresent()) {
      return isStory && step.isEmpty()
          ? " Add --step K to draw one step alone."
          : PictureFiles.AS_DOT;
    }
    KripkeModel<String> shown = drawn(last(start));
    Map<String, KripkeModel<String>> smaller = new LinkedHashMap<>();
    smaller.put("", shown);
    smaller.put("--contract", shown.contracted());
    for (AgentId agent : shown.actual().isPresent() ? shown.agents() : List.<AgentId>of()) {
      if (!shown.successors(agent, shown.actual().get()).isEmpty()) {
        smaller.put("--perspective " + agent, seen(shown, agent, shown.actual().get()));
      }
    }
    ModelPanels panels = panels(start);
    ModelPanels briefly = new ModelPanels(panels.labels().inShort(true), panels.boxed());
    List<String> fitting = new ArrayList<>();
    smaller.forEach(
        (option, model) -> {
          if (fits(model, panels)) {
            fitting.add(option);
          } else if (fits(model, briefly)) {
            fitting.add((option + " --short").strip());
          }
        });
    return fitting.isEmpty()
        ? PictureFiles.AS_DOT
        : " It fits with " + String.join(", or with ", fitting) + ".";
  }

  private boolean fits(KripkeModel<String> model, ModelPanels panels) {
    try {
      return StoryPictures.of(panels, "", model, ImmutableList.of())
          .getFirst()
          .isForASlide(withLoops);
    } catch (BeyondReachException e) {
      return false;
    }
  }

  private static KripkeModel<String> seen(KripkeModel<String> model, AgentId agent, String actual) {
    ImmutableSet<String> successors = model.successors(agent, actual);
    checkArgument(
        !successors.isEmpty(),
        "%s considers no world possible at %s, so none is drawn.",
        agent,
        actual);
    return model.withoutActual().restrictedTo(successors);
  }

  private List<Update> updates() {
    return after.stream().map(FormulaReader::readUpdate).toList();
  }

  /** Returns the model after all updates; one that cannot happen is refused. */
  private KripkeModel<String> last(KripkeModel<String> start) {
    KripkeModel<String> last = start;
    for (Update update : updates()) {
      last = StoryPictures.after(last, update);
    }
    return last;
  }

  /** An agent sees the cell, and not which of its worlds is the actual one. */
  private KripkeModel<String> drawn(KripkeModel<String> after) {
    KripkeModel<String> model = isContracted ? after.contracted() : after;
    if (perspective.isEmpty()) {
      return model;
    }
    String actual =
        model
            .actual()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "--perspective needs a FILE that says which one world is actual."));
    return seen(model, new AgentId(perspective.get()), actual);
  }
}
