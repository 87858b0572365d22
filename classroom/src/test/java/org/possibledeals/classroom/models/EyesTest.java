package org.possibledeals.classroom.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.homework.Validities;

class EyesTest {
  private static final String TEXT =
      """
      model m
      atoms p, q
      world u: p, q
      world v: p
      world w:
      agent a: {u, v}
      agent b: {v, w}
      agent c: {u, v, w}
      actual u
      """;

  private static Storyboard story(String text) {
    Desk desk = new Desk();
    return desk.story(desk.document(text, ImmutableList.of(), Optional.empty()), "");
  }

  @SuppressWarnings("unchecked")
  private static List<ImmutableMap<String, Object>> known(String agent, String world) {
    return (List<ImmutableMap<String, Object>>) story(TEXT).eyes(0, agent, world).get("knows");
  }

  @Test
  void anAgentKnowsWhatIsSoInItsCell() {
    assertThat(known("a", "u")).extracting(one -> one.get("is")).containsExactly("true", "open");
    assertThat(known("b", "u")).extracting(one -> one.get("is")).containsExactly("true", "true");
    assertThat(known("b", "w")).extracting(one -> one.get("is")).containsExactly("open", "false");
  }

  @Test
  void whatItTakesOthersToKnowIsWhatTheyKnowInAllItsCell() {
    ImmutableMap<String, Object> p = known("a", "u").getFirst();
    assertThat(p.get("others")).isEqualTo(ImmutableMap.of("b", "open", "c", "false"));
  }

  @Test
  void aGroupReachesWorldsInLayers() {
    assertThat(story(TEXT).reach(0, ImmutableList.of("a", "b"), "u"))
        .containsEntry("layers", List.of(List.of("u"), List.of("v"), List.of("w")));
    assertThat(story(TEXT).reach(0, ImmutableList.of("a"), "w"))
        .containsEntry("layers", List.of(List.of("w")));
  }

  @Test
  void thereAreNoEyesOfStrangers() {
    assertThatThrownBy(() -> story(TEXT).eyes(0, "zoe", "u"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> story(TEXT).eyes(0, "a", "nowhere"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> story(TEXT).reach(0, ImmutableList.of("a"), "nowhere"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aCountermodelIsADocumentThatRefutes() {
    ImmutableMap<String, Object> verdict = Validities.verdict("S5", "K_a p -> K_b p");
    assertThat(verdict).containsEntry("valid", false);
    Desk desk = new Desk();
    Document counter =
        desk.document(String.valueOf(verdict.get("text")), ImmutableList.of(), Optional.empty());
    assertThat(desk.story(counter, "true? K_a p -> K_b p").data().getLast())
        .containsEntry("answer", "no");
    assertThat(Validities.verdict("KD45", "K_a p -> p")).containsEntry("valid", false);
    assertThat(Validities.verdict("S5", "K_a p -> p")).containsEntry("valid", true);
  }
}
