package org.possibledeals.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.planning.ground.GroundJson;
import org.possibledeals.planning.ground.GroundJsonReader;
import tools.jackson.databind.json.JsonMapper;

/** Changed texts are read or refused in words, by no other exception. */
class MutatedTextsTest {

  @Test
  void changedSpecificationsAreReadOrRefused() {
    Random random = new Random(1);
    List<Map.Entry<String, String>> all =
        SmallProblems.DOMAINS.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList();
    int read = 0;
    int refused = 0;
    for (int i = 0; i < Effort.of(5000); i++) {
      Map.Entry<String, String> of = all.get(random.nextInt(all.size()));
      String domain = SmallProblems.text(of.getValue());
      String problem = SmallProblems.text(of.getKey());
      boolean isDomain = random.nextBoolean();
      try {
        SmallProblems.task(
            random.nextInt(4) == 0,
            isDomain ? changed(domain, random) : domain,
            isDomain ? problem : changed(problem, random));
        read++;
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).isNotBlank();
        refused++;
      }
    }
    assertThat(read).isPositive();
    assertThat(refused).isPositive();
  }

  @Test
  void changedGroundTasksAreReadOrRefused() {
    Random random = new Random(1);
    String text =
        JsonMapper.builder()
            .build()
            .writeValueAsString(GroundJson.of(SmallProblems.task("t08")))
            .replaceAll("([\\[\\]{},:])", " $1 ");
    for (int i = 0; i < Effort.of(2000); i++) {
      try {
        GroundJsonReader.read(changed(text, random));
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }

  /** Removes, doubles or exchanges words, or words and brackets. */
  private static String changed(String text, Random random) {
    List<String> words = new ArrayList<>(Arrays.asList(text.split("(?<=[\\s()])|(?=[\\s()])")));
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      int at = random.nextInt(words.size());
      int other = random.nextInt(words.size());
      switch (random.nextInt(3)) {
        case 0 -> words.set(at, "");
        case 1 -> words.set(at, words.get(other));
        default -> words.add(at, words.get(other));
      }
    }
    return String.join("", words);
  }
}
