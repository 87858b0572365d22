package org.possibledeals.classroom.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.syntax.TextSyntaxException;

class StoryboardTest {
  private static final String HEXA = file("hexa");
  private static final String NOT_ONE = "announce ~has(anne,1)";

  private static String file(String name) {
    return Classics.all().stream()
        .filter(classic -> classic.name().equals(name))
        .findFirst()
        .orElseThrow()
        .file();
  }

  private static Storyboard story(String text, String acts) {
    Desk desk = new Desk();
    return desk.story(desk.document(text, ImmutableList.of(), Optional.empty()), acts);
  }

  @SuppressWarnings("unchecked")
  private static List<ImmutableMap<String, Object>> worlds(ImmutableMap<String, Object> scene) {
    return (List<ImmutableMap<String, Object>>) scene.get("worlds");
  }

  @Test
  void anAnnouncementShowsTheRemovedWorldsInGreyWhereTheyWere() {
    Storyboard story = story(HEXA, NOT_ONE);
    var before = worlds(story.scene(0, true));
    var after = worlds(story.scene(1, true));
    assertThat(after)
        .extracting(w -> w.get("removed"))
        .containsExactly(false, false, false, false, true, true);
    for (ImmutableMap<String, Object> world : after) {
      assertThat(before)
          .anySatisfy(
              was -> {
                assertThat(was.get("name")).isEqualTo(world.get("name"));
                assertThat(was.get("x")).isEqualTo(world.get("x"));
                assertThat(was.get("y")).isEqualTo(world.get("y"));
              });
    }
  }

  @Test
  void relationsNumberTheWorldsThatAreLeft() {
    Object relations = story(HEXA, NOT_ONE).scene(1, true).get("relations");
    assertThat(relations)
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .first()
        .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
        .containsEntry("agent", new AgentId("anne"))
        .containsEntry("cells", List.of(List.of(0, 1), List.of(2, 3)));
  }

  @Test
  void anOrderIsShownByArrowsToTheNextMorePlausibleRank() {
    String text = "model m\natoms p\nworld w: p\nworld v:\nworld u:\nagent a: w < v = u\n";
    ImmutableMap<String, Object> scene = story(text, "update [^^~p]").scene(1, true);
    assertThat(scene).containsEntry("isOrdered", true).containsEntry("frame", FrameClass.S5);
    assertThat(scene.get("relations"))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .first()
        .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
        .containsEntry("cells", List.of(List.of(0, 1, 2)))
        .extractingByKey("order", InstanceOfAssertFactories.list(List.class))
        .containsExactlyInAnyOrder(List.of(0, 1), List.of(0, 2), List.of(1, 2), List.of(2, 1));
  }

  @Test
  void whatIsFalseStopsTheStoryUpToARestart() {
    Storyboard story =
        story(HEXA, "announce has(anne,1)\ntrue? has(anne,0)\nrestart\ntrue? has(anne,0)");
    assertThat(story.data())
        .extracting(step -> step.get("stopped"))
        .containsExactly(false, true, true, false, false);
    assertThat(story.data().getLast()).containsEntry("answer", "yes");
    assertThat(story.scene(1, true)).containsEntry("count", 6).containsEntry("stopped", true);
    assertThat(worlds(story.scene(1, true)))
        .extracting(world -> world.get("removed"))
        .containsOnly(false);
    assertThat(worlds(story.scene(2, true)))
        .extracting(world -> world.get("removed"))
        .containsOnly(false);
  }

  @Test
  void twentyChildrenAreCountedAskedAndAnnouncedTo() {
    Desk desk = new Desk();
    Document twenty =
        desk.document(file("muddy-children"), ImmutableList.of("n=20"), Optional.empty());
    assertThat(twenty.data()).containsEntry("worlds", 1L << 20);
    Storyboard told =
        desk.story(
            twenty,
            "announce for some i in 1..n: m{i}\n"
                + "announce nobodyKnows\n"
                + "valid? Kw_c1 m1\n"
                + "where? m1 & ~m2");
    assertThat(told.data())
        .extracting(step -> step.get("worlds"))
        .containsExactly(
            1L << 20, (1L << 20) - 1, (1L << 20) - 21, (1L << 20) - 21, (1L << 20) - 21);
    assertThat(told.data().get(3)).containsEntry("answer", "no");
    assertThat(told.data().get(4)).containsEntry("answer", "" + ((1 << 18) - 1));
    assertThat(told.scene(2, true)).containsKey("counts").doesNotContainKey("worlds");
    String all = twenty.story().start().designated().getFirst();
    ImmutableMap<String, Object> eyes = told.eyes(2, "c1", all);
    assertThat(eyes).containsEntry("count", 2L);
    assertThat(eyes.get("knows").toString())
        .contains("{fact=m1, is=open, others={c2=true, ")
        .contains("{fact=m2, is=true, others={c2=false, c3=true, ");
  }

  @Test
  void anEventMakesPairsOfWorldsAndEvents() {
    Storyboard story = story(HEXA, "update [show,s0]");
    ImmutableMap<String, Object> scene = story.scene(1, true);
    assertThat(scene.get("actual")).isEqualTo(List.of("(w012,s0)"));
    assertThat((Map<?, ?>) scene.get("pairs")).hasSize((Integer) scene.get("count"));
    assertThat(worlds(scene)).hasSize((Integer) scene.get("count"));
  }

  @Test
  void aLoopIsAStepForEachOfItsStatements() {
    Storyboard story = story(HEXA, "for each k in 1..2: announce ~has(anne,k)\nrestart");
    assertThat(story.data()).extracting(step -> step.get("line")).containsExactly(0, 1, 1, 2);
  }

  @Test
  void whatIsWrongIsPlacedInTheActs() {
    assertThatThrownBy(() -> story(HEXA, NOT_ONE + "\nannounce has(anne,7)"))
        .isInstanceOfSatisfying(
            TextSyntaxException.class,
            e -> {
              assertThat(e.line()).isEqualTo(2);
              assertThat(e.column()).isEqualTo(10);
            });
  }

  @Test
  void aStoryGoesOnFromAKnownOneAndBack() {
    Desk desk = new Desk();
    Document document = desk.document(HEXA, ImmutableList.of(), Optional.empty());
    Storyboard whole = desk.story(document, NOT_ONE + "\ntrue? K_bill has(anne,0)");
    Storyboard shorter = desk.story(document, NOT_ONE);
    assertThat(shorter.steps()).isEqualTo(whole.steps().subList(0, 2));
    assertThat(desk.story(document, NOT_ONE + "\nrestart").steps().subList(0, 2))
        .isEqualTo(shorter.steps());
    assertThat(desk.story(document, "").steps()).hasSize(1);
  }

  @Test
  void settingsAndTheActualWorldAreThoseThatAreAskedFor() {
    Desk desk = new Desk();
    Document two =
        desk.document(file("muddy-children"), ImmutableList.of("n=2"), Optional.of("{m1}"));
    assertThat(two.data()).containsEntry("worlds", 4L).containsEntry("actual", List.of("{m1}"));
  }

  @Test
  void contractionKeepsOneOfBisimilarWorlds() {
    Storyboard story =
        story("model m\natoms p\nworld a: p\nworld b: p\nagent x: {a, b}\nactual a\n", "contract");
    assertThat(story.data().getLast())
        .containsEntry("worlds", 1L)
        .containsEntry("removed", List.of("b"));
    assertThat(story.bisimilar(0).get("classes").toString()).contains("a").contains("b");
  }

  @Test
  void manyWorldsAreCountedNotPlaced() {
    ImmutableMap<String, Object> scene = story(file("sum-and-product"), "").scene(0, true);
    assertThat(scene).containsKey("counts").doesNotContainKey("worlds");
  }
}
