package org.possibledeals.experiments.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.design.Experiment.Primary;

/** Each kind of mistake in YAML is refused with its file and line, whatever finds it. */
@Timeout(60)
class YamlMistakesTest {

  private static final String GOOD =
      """
      name: small
      question: Who is better?
      game: boerenbridge
      deals: 100
      seed: 7
      tables:
        only: [greedy, random, greedy, random]
      """;

  private static Experiment read(String yaml) {
    return ExperimentReader.read(
        (game, rules) -> BoerenbridgeContest.presets().getFirst(), "f.yaml", yaml);
  }

  private static void refused(String yaml, String problem) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(yaml))
        .withMessageMatching("(?s)f\\.yaml:\\d+:\\d+: .*")
        .withMessageContaining(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          scanner          | seed: 7      | seed: @7                  | f.yaml:5:7: This is no YAML
          scanner, a tab   | '  only'     | '\tonly'                  | f.yaml:7:1: This is no YAML
          scanner, quotes  | seed: 7      | 'seed: "7'                | :1: This is no YAML
          scanner, escape  | seed: 7      | 'seed: "\\q"'             | f.yaml:5:9: This is no YAML
          parser           | seed: 7      | seed: [7                  | This is no YAML
          parser, braces   | seed: 7      | 'seed: {7: ]'             | f.yaml:5:
          composer         | seed: 7      | seed: *seven              | f.yaml:5:7: This is no YAML
          an alias twice   | seed: 7      | seed: &a [*a]             | f.yaml:5:
          a second file    | tables:      | '--- # more'              | f.yaml:6:1: This is no YAML
          a list           | name: small  | '- name: small'           | f.yaml:
          a key in braces  | seed: 7      | '? [seed]'                | f.yaml:5:3: a key is one word
          a list for a word| seed: 7      | seed: [7]                 | f.yaml:5:7: seed is one word or sentence
          a word for a list| '[greedy, random, greedy, random]' | greedy | f.yaml:7:9: only is a list
          nothing          | seed: 7      | 'seed:'                   | f.yaml:5:6: seed is one word
          a tag            | seed: 7      | seed: !seven 7            | f.yaml:5:7: The tag !seven means nothing here
          a tag of Java    | seed: 7      | seed: !!java.net.URL 7    | means nothing here
          a tag of a list  | '[greedy'    | '!!set [greedy'           | f.yaml:7:9: The tag tag:yaml.org,2002:set
          a large number   | deals: 100   | deals: 99999999999        | f.yaml:4:8: deals is a whole number
          no number        | deals: 100   | deals: .nan               | f.yaml:4:8: deals is a whole number
          a control        | question: W  | 'question: \u0007W'       | f.yaml:2:1: The character U+0007 cannot stand in YAML
          """)
  void everyKindOfMistakeHasItsPlace(String kind, String good, String bad, String problem) {
    assertThat(GOOD).as(kind).contains(good);
    refused(GOOD.replace(good, bad.replace("\\t", "\t")), problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''              | f.yaml:1:1: The file is empty.
          '# nothing'     | f.yaml:1:1: The file is empty.
          '---'           | f.yaml:
          '%YAML 9.0'     | f.yaml:1:
          'name'          | f.yaml:1:1: An experiment is a mapping
          """)
  void whatIsNoMappingIsRefused(String yaml, String problem) {
    refused(yaml, problem);
    refused(yaml + "\n", problem);
    if (yaml.startsWith("%")) {
      refused(yaml + "\n---\n" + GOOD, problem);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a word         | only                                      | f.yaml:8:10: primary is a list, - told instead of blind
          nothing        | ''                                        | primary is a list
          an empty list  | '[]'                                      | f.yaml:8:10: primary is a list
          a mapping      | '{table: only}'                           | f.yaml:8:10: primary is a list
          a list in it   | '[[only]]'                                | f.yaml:8:11: This is neither a name nor {table, agent, than}
          no such table  | '[ony]'                                   | f.yaml:8:11: No contrast and no table ony; the contrasts are none, the tables only
          twice          | '[only, only]'                            | f.yaml:8:17: This comparison stands here a second time
          no agent       | '[{than: random}]'                        | f.yaml:8:11: The key agent is missing.
          no other agent | '[{agent: random}]'                       | f.yaml:8:11: The key than is missing.
          the same agent | '[{agent: random, than: random}]'         | f.yaml:8:33: agent and than are the same
          nobody there   | '[{agent: random, than: bid-aimer}]'      | f.yaml:8:33: bid-aimer sits nowhere at the table of greedy, random
          no table there | '[{table: o, agent: greedy, than: random}]' | f.yaml:8:19: No table o; the tables are only
          another key    | '[{agent: random, then: greedy}]'         | then
          a list for one | '[{agent: [random], than: greedy}]'       | f.yaml:8:19: agent is one word
          """)
  void everyMistakeInPrimaryHasItsPlace(String kind, String primary, String problem) {
    refused(GOOD + "primary: " + primary + "\n", problem);
  }

  @Test
  void aPrimaryOfATableOfManyAgentsNamesTwo() {
    String many = GOOD.replace("greedy, random]", "bid-aimer, random]");
    refused(many + "primary: [only]\n", "At the table only sit 3 agents; name two, {table: only");
    String two = GOOD + "  other: [greedy, random, greedy, random]\n";
    refused(
        two + "primary: [{agent: greedy, than: random}]\n",
        "At which table? There are only, other; say table: only.");
    assertThat(read(two + "primary: [other]\n").allPrimaries())
        .containsExactly(new Primary.Within(1, "greedy", "random"));
  }

  @Test
  void anAliasStandsForWhatItNames() {
    Experiment experiment = read(GOOD.replace("only: [", "only: &all [") + "  again: *all\n");
    assertThat(experiment.tables().get("again")).isEqualTo(experiment.tables().get("only"));
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 1_000, 1_000_000})
  void deepNestingIsRefusedAtAStatedDepth(int levels) {
    String problem = "nested deeper than 10 levels; an experiment has 3.";
    refused(GOOD.replace("seed: 7", "seed: " + "[".repeat(levels)), problem);
    String mappings = "{a: ".repeat(Math.min(levels, 500_000));
    refused(GOOD.replace("seed: 7", "seed: " + mappings), problem);
  }

  /** The parser copied a word as often as it filled a buffer of 1024 characters. */
  @Tag("long")
  @ParameterizedTest
  @Timeout(30)
  @ValueSource(strings = {"%s", "'%s'", "\"%s\"", "|\n  %s", ">\n  %s"})
  void aScalarOfThreeMegabytesIsRead(String style) {
    for (String part : List.of("W", "Who? ", "Who is that?\n  ")) {
      String text = part.repeat(3_000_000 / part.length()).strip();
      Experiment experiment = read(GOOD.replace("Who is better?", style.formatted(text)));
      assertThat(experiment.question().strip()).hasSizeGreaterThan(2_000_000).startsWith("W");
    }
  }

  /** The parser counts no steps for us; what it does with a full buffer grows by the square. */
  @ParameterizedTest
  @ValueSource(ints = {750_000, 3_000_000})
  void theBufferOfTheParserIsNeverFull(int characters) {
    assertThat(ExperimentReader.settings("f.yaml", characters).getBufferSize())
        .isGreaterThan(characters);
  }

  @Test
  void aFileThatIsTooLargeIsRefused() {
    refused(GOOD.replace("Who", "W".repeat(ExperimentReader.MOST_BYTES)), "4000000");
  }
}
