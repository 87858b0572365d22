package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.relation.FrameClass;

/** Where an axiom is not due there is a model of the class in which it fails. */
class AxiomsOutOfPlaceTest {

  /** Worlds w, v and u; p at w and u; a sees what {@code links} says: {@code w:v v:v u:u}. */
  private static KripkeModel<String> model(String links) {
    Map<String, List<String>> seen =
        Map.of("w", seen(links, 0), "v", seen(links, 1), "u", seen(links, 2));
    return KripkeModel.over(List.of("w", "v", "u"))
        .relation("a", seen::get)
        .agent("b", world -> world.equals("u"))
        .atom("p", world -> !world.equals("v"))
        .build();
  }

  private static List<String> seen(String links, int world) {
    String to = links.split(" ")[world].substring(2);
    return to.isEmpty() ? List.of() : List.of(to.split(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          w:v v:v u:u    | KD45 | K_a ~p -> ~p                     | T
          w:v v:v u:u    | KD45 | p -> K_a M_a p                   | B
          w: v: u:       | K    | ~K_a false                       | D
          w:v v:u u:     | K    | K_a ~p -> K_a K_a ~p             | 4
          w:vu v:v u:u   | K    | ~K_a p -> K_a ~K_a p             | 5
          w:v v: u:      | K    | K_a p <-> ~M_a ~p & M_a true     | without D, K is not M too
          w:wv v:wv u:u  | S5   | Kw_a p                           | nobody needs to know whether
          w:v v:v u:u    | KD45 | C_{a} ~p <-> K_a ~p              | C is reflexive, belief is not
          w:v v:v u:u    | KD45 | [!p] ~K_a false                  | D after an announcement
          w:wv v:wv u:u  | S5   | [!p & ~K_a p] (p & ~K_a p)       | what is announced may be false then
          w:wv v:wv u:u  | S5   | [!p] K_a p -> K_a p              | to learn is not to know before
          """)
  void failsInAModelOfTheClass(String links, FrameClass logic, String axiom, String name) {
    KripkeModel<String> model = model(links);
    assertThat(model.properties(model.agents().getFirst())).containsAll(logic.asked());
    assertThat(model.counterexample(read(axiom))).as(name).isPresent();
  }
}
