package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.contest.Catalogue;

class CatalogueTest {

  private static String name(String game, String rules) {
    return Catalogue.found().contest(game, Optional.of(rules)).game().name();
  }

  @Test
  void boardsOfMatatenaHaveAnySize() {
    assertThat(name("matatena", "7x7")).isEqualTo("Matatena, 7 x 7");
    assertThat(name("matatena", "15x15")).isEqualTo("Matatena, 15 x 15");
    assertThat(
            Catalogue.found()
                .contest("matatena", Optional.of("6x6"))
                .forPlayers(5)
                .game()
                .players())
        .hasSize(5);
  }

  @Test
  void lamboIsPlayedByAnyOptionsOfAChallenge() {
    assertThat(name("lambo", "size=20,anywhere")).isEqualTo("Lambo -size=20 -anywhere -no_contain");
    assertThat(name("lambo", "eat_enemy=3")).contains("-eat_enemy=3 -eat_size=0");
    assertThat(name("lambo", "eat_enemy=1,eat_size=2")).contains("-eat_enemy=1 -eat_size=2");
    assertThat(name("lambo", "must_contain,size=30")).contains("-size=30", "-must_contain");
    assertThat(name("lambo", "eat_enemy,must_contain"))
        .endsWith("-adjacent -eat_enemy=2 -eat_size=0 -must_contain");
    assertThat(name("lambo", "must_contain,eat_size=1,anywhere,size=30"))
        .endsWith("-size=30 -anywhere -eat_enemy=2 -eat_size=1 -must_contain");
    assertThat(name("lambo", "eat_size=1,no_contain")).endsWith("-eat_enemy=2 -eat_size=1");
    assertThatThrownBy(() -> name("lambo", "must_contain,no_contain"))
        .hasMessage("Cannot play by -must_contain and -no_contain together; choose one.");
    assertThatThrownBy(() -> name("lambo", "size=20,size=30")).hasMessageContaining("twice");
  }

  @Test
  void whatDescribesNoRulesIsRefusedAndSaysWhichThereAre() {
    for (String rules : new String[] {"3x4", "0x0", "16x16", "x"}) {
      assertThatThrownBy(() -> name("matatena", rules))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("No rules called " + rules + "; there are 3x3");
    }
    assertThatThrownBy(() -> name("lambo", "size=,anywhere"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there are adjacent");
    assertThatThrownBy(() -> name("lambo", "size=201")).hasMessageContaining("201 tiles");
  }
}
