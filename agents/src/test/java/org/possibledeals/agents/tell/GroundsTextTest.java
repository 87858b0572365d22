package org.possibledeals.agents.tell;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.formula.AgentId;

/** What is said of a search is what was searched. */
class GroundsTextTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "2600, 4, the 4 deals (2 600 samples)",
        "2600, 1, the one deal (2 600 samples)",
        "2600, 2600, 2 600 deals",
        "134, 6071014170752731200, 134 deals",
        "1, 1, 1 deal",
        "134, -, 134 deals",
      })
  void samplesAreNotCalledDeals(long drawn, BigInteger possible, String told) {
    Grounds<String> grounds =
        new Grounds.Searched<>(
            "a",
            drawn,
            Optional.ofNullable(possible),
            0,
            ImmutableList.of(new Grounds.Value<>("a", 1, 0, drawn)),
            new ScoreUnit("points", false),
            "",
            ImmutableList.of());
    assertThat(
            new GroundsText(ImmutableList.of(new AgentId("N")), "deal")
                .of(0, grounds, move -> move))
        .first()
        .asString()
        .isEqualTo(
            "because N tried its moves in %s it cannot tell from this one, played on in each"
                .formatted(told));
  }
}
