package org.possibledeals.kripke.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterators;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.syntax.TextSyntaxException;
import org.possibledeals.kripke.text.ModelFileReader;

/**
 * Several worlds that may be actual: a statement does what it does at each of them alone. The judge
 * plays the file once for each world, and looks for plans by trying all sequences of events.
 */
class DesignatedWorldsTest {
  private static final List<String> FORMULAS =
      ImmutableList.of(
          "p", "~p | q", "q", "K_a p", "K_a q | K_a ~q", "K_b K_a p", "~K_b q & p", "M_a q");

  private static final String REFUSED = "refused";

  /** A model but for its actual worlds, and the moves that its action model offers. */
  private record Drawn(String text, List<String> moves) {

    static Drawn by(Random random) {
      int worlds = 3 + random.nextInt(2);
      StringBuilder text = new StringBuilder("model drawn\natoms p, q\n");
      for (int world = 0; world < worlds; world++) {
        text.append("world w%d:".formatted(world));
        text.append(List.of("", " p", " q", " p, q").get(random.nextInt(4))).append('\n');
      }
      for (String agent : List.of("a", "b")) {
        text.append("agent %s: %s\n".formatted(agent, cells(random, "w", worlds)));
      }
      StringBuilder action = new StringBuilder("action act\n");
      List<String> moves = new ArrayList<>();
      List<String> before =
          random.nextBoolean() ? List.of("q", "~q", "p & q") : List.of("p", "~p", "q");
      for (int event = 0; event < 3; event++) {
        String change = random.nextInt(3) == 0 ? "; p := q | ~p" : "";
        action.append("event e%d: %s%s\n".formatted(event, before.get(event), change));
      }
      for (String agent : List.of("a", "b")) {
        action.append("agent %s: %s\n".formatted(agent, cells(random, "e", 3)));
      }
      action.append("designated e0, e1\n");
      moves.addAll(List.of("[act,e0]", "[act,e1]", "[act]"));
      return new Drawn(text + "%s" + action, moves);
    }

    /** Returns cells of the things numbered from 0. */
    private static String cells(Random random, String name, int count) {
      int[] cell = random.ints(count, 0, 2).toArray();
      return IntStream.range(0, 2)
          .mapToObj(
              c ->
                  IntStream.range(0, count)
                      .filter(i -> cell[i] == c)
                      .mapToObj(i -> name + i)
                      .collect(Collectors.joining(", ")))
          .filter(members -> !members.isEmpty())
          .map(members -> "{" + members + "}")
          .collect(Collectors.joining(" "));
    }

    Drawn withAnnouncer() {
      return new Drawn(text + "announcer b up to 4\n", moves);
    }

    List<Answer> answers(String actual, String story) {
      String file = text.formatted("actual " + actual + "\n") + story + "\n";
      return ImmutableList.copyOf(Engine.EXPLICIT.answers(ModelFileReader.read(file)));
    }

    /** Returns the last answer of a story, or that it is refused or stops before. */
    String last(Engine engine, String actual, String... story) {
      String file = text.formatted("actual " + actual + "\n") + String.join("\n", story) + "\n";
      try {
        Answer answer = Iterators.getLast(engine.answers(ModelFileReader.read(file)));
        return answer.isStop() || answer.answer().contains("stopped") ? REFUSED : answer.answer();
      } catch (TextSyntaxException e) {
        throw e;
      } catch (IllegalArgumentException e) {
        return REFUSED;
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"EXPLICIT", "SYMBOLIC"})
  void aStatementDoesWhatItDoesAtEachWorld(Engine engine) {
    int[] seen = new int[3];
    for (int seed = 0; seed < Effort.of(600); seed++) {
      Random random = new Random(seed);
      Drawn drawn = Drawn.by(random);
      String said = FORMULAS.get(random.nextInt(FORMULAS.size()));
      String asked = FORMULAS.get(random.nextInt(FORMULAS.size()));
      for (String first :
          List.of(
              "announce " + said,
              "update " + drawn.moves.get(random.nextInt(3)),
              "update [!{a} " + said + "]")) {
        String w0 = drawn.last(engine, "w0", first, "true? " + asked);
        String w1 = drawn.last(engine, "w1", first, "true? " + asked);
        String both = drawn.last(engine, "w0, w1", first, "true? " + asked);
        String expected =
            w0.equals(REFUSED) || w1.equals(REFUSED)
                ? REFUSED
                : w0.equals("yes") && w1.equals("yes") ? "yes" : "no";
        assertThat(both).as("%s, then %s in %s", first, asked, drawn.text).isEqualTo(expected);
        seen[List.of(REFUSED, "yes", "no").indexOf(both)]++;
      }
    }
    assertThat(seen).as("refused, yes and no").doesNotContain(0);
  }

  @Test
  void aShortestPlanWorksAtEachWorld() {
    int[] lengths = new int[4];
    for (int seed = 0; seed < Effort.of(1500); seed++) {
      Random random = new Random(seed);
      Drawn drawn = Drawn.by(random);
      String goal = FORMULAS.get(random.nextInt(FORMULAS.size()));
      int shortest = shortest(drawn, goal);
      String found = drawn.last(Engine.EXPLICIT, "w0, w1", "plan? " + goal + " within 2");
      assertThat(found)
          .as("%s in %s", goal, drawn.text)
          .isEqualTo(shortest > 2 ? "none" : "" + shortest);
      lengths[shortest]++;
    }
    assertThat(lengths).as("plans of 0, 1 and 2 steps, and none").doesNotContain(0);
  }

  /** An announcement is known wherever it may be made, and one that is known is found. */
  @Test
  void whatIsAnnouncedIsKnownAtEachWorld() {
    int[] found = new int[2];
    for (int seed = 0; seed < Effort.of(600); seed++) {
      Random random = new Random(seed);
      Drawn drawn = Drawn.by(random).withAnnouncer();
      String goal = FORMULAS.get(random.nextInt(FORMULAS.size()));
      List<Answer> plans = drawn.answers("w0, w1", "plan? " + goal + " within 1");
      String steps = plans.getLast().answer();
      if (steps.equals("1")) {
        String line = plans.getLast().because().getFirst();
        String plan = line.substring(line.indexOf('['), line.indexOf(']') + 1);
        for (String world : List.of("w0", "w1")) {
          String known = plan.startsWith("[!") ? plan.replace("[!", "(").replace("]", ")") : "true";
          assertThat(drawn.last(Engine.EXPLICIT, world, "true? K_b " + known)).isEqualTo("yes");
          assertThat(drawn.last(Engine.EXPLICIT, world, "plan? " + goal + " by " + plan))
              .isEqualTo("yes");
        }
        found[0]++;
      } else if (steps.equals("none")) {
        for (String said : FORMULAS) {
          boolean isEach = true;
          for (String world : List.of("w0", "w1")) {
            String known = "true? K_b (%s) & [!%s] (%s)".formatted(said, said, goal);
            isEach &= drawn.last(Engine.EXPLICIT, world, known).equals("yes");
          }
          assertThat(isEach).as("!%s for %s in %s", said, goal, drawn.text).isFalse();
        }
        found[1]++;
      }
    }
    assertThat(found).as("plans of a step, and none").doesNotContain(0);
  }

  /** A union of cells has one for each world that may be actual. */
  @ParameterizedTest
  @CsvSource({"1, none", "2, 1"})
  void anAnnouncementOfSoManyCellsHoldsAtEachWorld(int most, String steps) {
    String file =
        """
        model m
        atoms p, q
        world w: p
        world v: p, q
        world u: q
        agent a: {w, v, u}
        agent b: {w} {v} {u}
        actual w, v
        announcer b up to %d
        plan? K_a p within 1
        """;
    var answers = Engine.EXPLICIT.answers(ModelFileReader.read(file.formatted(most)));
    assertThat(Iterators.getLast(answers).answer()).isEqualTo(steps);
  }

  @Test
  void aModelRefusesWhatIsFalseAtOneOfThem() {
    KripkeModel<String> model =
        KripkeModel.over(List.of("w", "v"))
            .atom(new Formula.Atom("p"), "w"::equals)
            .designated(List.of("w", "v"))
            .build();
    assertThat(model.actual()).isEmpty();
    assertThatThrownBy(() -> model.announce(new Formula.Atom("p")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("false at the actual world, v");
    assertThat(model.withActual("w").announce(new Formula.Atom("p")).worlds()).containsExactly("w");
  }

  private static int shortest(Drawn drawn, String goal) {
    List<String> plans = List.of("");
    for (int steps = 0; steps <= 2; steps++) {
      for (String plan : plans) {
        String question = steps == 0 ? "true? " + goal : "plan? " + goal + " by " + plan;
        if (drawn.last(Engine.EXPLICIT, "w0", question).equals("yes")
            && drawn.last(Engine.EXPLICIT, "w1", question).equals("yes")) {
          return steps;
        }
      }
      plans =
          plans.stream()
              .flatMap(plan -> drawn.moves.stream().map(move -> (plan + " " + move).strip()))
              .toList();
    }
    return 3;
  }

  @ParameterizedTest
  @EnumSource(names = {"EXPLICIT", "SYMBOLIC"})
  void aStructureHasThemToo(Engine engine) {
    String structure =
        """
        structure s
        atoms p, q
        law p | q
        agent a: p
        agent b: q
        actual {p, q}, {p}
        """;
    var answers =
        ImmutableList.copyOf(
            engine.answers(
                ModelFileReader.read(
                    structure + "true? p\ntrue? q\nannounce p\nupdate [?!p]\nannounce q\n")));
    assertThat(answers.stream().map(Answer::answer))
        .containsExactly("yes", "no", "2", "2", "false at {p}");
    assertThat(ModelFileReader.read(structure).toString()).contains("actual {p, q}, {p}");
    assertThatThrownBy(
            () ->
                ImmutableList.copyOf(
                    engine.answers(ModelFileReader.read(structure + "update [?!q]\n"))))
        .hasMessageContaining("some of the worlds that may be actual");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "actual w, w; each world once",
        "actual w, x; worlds",
        "actual w,; the name of a world",
        "actual w\\nactual v; one statement",
      })
  void aMistakeIsTold(String statement, String expected) {
    assertThatThrownBy(
            () ->
                ModelFileReader.read(
                    "model m\nworld w:\nworld v:\n" + statement.replace("\\n", "\n") + "\n"))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining(expected);
  }
}
