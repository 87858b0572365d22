package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.syntax.TextSyntaxException;
import org.possibledeals.kripke.text.SurfaceJudge.World;
import org.possibledeals.kripke.text.SurfaceTerms.Piece;

/** Files of source text are answered as an independent judge answers them, by both engines. */
public class SurfaceJudgeTest {
  private static final int QUESTIONS = 4;

  /** What no file may have: a name that is two things, a word of the language, no argument. */
  private static final List<String> ILLEGAL =
      List.of(
          "define true = p",
          "define count(z) = p",
          "1 = 2",
          "agents = {1}",
          "define p = q",
          "has = 2",
          "for each a in 1..2: valid? K_a (p)",
          "valid? for each ann in {a}: K_ann (p)",
          "valid? for some p in 1..2: p",
          "define f9(a) = p",
          "p = 3",
          "ann = 3",
          "valid? p en q",
          "valid? K_a (p & (q)",
          "agent counts: {w0}",
          "define f9 = m{i7}\nvalid? for each i7 in 1..2: f9",
          "valid? K_a (p(q & ~p & nonsense))");

  private static final String REFUSED = "refused";

  /** A file, and the answers of the judge. */
  private record Case(String text, List<String> answers) {}

  @Test
  void threeHundredFilesAreAnsweredAsTheJudgeAnswersThem() {
    judge(300, 1);
  }

  @Test
  @Tag("long")
  void fiveThousandFilesAreAnsweredAsTheJudgeAnswersThem() {
    judge(5_000, 2);
  }

  private static ImmutableList<Case> cases(int files, long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    return IntStream.range(0, files)
        .mapToObj(i -> random.nextInt(10) < 7 ? model(random, i) : structure(random))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the source text of files with questions, odd but mostly legal. */
  public static ImmutableList<String> sources(int files, long seed) {
    return cases(files, seed).stream().map(Case::text).collect(ImmutableList.toImmutableList());
  }

  private static void judge(int files, long seed) {
    List<Case> cases = cases(files, seed);
    List<String> differences = new ArrayList<>();
    Set<Integer> wrong = new TreeSet<>();
    for (int i = 0; i < files; i++) {
      Case file = cases.get(i);
      for (Engine engine : List.of(Engine.EXPLICIT, Engine.SYMBOLIC)) {
        List<String> found = answers(file.text, engine);
        boolean isSame =
            file.answers.getFirst().equals(REFUSED)
                ? found.getFirst().equals(REFUSED)
                : found.equals(file.answers);
        if (!isSame) {
          wrong.add(i);
          differences.add(
              "%s %s instead of %s of%n%s".formatted(engine, found, file.answers, file.text));
        }
      }
    }
    assertThat(differences.stream().limit(3))
        .as("%d of %d files are answered otherwise", wrong.size(), files)
        .isEmpty();
  }

  private static List<String> answers(String text, Engine engine) {
    try {
      return ImmutableList.copyOf(engine.answers(ModelFileReader.read(text))).stream()
          .map(Answer::answer)
          .toList();
    } catch (TextSyntaxException e) {
      return List.of(REFUSED, e.getMessage());
    } catch (RuntimeException e) {
      return List.of("ended by " + e);
    }
  }

  private static Case model(RandomGenerator random, int index) {
    SurfaceText writer = new SurfaceText(random, true);
    List<World> worlds = new ArrayList<>();
    StringBuilder text =
        new StringBuilder(
                "model m\nn = 1 + 2\nAll = {1, 2, 3}\nOdd = {1, n}\nTwo = {a, ann}\natoms ")
            .append(String.join(", ", SurfaceText.ATOMS))
            .append("\nvariable x = 1..n\nvariable y(1) = 1, 2..3\n");
    int size = random.nextInt(1, 5);
    for (int w = 0; w < size; w++) {
      Set<String> atoms = new TreeSet<>();
      SurfaceText.ATOMS.stream().filter(p -> random.nextBoolean()).forEach(atoms::add);
      Map<String, Integer> values =
          new TreeMap<>(Map.of("x", random.nextInt(1, 4), "y(1)", random.nextInt(1, 4)));
      Map<String, Integer> cells = new TreeMap<>();
      SurfaceText.AGENTS.forEach(a -> cells.put(a, random.nextInt(2)));
      worlds.add(new World(atoms, values, cells));
      text.append(
          "world w%d: %s%s\n"
              .formatted(
                  w,
                  atoms.stream().map(p -> p + ", ").collect(joining()),
                  values.entrySet().stream()
                      .map(v -> v.getKey() + " = " + v.getValue())
                      .collect(joining(" ,"))));
    }
    for (String agent : SurfaceText.AGENTS) {
      text.append("agent ").append(agent).append(":");
      for (int cell = 0; cell < 2; cell++) {
        int number = cell;
        String members =
            IntStream.range(0, size)
                .filter(w -> worlds.get(w).cells().get(agent) == number)
                .mapToObj(w -> "w" + w)
                .collect(joining(", "));
        text.append(members.isEmpty() ? "" : " {" + members + "}");
      }
      text.append("\n");
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(writer.define(i));
    }
    if (index % 5 == 0) {
      text.append(ILLEGAL.get(index / 5 % ILLEGAL.size())).append("\nvalid? p\n");
      return new Case(text.toString(), List.of(REFUSED));
    }
    return asked(writer, text, worlds);
  }

  private static Case asked(SurfaceText writer, StringBuilder text, List<World> worlds) {
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < QUESTIONS; i++) {
      Piece asked = writer.formula(3, List.of());
      long where = worlds.stream().filter(w -> asked.sense().at(worlds, w, Map.of())).count();
      boolean isCount = i % 2 == 0;
      text.append(isCount ? "where? " : "valid? ").append(asked.text()).append("\n");
      answers.add(isCount ? "" + where : where == worlds.size() ? "yes" : "no");
    }
    return new Case(text.toString(), answers);
  }

  /** Writes a structure with laws, or worlds from variables with one. */
  private static Case structure(RandomGenerator random) {
    SurfaceText writer = new SurfaceText(random, false);
    return random.nextBoolean() ? variables(writer, random) : laws(writer, random);
  }

  private static Case laws(SurfaceText writer, RandomGenerator random) {
    List<String> names = List.of("p1", "p2", "p3", "p4");
    List<World> worlds = new ArrayList<>();
    StringBuilder text = new StringBuilder("structure s\nn = 4\natoms for each i in 1..n: p{i}\n");
    List<String> laws = new ArrayList<>();
    List<IntPredicate> meanings = new ArrayList<>();
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      int number = random.nextInt(4);
      boolean hasTrue = random.nextBoolean();
      boolean isLess = random.nextBoolean();
      laws.add(
          "law count(%sfor each i in 1..n: p{i}) %s %d\n"
              .formatted(hasTrue ? "true, " : "", isLess ? "<" : ">=", number + 1));
      meanings.add(
          bits -> {
            int count = Integer.bitCount(bits) + (hasTrue ? 1 : 0);
            return isLess ? count < number + 1 : count >= number + 1;
          });
    }
    laws.forEach(text::append);
    for (int bits = 0; bits < 16; bits++) {
      int here = bits;
      if (meanings.stream().allMatch(law -> law.test(here))) {
        worlds.add(new World(Set.of(), Map.of(), Map.of()));
      }
    }
    text.append("agent a: p1\nworlds?\n");
    return worlds.isEmpty()
        ? laws(writer, random)
        : new Case(text.toString(), List.of("" + worlds.size()));
  }

  private static Case variables(SurfaceText writer, RandomGenerator random) {
    List<World> worlds = new ArrayList<>();
    Piece law = writer.formula(3, List.of());
    String used = law.text();
    if (SurfaceText.ATOMS.stream()
            .anyMatch(p -> used.matches("(?s).*(?<![\\w])" + Pattern.quote(p) + "(?![\\w]).*"))
        || used.contains("m{")
        || used.contains("has(")
        || used.matches("(?s).* in x:.*")) {
      return variables(writer, random);
    }
    for (int x = 1; x <= 3; x++) {
      for (int y = 1; y <= 3; y++) {
        World world = new World(Set.of(), Map.of("x", x, "y(1)", y), Map.of());
        if (law.sense().at(List.of(world), world, Map.of())) {
          worlds.add(world);
        }
      }
    }
    if (worlds.isEmpty()) {
      return variables(writer, random);
    }
    String text =
        "model m\n"
            + "n = 3\n"
            + "All = {1, 2, 3}\n"
            + "Odd = {1, n}\n"
            + "worlds from variables x in 1..n, y(1) in All,\n"
            + "  c = count(true, x = y(1)), e := odd(x = 1, y(1) = 1) with law "
            + used
            + "\nagent a sees x\nworlds?\nwhere? c > 1\nwhere? e\n";
    return new Case(
        text,
        List.of(
            "" + worlds.size(),
            ""
                + worlds.stream()
                    .filter(w -> w.values().get("x").equals(w.values().get("y(1)")))
                    .count(),
            ""
                + worlds.stream()
                    .filter(w -> (w.values().get("x") == 1) != (w.values().get("y(1)") == 1))
                    .count()));
  }
}
