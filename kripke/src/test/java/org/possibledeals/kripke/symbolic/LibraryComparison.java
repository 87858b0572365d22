package org.possibledeals.kripke.symbolic;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import com.github.javabdd.JFactory;
import com.google.common.collect.ImmutableMap;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.diagrams.AgentByAgent;
import org.possibledeals.kripke.diagrams.ComplementDiagrams;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.diagrams.JavaBddDiagrams;
import org.possibledeals.kripke.diagrams.JddDiagrams;
import org.possibledeals.kripke.diagrams.LogicNgDiagrams;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.ModelFileReader.Opened;

/**
 * Prints how long the libraries take for the same: the figures of the decisions about them. Each
 * gets the same structure, copied node by node, which is not timed.
 */
@EnabledIfSystemProperty(named = "compare.diagrams", matches = "true")
class LibraryComparison {

  /** A question about a classic of a size, read with the words of its file before it is asked. */
  private record Question(
      String name,
      String classic,
      BiFunction<Opened, Integer, Predicate<SymbolicModel>> isRight,
      int... sizes) {
    private Opened file(int n) {
      return LibraryComparison.file(classic, n);
    }
  }

  private static final String FATHER = "for some i in 1..n: m{i}";

  private static final String KNOWS_A_PAIR =
      "(for some v in 2..(n-1)/2: for some w in v+1..n-v: K_%s (x = v & y = w))";

  private static final String HANDS =
      "K_a (hand(0,1,2) | hand(0,3,4) | hand(0,5,6) | hand(1,3,5) | hand(2,4,6))";

  private static final List<Question> QUESTIONS =
      List.of(
          new Question(
              "formula",
              "muddy-children",
              (file, n) ->
                  valid(
                      file,
                      "(for each i in 1..n: m{i}) -> [!%s] %s for each i in 1..n: Kw_c{i} m{i}"
                          .formatted(FATHER, "[!nobodyKnows] ".repeat(n - 1))),
              30,
              60,
              100),
          new Question("announced", "muddy-children", LibraryComparison::announced, 60, 100),
          new Question("loop", "muddy-children", LibraryComparison::loop, 40),
          new Question(
              "dining",
              "dining-cryptographers",
              (file, n) ->
                  valid(
                      file,
                      "~paid1 -> [?!odd(for each i in 1..n: isOdd(i))]"
                          + " (K_d1 (for each i in 1..n: ~paid{i})"
                          + " | K_d1 (for some i in 2..n: paid{i})"
                          + " & (for each i in 2..n: ~K_d1 paid{i}))"),
              40,
              80),
          new Question(
              "pairs", "sum-and-product", (file, n) -> conversation(file, KNOWS_A_PAIR), 70, 100),
          new Question(
              "values", "sum-and-product", (file, n) -> conversation(file, "Kv_%s x"), 70, 100),
          new Question("checks", "russian-cards", (file, n) -> checks(file), 1));

  private static Opened file(String classic, int n) {
    return ModelFileReader.open(
        Classics.named(classic).file(),
        Classics.named(classic).sizes().isPresent()
            ? ImmutableMap.of("n", "" + n)
            : ImmutableMap.of());
  }

  private static Predicate<SymbolicModel> valid(Opened file, String text) {
    Formula formula = file.formula(text);
    return model -> model.isValid(formula);
  }

  private static Predicate<SymbolicModel> announced(Opened file, int n) {
    Formula father = file.formula(FATHER);
    Formula silence = file.formula("nobodyKnows");
    return model -> {
      SymbolicModel now = model.announce(father);
      int rounds = 0;
      while (now.holds(now.actual().orElseThrow(), silence)) {
        now = now.announce(silence);
        rounds++;
      }
      return rounds == n - 1;
    };
  }

  private static Predicate<SymbolicModel> loop(Opened file, int n) {
    List<Formula> rounds =
        IntStream.range(0, n)
            .mapToObj(
                k ->
                    file.formula(
                        "[!" + FATHER + "] " + "[!nobodyKnows] ".repeat(k) + "~nobodyKnows"))
            .toList();
    return model ->
        IntStream.range(0, n)
            .allMatch(
                k -> model.holds(model.actual().orElseThrow(), rounds.get(k)) == (k == n - 1));
  }

  private static Predicate<SymbolicModel> conversation(Opened file, String knows) {
    Formula formula =
        file.formula(
            "<!K_s ~%2$s> <!%2$s> %1$s".formatted(knows.formatted("s"), knows.formatted("p")));
    return model -> model.count(formula).signum() > 0;
  }

  private static Predicate<SymbolicModel> checks(Opened file) {
    List<Formula> checks =
        Stream.of(
                HANDS,
                "[!%s] knows(b,a)",
                "[!%s] C_{a,b} knows(b,a)",
                "[!%s] C_{players} ignorant",
                "[!%s] [!K_b has(c,6)] C_{a,b} (knows(a,b) & knows(b,a))",
                "[!%s] [!K_b has(c,6)] C_{players} ignorant")
            .map(check -> file.formula(check.formatted(HANDS)))
            .toList();
    return model ->
        checks.stream().allMatch(check -> model.holds(model.actual().orElseThrow(), check));
  }

  private static final ImmutableMap<String, IntFunction<Diagrams>> LIBRARIES =
      ImmutableMap.of(
          "ours", n -> new ComplementDiagrams(Integer.MAX_VALUE),
          "ours, agent by agent", n -> new AgentByAgent(new ComplementDiagrams(Integer.MAX_VALUE)),
          "JDD", n -> new JddDiagrams(n, 30_000_000),
          "JavaBDD", n -> new JavaBddDiagrams(n, 1 << 18),
          "LogicNG", LogicNgDiagrams::new);

  /** Seconds of the second answer after which larger sizes are left out. */
  private static final double PATIENCE = 20;

  @Test
  void theSameFormulasOfTheSameStructures() {
    String only = System.getProperty("compare.only", "");
    for (Question question : QUESTIONS) {
      LIBRARIES.forEach(
          (name, library) -> {
            if (only.isEmpty() || only.equals(name)) {
              print(question, name, library);
            }
          });
    }
  }

  private static void print(Question question, String name, IntFunction<Diagrams> library) {
    for (int n : question.sizes) {
      Opened file = question.file(n);
      SymbolicModel structure = file.file().symbolic();
      Predicate<SymbolicModel> right = question.isRight.apply(file, n);
      double last = 0;
      for (int run = 1; run <= 2; run++) {
        SymbolicModel copy =
            copy(structure, library.apply(structure.encoded().scope().all().length()));
        long start = cpu();
        boolean isRight = right.test(copy);
        last = (cpu() - start) * 1e-9;
        System.out.printf(
            "%s %d, %s, run %d: %.2f s%s%n",
            question.name, n, name, run, last, isRight ? "" : ", WRONG");
      }
      if (last > PATIENCE) {
        return;
      }
    }
  }

  /** Prints how many nodes laws have, and how many in the order that sifting finds. */
  @Test
  void lawsInAnotherOrder() {
    sift("dining 16", file("dining-cryptographers", 16).file().symbolic());
    sift("sum and product 50", file("sum-and-product", 50).file().symbolic());
    sift("sum and product 100", file("sum-and-product", 100).file().symbolic());
    sift("Russian cards", file("russian-cards", 1).file().symbolic());
    sift("deals of 8 cards", deals(2));
    sift("deals of 12 cards", deals(3));
    sift("deals of 16 cards", deals(4));
  }

  /** Returns the structure of all deals of 4n cards to four. */
  private static SymbolicModel deals(int n) {
    List<List<Atom>> rows =
        IntStream.range(0, 4 * n)
            .mapToObj(
                card ->
                    Stream.of("a", "b", "c", "d")
                        .map(owner -> new Atom("has", owner, "c" + card))
                        .toList())
            .toList();
    return SymbolicModel.builder()
        .dealt(rows, Collections.nCopies(4, n), (card, owner) -> true)
        .build();
  }

  private static void sift(String name, SymbolicModel structure) {
    SymbolicScope scope = structure.encoded().scope();
    int between = Diagrams.THIRD + 1;
    BDDFactory factory = JFactory.init(1 << 18, 1 << 16);
    factory.setVarNum(scope.all().length() / between + 1);
    Map<Integer, BDD> copied = new HashMap<>();
    Diagrams diagrams = structure.encoded().manager().diagrams();
    copied.put(diagrams.top(), factory.one());
    copied.put(diagrams.bottom(), factory.zero());
    BDD law = copied(scope.law(), diagrams, factory, copied).id();
    copied.values().forEach(BDD::free);
    int before = law.nodeCount();
    long start = cpu();
    factory.varBlockAll();
    factory.reorder(BDDFactory.REORDER_SIFTITE);
    System.out.printf(
        "%s: %d nodes, without complement edges %d, sifted %d in %.2f s%n",
        name, structure.lawNodes(), before, law.nodeCount(), (cpu() - start) * 1e-9);
  }

  private static BDD copied(
      int f, Diagrams diagrams, BDDFactory factory, Map<Integer, BDD> copied) {
    BDD known = copied.get(f);
    if (known != null) {
      return known;
    }
    BDD low = copied(diagrams.low(f), diagrams, factory, copied);
    BDD high = copied(diagrams.high(f), diagrams, factory, copied);
    BDD node = factory.ithVar(diagrams.level(f) / (Diagrams.THIRD + 1)).ite(high, low);
    copied.put(f, node);
    return node;
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** Returns the same structure in other diagrams, with the same levels. */
  private static SymbolicModel copy(SymbolicModel structure, Diagrams other) {
    SymbolicScope scope = structure.encoded().scope();
    Diagrams diagrams = structure.encoded().manager().diagrams();
    while (other.newLevel() < scope.all().length() - 1) {
      continue;
    }
    Map<Integer, Integer> copied = new HashMap<>();
    copied.put(diagrams.top(), other.top());
    copied.put(diagrams.bottom(), other.bottom());
    SymbolicScope same = scope.withLaw(copy(scope.law(), diagrams, other, copied));
    return new SymbolicModel(
        new EncodedModel(DiagramManager.of(other), same), structure.designated());
  }

  private static int copy(int f, Diagrams from, Diagrams to, Map<Integer, Integer> copied) {
    Integer known = copied.get(f);
    if (known != null) {
      return known;
    }
    int low = copy(from.low(f), from, to, copied);
    int high = copy(from.high(f), from, to, copied);
    int node = to.keep(to.node(from.level(f), low, high));
    copied.put(f, node);
    return node;
  }
}
