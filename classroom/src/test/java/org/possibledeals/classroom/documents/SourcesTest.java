package org.possibledeals.classroom.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Multimaps;
import com.google.common.collect.SetMultimap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules for the sources of all modules, examples included. */
class SourcesTest {

  private static final Pattern SOURCE =
      Pattern.compile("(?<package>.*/src/main/java/.*)/(?<name>[A-Z]\\w*)\\.java");

  private static final int MOST_CLASSES = 20;

  /** Packages of more than 20 classes, each with the reason. */
  private static final ImmutableMap<String, String> LARGE_PACKAGES =
      ImmutableMap.<String, String>builder()
          .put("agents/contest", "a contest, and all that games and others bring to it")
          .put("agents/search", "four searches that share samples, types of players and settings")
          .put(
              "cards/knowledge",
              "the engine for deals: plan, counts, probabilities and samples share masks")
          .put("experiments/journal", "a class for each kind of row")
          .put("kripke/figure", "panels, layouts and the four formats that they are drawn in")
          .put("kripke/symbolic", "the engine of diagrams, with its listing and its updates")
          .put("recycle/compile", "a class for each family of forms of the language")
          .put("recycle/knowledge", "three ways to what a player considers possible")
          .put("terminal/option", "the options that commands share, a mixin each")
          .build();

  /** Returns the sources by a part of their path, of those that have more than {@code most}. */
  private static SetMultimap<String, String> largeGroups(
      Function<MatchResult, String> part, int most) {
    ImmutableSetMultimap<String, String> groups =
        Repository.files().stream()
            .map(SOURCE::matcher)
            .filter(Matcher::matches)
            .collect(ImmutableSetMultimap.toImmutableSetMultimap(part::apply, Matcher::group));
    assertThat(groups.size()).isGreaterThan(800);
    return Multimaps.filterKeys(groups, key -> groups.get(key).size() > most);
  }

  @Test
  void oneSimpleNameIsOneClass() {
    SetMultimap<String, String> shared = largeGroups(source -> source.group("name"), 1);
    assertThat(shared.keySet()).as(shared.toString()).isEmpty();
  }

  @Test
  void aPackageHasAtMostTwentyClasses() {
    SetMultimap<String, String> large =
        largeGroups(
            source -> source.group("package").replaceFirst(".*/org/possibledeals/", ""),
            MOST_CLASSES);
    assertThat(large.keySet()).as(large.toString()).isEqualTo(LARGE_PACKAGES.keySet());
  }
}
