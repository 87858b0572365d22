package org.possibledeals.experiments.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.boerenbridge.table.BoerenbridgeProvider;
import org.possibledeals.experiments.design.Experiment.Primary;

/** What a file varies, and what of it is refused before anything is played. */
class VariationTest {

  private static final String GOOD =
      """
      name: small
      question: Does it pay more with more players?
      game: boerenbridge
      vary:
        rules: [oh-hell]
        players: [3, 4, 6]
        agents: [random, greedy]
      against: random
      fit: {over: players, model: linear}
      deals: 30
      seed: 5
      contrasts:
        most: {players=6: 1, players=3: -1}
        a cell: {"rules=oh-hell, players=3, agents=greedy": 1, "agents=greedy, players=4": -1}
      """;

  private static Experiment read(String yaml) {
    return ExperimentReader.read(
        (game, rules) ->
            new BoerenbridgeProvider()
                .described(rules.orElse("oh-hell"))
                .orElseThrow(() -> new IllegalArgumentException("No rules " + rules + ".")),
        "f.yaml",
        yaml);
  }

  private static Contrast named(Experiment experiment, String name) {
    return experiment.contrasts().stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void eachCombinationIsATableOfItsWorld() {
    Experiment experiment = read(GOOD);
    assertThat(experiment.tables()).hasSize(6);
    assertThat(experiment.tables().keySet().asList())
        .startsWith(
            "rules=oh-hell, players=3, agents=random", "rules=oh-hell, players=3, agents=greedy");
    assertThat(experiment.tables().get("rules=oh-hell, players=4, agents=greedy"))
        .containsExactly("greedy", "random", "random", "random");
    assertThat(experiment.tournaments().stream().map(t -> t.matchesPerDeal()))
        .containsExactly(3, 3, 4, 4, 6, 6);
    assertThat(read(GOOD.replace("against: random\n", "")).tables().values().asList().getLast())
        .hasSize(6)
        .containsOnly("greedy");
  }

  @Test
  void effectsHaveTheirWeights() {
    Experiment experiment = read(GOOD);
    assertThat(named(experiment, "most").weights())
        .isEqualTo(ImmutableMap.of(0, -1, 1, -1, 4, 1, 5, 1));
    assertThat(named(experiment, "most").divisor()).isEqualTo(2);
    assertThat(named(experiment, "a cell").weights()).isEqualTo(ImmutableMap.of(1, 1, 3, -1));
    assertThat(named(experiment, "greedy − random").weights())
        .isEqualTo(ImmutableMap.of(0, -1, 1, 1, 2, -1, 3, 1, 4, -1, 5, 1));
    assertThat(named(experiment, "greedy − random").divisor()).isEqualTo(3);
    assertThat(named(experiment, "(players=4 − players=3) × (greedy − random)").weights())
        .isEqualTo(ImmutableMap.of(0, 1, 1, -1, 2, -1, 3, 1));
    // x is 3, 4, 6: 3x − 13 is −4, −1, 5, and the sum of (3x − 13) x is 14.
    Contrast slope = named(experiment, "growth of greedy − random per unit of players");
    assertThat(slope.weights()).isEqualTo(ImmutableMap.of(0, 4, 1, -4, 2, 1, 3, -1, 4, -5, 5, 5));
    assertThat(slope.divisor()).isEqualTo(14);
  }

  @Test
  void whatIsNamedIsPrimaryOrElseAllEffectsThatAreNotOfOneWorld() {
    List<Contrast> named = read(GOOD).contrasts().subList(0, 2);
    assertThat(named).allMatch(contrast -> contrast.kind() == Contrast.Kind.NAMED);
    assertThat(read(GOOD).allPrimaries())
        .containsExactly(new Primary.Across(named.get(0)), new Primary.Across(named.get(1)));
    Experiment unnamed = read(GOOD.replaceFirst("(?s)contrasts:.*", ""));
    assertThat(unnamed.contrasts()).hasSize(2 + 1 + 2 + 3 + 2);
    assertThat(unnamed.allPrimaries()).hasSize(2 + 1 + 2 + 2);
  }

  @Test
  void theNumberIsFoundInWhichLevelsDiffer() {
    assertThat(axis("pimc[4,others=greedy]", "pimc[16,others=greedy]").orElseThrow().name())
        .isEqualTo("pimc[N,others=greedy]");
    assertThat(axis("pimc[4ms]", "pimc[16ms]").orElseThrow())
        .isEqualTo(new Variation.Axis("pimc[N] (ms)", ImmutableList.of(4, 16)));
    assertThat(axis("r[hints=4]", "r[hints=8]").orElseThrow().name()).isEqualTo("hints");
    assertThat(axis("r[hints=4]", "s[hints=8]")).isEmpty();
    assertThat(axis("pimc[4]", "pimc")).isEmpty();
    assertThat(axis("a[1,2]", "a[2,3]")).isEmpty();
  }

  private static Optional<Variation.Axis> axis(String... levels) {
    return new Variation.Factor("agents", ImmutableList.copyOf(levels)).axis();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          players: [3, 4, 6]  | players: [3, 4, 60]     | f.yaml:6:19: boerenbridge is played by 4 agents, not by 60
          players: [3, 4, 6]  | players: [3, four]      | f.yaml:6:16: players is a list of whole numbers
          players: [3, 4, 6]  | players: [3, 4, 3]      | f.yaml:6:19: 3 stands here a second time
          players: [3, 4, 6]  | players: []             | f.yaml:6:12: players has at least one level
          players: [3, 4, 6]  | seats: [3]              | f.yaml:6:3: Unknown key seats
          agents: [random, greedy] | agents: [random, grumpy] | f.yaml:7:20: No agent "grumpy" plays
          agents: [random, greedy] | agents: greedy     | f.yaml:7:11: agents is a list
          '  agents: [random, greedy]' | ''             | The key agents is missing
          against: random     | against: nobody         | f.yaml:8:10: No agent "nobody" plays
          rules: [oh-hell]    | rules: [no-hell]        | f.yaml:5:11: No rules
          model: linear       | model: doubling         | f.yaml:9:29: doubling needs levels
          model: linear       | model: cubic            | f.yaml:9:29: model is linear or doubling
          over: players       | over: cards             | f.yaml:9:13: cards is not varied
          over: players       | over: agents            | f.yaml:9:13: The levels of agents do not differ
          players=6: 1        | players=5: 1            | f.yaml:13:21: No cell players=5; cells are named by rules=oh-hell, players=3
          players=6: 1        | '"players=6, players=3": 1' | names two levels of one factor
          players=3: -1       | players=6: -1           | players=6 stands here a second time
          seed: 5             | 'seed: 5\\ntables: {a: [random]}' | f.yaml:12:9: vary makes the tables
          seed: 5             | 'seed: 5\\nrules: oh-hell' | f.yaml:12:8: vary lists the rules
          seed: 5             | 'seed: 5\\nstop: {contrast: mine, h0: 0, h1: 1, alpha: 0.1, beta: 0.1}' | No contrast mine
          seed: 5             | 'seed: 5\\nstop: {better: a, worse: b, h0: 0, h1: 1, alpha: 0.1, beta: 0.1}' | exactly 1 table
          seed: 5             | 'seed: 5\\nstop: {contrast: most, better: b, h0: 0, h1: 1, alpha: 0.1, beta: 0.1}' | a contrast or two agents, and not both
          """)
  void mistakesHaveTheirPlace(String good, String bad, String problem) {
    assertThat(GOOD).contains(good);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(GOOD.replace(good, bad.replace("\\n", "\n"))))
        .withMessageMatching("(?s)f\\.yaml:\\d+:\\d+: .*")
        .withMessageContaining(problem);
  }

  @Test
  void keysOfVaryNeedIt() {
    String plain =
        GOOD.replaceFirst(
            "(?s)vary:.*?against", "tables: {a: [random, random, random, random]}\nagainst");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(plain))
        .withMessageContaining("against goes with vary");
  }
}
