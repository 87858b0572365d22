package org.possibledeals.terminal.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.model.KripkeModel;

class ReadmeTest {

  private static final Path PAGE = Path.of("..", "thesis-notes", "15-as-a-library.md");
  private static final Path THIS =
      Path.of("src/test/java/org/possibledeals/terminal/house/ReadmeTest.java");

  @Test
  void theFirstExampleIsTrue() {
    KripkeModel<String> deals =
        KripkeModel.over(List.of("012", "021", "102", "120", "201", "210"))
            .agent("ann", deal -> deal.charAt(0))
            .agent("bob", deal -> deal.charAt(1))
            .agent("cath", deal -> deal.charAt(2))
            .atom("has(ann,0)", deal -> deal.charAt(0) == '0')
            .atom("has(ann,1)", deal -> deal.charAt(0) == '1')
            .build();

    KripkeModel<String> after = deals.announce(read("~has(ann,1)"));

    assertThat(after.worlds()).containsExactly("012", "021", "201", "210");
    assertThat(after.holds("012", read("K_cath has(ann,0) & ~K_bob has(ann,0)"))).isTrue();
  }

  @Test
  void theExampleAboveIsTheFirstOfTheLibrarysPage() throws IOException {
    Matcher example =
        Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
    assertThat(example.find()).isTrue();
    assertThat(Files.readString(THIS)).contains(example.group(1).indent(4).replace("    \n", "\n"));
  }

  @Test
  void theReadmeIsOneScreen() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    assertThat(readme.split("\\s+").length).isLessThan(500);
    assertThat(readme).contains("## Three doors", "| Experiments | Teaching | Building on it |");
  }
}
