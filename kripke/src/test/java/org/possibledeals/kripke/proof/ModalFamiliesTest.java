package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.relation.FrameClass;

class ModalFamiliesTest {
  private static final int LARGEST = Effort.isLong() ? 5 : 2;

  static Stream<Map.Entry<String, IntFunction<Formula>>> families() {
    return Stream.concat(
        ModalFamilies.OF_K.entrySet().stream(), ModalFamilies.OF_S4.entrySet().stream());
  }

  @ParameterizedTest
  @MethodSource("families")
  void isProvableOrNotAsItsNameSays(Map.Entry<String, IntFunction<Formula>> family) {
    String name = family.getKey();
    FrameClass logic = name.startsWith("k_") ? FrameClass.K : FrameClass.S4;
    for (int n = 1; n <= LARGEST; n++) {
      assertThat(Validity.in(logic).isValid(family.getValue().apply(n)))
          .as("%s %d", name, n)
          .isEqualTo(name.endsWith("_p"));
    }
  }
}
