package org.possibledeals.classroom.site;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VendoredTest {
  private static final Path PAGE = Path.of("src/main/resources/page/vendor");
  private static final Path TESTS = Path.of("src/test/resources");

  private static final Pattern ROW =
      Pattern.compile("\\| `([^`]+)` \\| [^|]+ \\| [^|]+ \\| ([^|]+) \\| (\\p{XDigit}{64}) \\|");
  private static final Pattern LINK = Pattern.compile("]\\(([^)]+)\\)");

  @Test
  void eachFileOfThePageHasTheHashOfItsTable() throws IOException {
    assertThat(hashes(PAGE.resolve("README.md"))).isEqualTo(hashed(scripts(PAGE)));
  }

  @Test
  void eachFileOfTheTestsHasTheHashOfItsTable() throws IOException {
    assertThat(hashes(TESTS.resolve("axe.README.md")))
        .isEqualTo(hashed(List.of(TESTS.resolve("axe.min.js"))));
  }

  @Test
  void eachFileHasItsLicence() throws IOException {
    for (Path table : List.of(PAGE.resolve("README.md"), TESTS.resolve("axe.README.md"))) {
      for (MatchResult row : rows(table)) {
        assertThat(LINK.matcher(row.group(2)).results())
            .isNotEmpty()
            .allSatisfy(link -> assertThat(table.resolveSibling(link.group(1))).isNotEmptyFile());
      }
    }
  }

  private static List<MatchResult> rows(Path table) throws IOException {
    return ROW.matcher(Files.readString(table)).results().toList();
  }

  private static Map<String, String> hashes(Path table) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    rows(table).forEach(row -> hashes.put(row.group(1), row.group(3)));
    return hashes;
  }

  private static Map<String, String> hashed(List<Path> files) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      hashes.put(file.getFileName().toString(), Hashing.sha256().hashBytes(bytes).toString());
    }
    return hashes;
  }

  private static List<Path> scripts(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".js")).toList();
    }
  }
}
