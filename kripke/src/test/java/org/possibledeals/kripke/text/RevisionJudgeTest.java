package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.text.RevisionJudge.Model;
import org.possibledeals.kripke.text.RevisionJudge.Sense;

/** Files of source text on belief, announcements and weights, as an independent judge answers. */
class RevisionJudgeTest {
  private static final List<String> AGENTS = List.of("a", "b1");

  /** Atoms, of which some look like words of the language. */
  private static final List<String> ATOMS = List.of("p", "weight", "safe", "strong");

  private static final int QUESTIONS = 2;

  /** A formula and what it means. */
  private record Piece(String text, Sense sense) {}

  @Test
  void hundredFilesAreAnsweredAsTheJudgeAnswersThem() {
    judge(100, 1);
  }

  @Test
  void whatFewRandomFilesShowIsAnsweredByHand() {
    String text =
        """
        model m
        atoms p, q
        world v:
        world w: p
        world x: q
        world u:
        agent a: v < w < x < u
        weight w = 2
        actual u
        action E
        event e:
        agent a:
        bisimilar? v, u : no
        true? [E,e] P_a(p) = 2/5 : yes
        true? <!> B_a p : yes
        true? [!] B_a p : no
        true? [^p | q] B_a^(~p) q : no
        true? [^^p | q] B_a^(~p) q : yes
        contract : 4
        """;
    assertThat(ImmutableList.copyOf(Engine.EXPLICIT.answers(ModelFileReader.read(text))))
        .allMatch(answer -> answer.agrees());
  }

  /** Where arrows go on, what lies beyond those of w is no matter of w. */
  @Test
  void strongBeliefIsOfTheWorldsConsideredPossibleAlone() {
    String text =
        """
        model m
        atoms q
        world w: q
        world v: q
        world u:
        agent b: w -> v; v -> u; u -> u
        actual w
        true? B_b^strong q : yes
        true? B_b^strong (B_b^strong q) : no
        where? B_b^strong ~q : 2
        """;
    assertThat(ImmutableList.copyOf(Engine.EXPLICIT.answers(ModelFileReader.read(text))))
        .allMatch(answer -> answer.agrees());
  }

  @Test
  @Tag("long")
  void threeThousandFilesAreAnsweredAsTheJudgeAnswersThem() {
    judge(3_000, 2);
  }

  private static void judge(int files, long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    for (int i = 0; i < files; i++) {
      new Writer(random).check();
    }
  }

  /** The writer of one file. */
  private static final class Writer {
    private final RandomGenerator random;
    private final int size;
    private final Model model;

    /** Whether the first agent's relations are arrows, of which none is more plausible. */
    private final boolean isOfArrows;

    private final boolean[][][] eventLinks;
    private final int[][] eventRanks;
    private final List<Piece> preconditions = new ArrayList<>();

    /** How many quantified announcements a formula may still have. */
    private int quantifiers;

    Writer(RandomGenerator random) {
      this.random = random;
      size = random.nextInt(2, 6);
      List<Set<String>> atoms = new ArrayList<>();
      for (int w = 0; w < size; w++) {
        atoms.add(new TreeSet<>(ATOMS.stream().filter(p -> random.nextBoolean()).toList()));
      }
      int[] weights = IntStream.range(0, size).map(w -> random.nextInt(1, 4)).toArray();
      isOfArrows = random.nextInt(3) == 0;
      model = new Model(atoms, weights, links(size), ranks(size, 3));
      eventLinks = links(2);
      eventRanks = ranks(2, 2);
      preconditions.add(formula(1));
      preconditions.add(formula(1));
    }

    private boolean[][][] links(int points) {
      boolean[][][] links = new boolean[AGENTS.size()][][];
      for (int a = 0; a < links.length; a++) {
        int[] cell = IntStream.range(0, points).map(w -> random.nextInt(2)).toArray();
        boolean isAny = a == 0 && isOfArrows;
        links[a] =
            RevisionJudge.linked(
                points, (w, v) -> isAny ? random.nextInt(3) == 0 : cell[w] == cell[v]);
      }
      return links;
    }

    private int[][] ranks(int points, int most) {
      int[][] ranks = new int[AGENTS.size()][points];
      for (int a = isOfArrows ? 1 : 0; a < ranks.length; a++) {
        Arrays.setAll(ranks[a], w -> random.nextInt(most));
      }
      return ranks;
    }

    void check() {
      StringBuilder text = new StringBuilder("model m\natoms " + String.join(", ", ATOMS) + "\n");
      for (int w = 0; w < size; w++) {
        text.append("world w%d: %s\n".formatted(w, String.join(" , ", model.atoms().get(w))));
      }
      for (int a = 0; a < AGENTS.size(); a++) {
        text.append(relation(a, "w", model.links()[a], model.ranks()[a]));
      }
      for (int w = 0; w < size; w++) {
        int weight = model.weights()[w];
        text.append(
            random.nextBoolean() || weight != 1
                ? "weight w%d = %d%s\n"
                    .formatted(w, 2 * weight, random.nextBoolean() ? " / 2" : "/2")
                : "");
      }
      text.append("actual w0\naction E\n");
      for (int e = 0; e < 2; e++) {
        text.append("event e%d: %s\n".formatted(e, preconditions.get(e).text));
      }
      for (int a = 0; a < AGENTS.size(); a++) {
        text.append(relation(a, "e", eventLinks[a], eventRanks[a]));
      }
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < QUESTIONS; i++) {
        quantifiers = size <= 3 ? 2 : 1;
        Piece asked = formula(3);
        text.append("where? ").append(asked.text).append("\n");
        text.append("true? ").append(asked.text).append("\n");
        expected.add(
            RevisionJudge.worlds(model)
                .filter(w -> asked.sense.at(model, w))
                .mapToObj(w -> "w" + w)
                .collect(joining(", ")));
        expected.add(asked.sense.at(model, 0) ? "yes" : "no");
      }
      assertThat(answers(text.toString())).as(text.toString()).isEqualTo(expected);
    }

    private static List<String> answers(String text) {
      List<String> answers = new ArrayList<>();
      Engine.EXPLICIT
          .answers(ModelFileReader.read(text))
          .forEachRemaining(
              answer ->
                  answers.add(
                      answer.statement().kind() == Statement.Kind.WHERE
                          ? String.join(", ", answer.because())
                          : answer.answer()));
      return answers;
    }

    /** Writes the order of each cell, or arrows. */
    private String relation(int agent, String stem, boolean[][] links, int[] ranks) {
      String start = "agent " + AGENTS.get(agent) + ": ";
      return start
          + (agent == 0 && isOfArrows ? arrows(stem, links) : cells(stem, links, ranks))
          + "\n";
    }

    private static String arrows(String stem, boolean[][] links) {
      return IntStream.range(0, links.length)
          .mapToObj(
              w ->
                  stem
                      + w
                      + " -> "
                      + Arrays.stream(ends(links[w]))
                          .mapToObj(v -> stem + v)
                          .collect(joining(", ")))
          .collect(joining("; "));
    }

    private String cells(String stem, boolean[][] links, int[] ranks) {
      StringBuilder written = new StringBuilder();
      for (int w = 0; w < links.length; w++) {
        int[] cell = ends(links[w]);
        if (cell[0] == w && (cell.length > 1 || random.nextBoolean())) {
          TreeMap<Integer, List<String>> levels = new TreeMap<>();
          for (int v : cell) {
            levels.computeIfAbsent(ranks[v], r -> new ArrayList<>()).add(stem + v);
          }
          boolean isInBraces = levels.size() == 1 && (cell.length == 1 || random.nextBoolean());
          String listed =
              levels.values().stream()
                  .map(
                      level -> String.join(isInBraces ? pick(",", " , ") : pick("=", " = "), level))
                  .collect(joining(pick("<", " < ")));
          boolean isFree = written.isEmpty() || written.charAt(written.length() - 1) == '}';
          written
              .append(
                  !written.isEmpty() && (!isFree || random.nextBoolean()) ? pick(";", " ; ") : " ")
              .append(isInBraces ? "{" + listed + "}" : listed);
        }
      }
      return written.toString();
    }

    private static int[] ends(boolean[] links) {
      return IntStream.range(0, links.length).filter(v -> links[v]).toArray();
    }

    private Piece formula(int depth) {
      if (depth == 0 || random.nextInt(8) == 0) {
        String atom = ATOMS.get(random.nextInt(random.nextInt(3) == 0 ? ATOMS.size() : 2));
        return new Piece(atom, (m, w) -> m.atoms().get(w).contains(atom));
      }
      int agent = random.nextInt(2);
      String name = AGENTS.get(agent);
      Piece f = formula(depth - 1);
      return switch (random.nextInt(preconditions.size() == 2 ? 17 : 9)) {
        case 0 -> new Piece(pick("~", "¬") + tight(f), (m, w) -> !f.sense.at(m, w));
        case 1, 2 -> joined(f, formula(depth - 1));
        case 3 -> new Piece("K_" + name + " " + tight(f), RevisionJudge.knows(agent, f.sense));
        case 4 ->
            new Piece(
                "B_" + name + " " + tight(f),
                RevisionJudge.believes(agent, (m, w) -> true, f.sense));
        case 5, 6 -> {
          Piece condition = formula(depth - 1);
          yield new Piece(
              "B_%s^%s%s".formatted(name, bracketed(condition), pick("", " ") + tight(f)),
              RevisionJudge.believes(agent, condition.sense, f.sense));
        }
        case 7 ->
            new Piece(
                "B_%s^safe %s".formatted(name, tight(f)), RevisionJudge.safely(agent, f.sense));
        case 8 ->
            new Piece(
                "B_%s^ strong %s".formatted(name, tight(f)),
                RevisionJudge.strongly(agent, f.sense));
        case 9 -> {
          int below = random.nextInt(1, 7);
          int above = random.nextInt(below + 1);
          yield new Piece(
              "P_%s(%s) >= %d/%d".formatted(name, f.text, above, below),
              RevisionJudge.likely(agent, f.sense, above, below));
        }
        case 10 -> dynamic(pick("!", "! "), f, formula(depth - 1));
        case 11 -> isOfArrows ? f : upgraded(f, formula(depth - 1));
        case 12, 13, 14 -> quantified(likelyToChange(f, agent));
        default -> {
          int event = random.nextInt(2);
          boolean isBox = random.nextBoolean();
          yield new Piece(
              "%s%s".formatted(brackets(isBox, "E, e" + event), tight(f)),
              RevisionJudge.happened(
                  isBox,
                  preconditions.stream().map(Piece::sense).toList(),
                  eventLinks,
                  eventRanks,
                  event,
                  f.sense));
        }
      };
    }

    private Piece joined(Piece f, Piece g) {
      return switch (random.nextInt(4)) {
        case 0 ->
            new Piece(
                tight(f) + pick(" & ", "∧") + tight(g),
                (m, w) -> f.sense.at(m, w) && g.sense.at(m, w));
        case 1 ->
            new Piece(
                tight(f) + pick(" | ", "∨") + tight(g),
                (m, w) -> f.sense.at(m, w) || g.sense.at(m, w));
        case 2 ->
            new Piece(
                tight(f) + pick(" -> ", "→") + tight(g),
                (m, w) -> !f.sense.at(m, w) || g.sense.at(m, w));
        default -> new Piece("D_{a,b1} " + tight(f), RevisionJudge.pooled(f.sense));
      };
    }

    private Piece dynamic(String sign, Piece said, Piece f) {
      boolean isBox = random.nextBoolean();
      String inside = sign.strip() + said.text;
      return new Piece(
          brackets(isBox, isBox ? inside : sign.strip() + "(" + said.text + ")") + tight(f),
          RevisionJudge.announced(isBox, said.sense, f.sense));
    }

    private Piece upgraded(Piece up, Piece f) {
      boolean isRadical = random.nextBoolean();
      String sign = isRadical ? pick("^^", "⇑") : pick("^", "↑");
      return new Piece(
          brackets(random.nextBoolean(), sign + pick("", " ") + "(" + up.text + ")") + tight(f),
          RevisionJudge.upgraded(isRadical, up.sense, f.sense));
    }

    /** Returns what an announcement may make true or false. */
    private Piece likelyToChange(Piece f, int agent) {
      String name = AGENTS.get(1 - agent);
      Piece g = formula(0);
      Piece known =
          switch (random.nextInt(3)) {
            case 0 ->
                new Piece("K_" + name + " " + g.text, RevisionJudge.knows(1 - agent, g.sense));
            case 1 ->
                new Piece(
                    "B_" + name + " " + g.text,
                    RevisionJudge.believes(1 - agent, (m, w) -> true, g.sense));
            default ->
                new Piece(
                    "P_%s(%s) >= 1/2".formatted(name, g.text),
                    RevisionJudge.likely(1 - agent, g.sense, 1, 2));
          };
      return random.nextBoolean() ? joined(known, f) : known;
    }

    private Piece quantified(Piece f) {
      if (quantifiers == 0) {
        return f;
      }
      quantifiers--;
      boolean isBox = random.nextBoolean();
      int who = isOfArrows ? 2 * random.nextInt(2) : random.nextInt(4);
      int[] group = who == 0 ? new int[0] : who == 3 ? new int[] {0, 1} : new int[] {who - 1};
      String said =
          group.length == 0
              ? "!"
              : Arrays.stream(group).mapToObj(AGENTS::get).collect(joining(", ", "{", "}!"));
      return new Piece(
          brackets(isBox, said) + tight(f), RevisionJudge.someAnnounced(isBox, group, f.sense));
    }

    private String brackets(boolean isBox, String inside) {
      return isBox
          ? "[" + inside + "]" + pick("", " ")
          : random.nextBoolean() ? "<" + inside + "> " : "⟨" + inside + "⟩ ";
    }

    private String pick(String one, String other) {
      return random.nextBoolean() ? one : other;
    }

    private String tight(Piece f) {
      return ImmutableList.copyOf(ATOMS).contains(f.text) && random.nextBoolean()
          ? f.text
          : bracketed(f);
    }

    private static String bracketed(Piece f) {
      return "(" + f.text + ")";
    }
  }
}
