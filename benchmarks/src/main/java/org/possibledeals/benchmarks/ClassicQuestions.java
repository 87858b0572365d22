package org.possibledeals.benchmarks;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Sets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.ModelFileReader.Opened;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;
import org.possibledeals.kripke.text.Structure;

/**
 * Questions about classics, in the words of their files: each a model or structure with a story, of
 * which it is known how many answers are yes.
 */
final class ClassicQuestions {
  private static final ImmutableSortedSet<Integer> CARDS =
      ImmutableSortedSet.of(0, 1, 2, 3, 4, 5, 6);

  /** The least n for which Sum and Product can have their conversation. */
  private static final int FIRST_CONVERSATION = 65;

  private ClassicQuestions() {}

  /**
   * A file, and how many questions of its story are answered with yes.
   *
   * @param file its story announces and asks what is true or valid
   */
  record Question(ModelFile file, int yes) {

    /** Builds the model, and returns whether the answers are right. */
    boolean isRight() {
      return count(Engine.model(file)) == yes;
    }

    private <W> int count(EpistemicModel<W> start) {
      EpistemicModel<W> now = start;
      int count = 0;
      for (Statement said : file.story()) {
        Formula formula = said.formula();
        if (said.kind() == Kind.ANNOUNCE) {
          now = now.announce(formula);
        } else {
          boolean isSo =
              said.kind() == Kind.VALID
                  ? now.isValid(formula)
                  : now.holds(now.actual().orElseThrow(), formula);
          count += isSo ? 1 : 0;
        }
      }
      return count;
    }
  }

  private static Question question(ModelFile file, int yes, Kind kind, List<Formula> formulas) {
    return new Question(
        file.withStory(formulas.stream().map(f -> said(kind, f)).collect(toImmutableList())), yes);
  }

  private static Statement said(Kind kind, Formula formula) {
    return new Statement(1, kind, formula, Optional.empty());
  }

  private static Opened file(String name, int n) {
    return ModelFileReader.open(Classics.named(name).file(), ImmutableMap.of("n", "" + n));
  }

  /** If all are muddy, all know it after the father and n - 1 rounds. */
  static Question allWillKnow(int n) {
    Opened file = file("muddy-children", n);
    Update silence = new Update.Announce(file.formula("nobodyKnows"));
    Formula then = file.formula("for each i in 1..n: Kw_c{i} m{i}");
    for (int round = 1; round < n; round++) {
      then = new Formula.Box(silence, then);
    }
    Update father = new Update.Announce(file.formula("for some i in 1..n: m{i}"));
    Formula all = file.formula("for each i in 1..n: m{i}");
    Formula valid = new Formula.Implies(all, new Formula.Box(father, then));
    return question(file.file(), 1, Kind.VALID, List.of(valid));
  }

  /** All n are muddy, and know it after n - 1 rounds, which are announced one by one. */
  static Question rounds(int n) {
    Opened file = file("muddy-children", n);
    Formula silence = file.formula("nobodyKnows");
    ImmutableList.Builder<Statement> story = ImmutableList.builder();
    story.add(said(Kind.ANNOUNCE, file.formula("for some i in 1..n: m{i}")));
    for (int round = 1; round < n; round++) {
      story.add(said(Kind.TRUE, silence), said(Kind.ANNOUNCE, silence));
    }
    story.add(said(Kind.TRUE, silence));
    return new Question(file.file().withStory(story.build()), n - 1);
  }

  /** As {@link #rounds}, by a formula for each number of rounds, asked of the first structure. */
  static Question roundsByFormulas(int n) {
    Opened file = file("muddy-children", n);
    Update father = new Update.Announce(file.formula("for some i in 1..n: m{i}"));
    Formula silence = file.formula("nobodyKnows");
    ImmutableList.Builder<Formula> formulas = ImmutableList.builder();
    Formula then = silence;
    for (int round = 1; round <= n; round++) {
      formulas.add(new Formula.Box(father, then));
      then = new Formula.Box(new Update.Announce(silence), then);
    }
    return question(file.file(), n - 1, Kind.TRUE, formulas.build());
  }

  /** Who did not pay learns whether somebody at the table did, and not who. */
  static Question firstLearnsWhetherNotWho(int n) {
    Opened file = file("dining-cryptographers", n);
    Formula valid =
        file.formula(
            "~paid1 -> [?!odd(for each i in 1..n: isOdd(i))] (K_d1 (for each i in 1..n: ~paid{i})"
                + " | K_d1 (for some i in 2..n: paid{i}) & (for each i in 2..n: ~K_d1 paid{i}))");
    return question(file.file(), 1, Kind.VALID, List.of(valid));
  }

  /**
   * It is not so that Sum and Product cannot have their conversation, from 65 on.
   *
   * @param isByPairs whether an agent knows the numbers if it knows of some pair that they are
   *     these, in a language without Kv
   */
  static Question conversation(int n, boolean isByPairs) {
    Opened file = file("sum-and-product", n);
    String knows =
        isByPairs
            ? "(for some v in 2..(n-1)/2: for some w in v+1..n-v: K_%1$s (x = v & y = w))"
            : "Kv_%1$s x";
    return conversation(n, file.file(), agent -> file.formula(knows.formatted(agent.name())));
  }

  /** As {@link #conversation(int, boolean)}, with an atom for each binary digit of a number. */
  static Question conversationInBits(int n, boolean isByPairs) {
    ImmutableList.Builder<Formula> pairs = ImmutableList.builder();
    ImmutableList.Builder<Formula> law = ImmutableList.builder();
    for (int x = 2; 2 * x < n; x++) {
      for (int y = x + 1; x + y <= n; y++) {
        pairs.add(Formula.and(List.of(digits("x", x, n), digits("y", y, n))));
        law.add(
            Formula.and(
                List.of(
                    digits("x", x, n),
                    digits("y", y, n),
                    digits("sum", x + y, n),
                    digits("product", x * y, n * n / 4))));
      }
    }
    ImmutableSet<Atom> sum = atoms("sum", n);
    ImmutableSet<Atom> product = atoms("product", n * n / 4);
    var structure =
        new Structure(
            ImmutableSet.copyOf(Iterables.concat(atoms("x", n), atoms("y", n), sum, product)),
            Formula.or(law.build()),
            ImmutableMap.of(new AgentId("s"), sum, new AgentId("p"), product),
            ImmutableSet.of());
    return conversation(
        n,
        new ModelFile("sum_and_product", structure, ImmutableMap.of(), ImmutableList.of()),
        agent ->
            isByPairs
                ? Formula.or(Lists.transform(pairs.build(), pair -> new Formula.Knows(agent, pair)))
                : Formula.and(
                    atoms("x", n).stream()
                        .map(digit -> new Formula.KnowsWhether(agent, digit))
                        .toList()));
  }

  /** Returns an atom for each binary digit of a number up to {@code most}, the highest first. */
  private static ImmutableSet<Atom> atoms(String number, int most) {
    return IntStream.rangeClosed(Integer.numberOfLeadingZeros(most), Integer.SIZE - 1)
        .mapToObj(digit -> new Atom(number + (Integer.SIZE - 1 - digit)))
        .collect(toImmutableSet());
  }

  private static Formula digits(String number, int value, int most) {
    ImmutableList<Atom> digits = atoms(number, most).asList();
    return Formula.and(
        IntStream.range(0, digits.size())
            .mapToObj(
                i ->
                    (value >> (digits.size() - 1 - i) & 1) == 1
                        ? digits.get(i)
                        : new Formula.Not(digits.get(i)))
            .toList());
  }

  private static Question conversation(int n, ModelFile file, Function<AgentId, Formula> knows) {
    AgentId s = new AgentId("s");
    Formula product = knows.apply(new AgentId("p"));
    Formula conversation =
        new Formula.Diamond(
            new Update.Announce(new Formula.Knows(s, new Formula.Not(product))),
            new Formula.Diamond(new Update.Announce(product), knows.apply(s)));
    return question(
        file, n < FIRST_CONVERSATION ? 1 : 0, Kind.VALID, List.of(new Formula.Not(conversation)));
  }

  /**
   * Six formulas are true: Alice knows what she says; then Bob knows her hand, they commonly know
   * that, and Cath knows no card; and after Bob's announcement both know, and Cath no card still.
   */
  static Question checks() {
    Opened file = russianCards();
    String said = "(hand(0,1,2) | hand(0,3,4) | hand(0,5,6) | hand(1,3,5) | hand(2,4,6))";
    String alice = "[!K_a " + said + "] ";
    String both = alice + "[!K_b has(c,6)] ";
    ImmutableList<Formula> checks =
        Stream.of(
                "K_a " + said,
                alice + "knows(b,a)",
                alice + "C_{a,b} knows(b,a)",
                alice + "C_{players} ignorant",
                both + "C_{a,b} (knows(a,b) & knows(b,a))",
                both + "C_{players} ignorant")
            .map(file::formula)
            .collect(toImmutableList());
    return question(file.file(), checks.size(), Kind.TRUE, checks);
  }

  /** Of the announcements of five to seven hands that Alice may consider, 102 are safe. */
  static Question exchanges() {
    Opened file = russianCards();
    Formula isSafe = file.formula("C_{a,b} knows(b,a) & C_{players} ignorant");
    ImmutableList.Builder<Formula> safe = ImmutableList.builder();
    for (List<Set<Integer>> hands : candidates()) {
      String said =
          hands.stream()
              .map(hand -> "hand(" + hand.stream().map(String::valueOf).collect(joining(",")) + ")")
              .collect(joining(" | "));
      safe.add(
          new Formula.Diamond(new Update.Announce(file.formula("K_a (" + said + ")")), isSafe));
    }
    return question(file.file(), 102, Kind.TRUE, safe.build());
  }

  private static Opened russianCards() {
    return ModelFileReader.open(Classics.named("russian-cards").file(), ImmutableMap.of());
  }

  /** Returns the sets of five to seven hands of which no two share more than one card. */
  static ImmutableList<List<Set<Integer>>> candidates() {
    ImmutableList.Builder<List<Set<Integer>>> candidates = ImmutableList.builder();
    extend(ImmutableList.copyOf(Sets.combinations(CARDS, 3)), ImmutableList.of(), candidates);
    return candidates.build();
  }

  private static void extend(
      List<Set<Integer>> hands,
      ImmutableList<Set<Integer>> chosen,
      ImmutableList.Builder<List<Set<Integer>>> candidates) {
    if (chosen.size() >= 5) {
      candidates.add(chosen);
    }
    for (int i = 0; i < hands.size(); i++) {
      Set<Integer> hand = hands.get(i);
      if (chosen.stream().allMatch(other -> Sets.intersection(hand, other).size() <= 1)) {
        extend(
            hands.subList(i + 1, hands.size()),
            ImmutableList.<Set<Integer>>builder().addAll(chosen).add(hand).build(),
            candidates);
      }
    }
  }
}
