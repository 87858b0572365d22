package org.possibledeals.kripke.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ViolationTest {

  private static Relation relation(int[]... successors) {
    return Links.of(IntStream.range(0, successors.length).toArray(), successors);
  }

  private static String words(Relation relation, FrameProperty property) {
    return Violation.of(relation, property).map(found -> found.words(w -> "w" + w)).orElse("none");
  }

  @Test
  void theWorldsAreThoseOfTheDefinition() {
    Relation path = relation(new int[] {1}, new int[] {2}, new int[] {});
    assertThat(words(path, FrameProperty.SERIAL)).isEqualTo("it leads nowhere from w2");
    assertThat(words(path, FrameProperty.REFLEXIVE))
        .isEqualTo("it does not lead from w0 to itself");
    assertThat(words(path, FrameProperty.SYMMETRIC))
        .isEqualTo("it leads from w0 to w1 and not back");
    assertThat(words(path, FrameProperty.TRANSITIVE))
        .isEqualTo("it leads from w0 to w1 and from there to w2, not from w0 to w2");
    assertThat(words(path, FrameProperty.EUCLIDEAN))
        .isEqualTo("it leads from w0 to w1 and to w1, not from w1 to w1");
  }

  @Test
  void aRelationLacksAPropertyExactlyWhereThereAreSuchWorlds() {
    for (int code = 0; code < 1 << 9; code++) {
      int[][] successors = new int[3][];
      for (int world = 0; world < 3; world++) {
        int row = code >> 3 * world & 7;
        successors[world] = IntStream.range(0, 3).filter(to -> (row >> to & 1) != 0).toArray();
      }
      Relation relation = relation(successors);
      for (FrameProperty property : FrameProperty.values()) {
        assertThat(Violation.of(relation, property).isEmpty())
            .as("%s of %d", property, code)
            .isEqualTo(relation.properties().contains(property));
      }
    }
  }
}
