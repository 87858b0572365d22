package org.possibledeals.agents.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Clairvoyant;

class ClairvoyantsTest {

  private static final Clairvoyants<String, String> TOYS =
      Clairvoyants.<String, String>of("toys")
          .with("cheat-first", "the first move", (state, legal, random) -> 0);

  @TempDir private Path classes;

  /** Returns what the compiler has against a class of these interfaces and methods. */
  private List<String> mistakes(String interfaces, String... methods) {
    String source =
        """
        import com.google.common.collect.ImmutableList;
        import java.util.random.RandomGenerator;
        import org.possibledeals.agents.game.Agent;
        import org.possibledeals.agents.game.Clairvoyant;
        abstract class Both implements %s { %s }
        """
            .formatted(interfaces, String.join("\n", methods));
    var file =
        new SimpleJavaFileObject(URI.create("string:///Both.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    var found = new DiagnosticCollector<JavaFileObject>();
    ToolProvider.getSystemJavaCompiler()
        .getTask(
            null,
            null,
            found,
            List.of(
                "-proc:none",
                "-d",
                classes.toString(),
                "-classpath",
                System.getProperty("java.class.path")),
            null,
            List.of(file))
        .call();
    return found.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(Diagnostic::getCode)
        .toList();
  }

  private static final String AS_AGENT =
      "public String choose(%s seen, ImmutableList<String> legal, RandomGenerator random)"
          + " { return legal.get(0); }";
  private static final String AS_CLAIRVOYANT =
      "public int choose(%s state, ImmutableList<String> legal, RandomGenerator random)"
          + " { return 0; }";

  @Test
  void eachOfTheTwoCompilesAlone() {
    assertThat(mistakes("Agent<Long, String>", AS_AGENT.formatted("Long"))).isEmpty();
    assertThat(mistakes("Clairvoyant<Long, String>", AS_CLAIRVOYANT.formatted("Long"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"Long, Integer", "Long, Long", "Object, Object", "Long, Object"})
  void noClassIsAnAgentAndAClairvoyantWhateverItIsShown(String observation, String state) {
    String both = "Agent<%s, String>, Clairvoyant<%s, String>".formatted(observation, state);
    String agent = AS_AGENT.formatted(observation);
    String clairvoyant = AS_CLAIRVOYANT.formatted(state);
    assertThat(mistakes(both)).isNotEmpty();
    assertThat(mistakes(both, agent)).isNotEmpty();
    assertThat(mistakes(both, clairvoyant)).isNotEmpty();
    assertThat(mistakes(both, agent, clairvoyant)).isNotEmpty();
  }

  @Test
  void neitherTypeIsTheOther() {
    assertThat(Agent.class.isAssignableFrom(Clairvoyant.class)).isFalse();
    assertThat(Clairvoyant.class.isAssignableFrom(Agent.class)).isFalse();
  }

  @Test
  void clairvoyantsHaveNamesThatNoAgentHas() {
    assertThatThrownBy(() -> TOYS.with("first", "", (state, legal, random) -> 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "first cannot be a clairvoyant's name; those begin with cheat-, as cheat-first.");
    Roster<String, String> roster = Roster.of("toys");
    assertThatThrownBy(() -> roster.with("cheat-first", "", (seen, legal, random) -> "a"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "cheat-first cannot be an agent's name: it is kept for a clairvoyant, which sees all"
                + " cards.");
  }

  @Test
  void anUnknownNameIsRefusedWithAGuess() {
    assertThat(TOYS.named("cheat-first")).isNotNull();
    assertThatThrownBy(() -> TOYS.named("cheat-frist"))
        .hasMessage(
            "No clairvoyant \"cheat-frist\" plays toys. Did you mean cheat-first? There are:"
                + " cheat-first.");
  }
}
