package org.possibledeals.kripke.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.TextFile;

class ReadablePicturesTest {
  private static final WorldLabels SHORT =
      new WorldLabels(true, true, false, true, ImmutableSet.of());

  /** A model, S5 for two seeds of four, with an order for one and with any relations for one. */
  private static KripkeModel<String> random(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int kind = seed % 4;
    int size = random.nextInt(2, kind < 2 ? 13 : 8);
    List<String> worlds = IntStream.range(0, size).mapToObj(w -> "w" + w).toList();
    KripkeModelBuilder<String> model = KripkeModel.over(worlds);
    int agents = random.nextInt(1, kind < 2 ? 5 : 4);
    for (int i = 0; i < agents; i++) {
      AgentId agent = new AgentId(List.of("ann", "bob", "cath", "dan").get(i));
      int cells = random.nextInt(1, size + 1);
      Map<String, Integer> cell = new TreeMap<>();
      Map<String, Integer> rank = new TreeMap<>();
      worlds.forEach(w -> cell.put(w, random.nextInt(cells)));
      worlds.forEach(w -> rank.put(w, random.nextInt(3)));
      if (kind < 2) {
        model.agent(agent, cell::get);
      } else if (kind == 2) {
        model.agent(agent, cell::get, rank::get);
      } else {
        double density = random.nextDouble(0.5);
        Map<String, Set<String>> seen = new TreeMap<>();
        for (String world : worlds) {
          seen.put(world, new HashSet<>(worlds));
          seen.get(world).removeIf(w -> random.nextDouble() >= density);
        }
        model.relation(agent, seen::get);
      }
    }
    for (String atom : List.of("p", "q")) {
      Set<String> where = new HashSet<>(worlds);
      where.removeIf(w -> random.nextBoolean());
      model.atom(atom, where::contains);
    }
    if (random.nextBoolean()) {
      model.actual(worlds.get(random.nextInt(size)));
    }
    return model.frame(kind == 3 ? FrameClass.K : FrameClass.S5).build();
  }

  private static List<Optional<AgentId>> boxed(KripkeModel<String> model) {
    return Stream.concat(
            Stream.of(Optional.<AgentId>empty()),
            model.agents().stream()
                .filter(model::isEquivalence)
                .filter(agent -> !model.hasPlausibility(agent))
                .map(Optional::of))
        .toList();
  }

  /** What an agent's marks have to say: the cell, or what an arrow leads to. */
  private static Set<List<Integer>> expected(KripkeModel<String> model, AgentId agent) {
    List<String> worlds = model.worlds().asList();
    Set<List<Integer>> pairs = new HashSet<>();
    for (int from = 0; from < worlds.size(); from++) {
      for (int to = 0; to < worlds.size(); to++) {
        if (isDrawn(model, agent, worlds.get(from), worlds.get(to))) {
          pairs.add(List.of(from, to));
        }
      }
    }
    return pairs;
  }

  private static boolean isDrawn(KripkeModel<String> model, AgentId agent, String from, String to) {
    if (!model.hasPlausibility(agent)) {
      return model.successors(agent, from).contains(to);
    }
    List<ImmutableSet<String>> ranks = model.ranks(agent, from);
    int here =
        IntStream.range(0, ranks.size())
            .filter(r -> ranks.get(r).contains(from))
            .findFirst()
            .orElseThrow();
    return !from.equals(to)
        && (ranks.get(here).contains(to) || here > 0 && ranks.get(here - 1).contains(to));
  }

  private static List<String> misread(
      String name, KripkeModel<String> model, Optional<AgentId> box) {
    ModelPanels panels = new ModelPanels(SHORT, box);
    Figure figure;
    try {
      figure = StoryPictures.of(panels, name, model, List.of()).getFirst().figure(false);
    } catch (BeyondReachException e) {
      return List.of("%s %s: %s".formatted(name, box, e.getMessage()));
    }
    PictureJudge judge = new PictureJudge(figure.toSvg(name));
    List<String> wrong = new ArrayList<>(judge.complaints());
    if (judge.size() != model.worlds().size()) {
      wrong.add("There are %d worlds.".formatted(judge.size()));
    }
    for (AgentId agent : model.agents()) {
      Set<List<Integer>> read = without(model, agent, judge.pairs(agent.name()));
      Set<List<Integer>> meant = without(model, agent, expected(model, agent));
      if (!read.equals(meant)) {
        wrong.add("%s reads as %s and not %s.".formatted(agent, read, meant));
      }
    }
    return wrong.stream().map(w -> "%s %s: %s".formatted(name, box, w)).toList();
  }

  /** Of an equivalence no loops are drawn. */
  private static Set<List<Integer>> without(
      KripkeModel<String> model, AgentId agent, Set<List<Integer>> pairs) {
    Set<List<Integer>> kept = new HashSet<>(pairs);
    if (model.isEquivalence(agent)) {
      kept.removeIf(pair -> pair.get(0).equals(pair.get(1)));
    }
    return kept;
  }

  @Test
  void randomModelsAreReadOffTheirPicturesAgain() {
    List<String> wrong = new ArrayList<>();
    for (int seed = 0; seed < (Effort.isLong() ? 500 : 25); seed++) {
      KripkeModel<String> model = random(seed);
      for (Optional<AgentId> box : boxed(model)) {
        wrong.addAll(misread("seed " + seed, model, box));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void examplesAreReadOffTheirPicturesAgain() throws IOException {
    List<String> wrong = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      for (Path path : files.filter(f -> f.toString().endsWith(".kripke")).sorted().toList()) {
        ModelFile file = ModelFileReader.read(TextFile.read(path));
        KripkeModel<String> model = file.listed();
        if (model.worlds().size() <= (Effort.isLong() ? 64 : 16)) {
          for (Optional<AgentId> box : boxed(model)) {
            wrong.addAll(misread(file.name(), model, box));
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }
}
