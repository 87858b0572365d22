package org.possibledeals.benchmarks;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.ObservationLaw;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.ModelFileReader.Opened;

/**
 * Questions about classics, in the words of their files. Each method reads the file and the
 * formulas; what it returns makes the structure, and tells whether the answer is the known one.
 */
final class ClassicQuestions {
  private static final ImmutableSortedSet<Integer> CARDS =
      ImmutableSortedSet.of(0, 1, 2, 3, 4, 5, 6);

  private ClassicQuestions() {}

  private static Opened file(String name, int n) {
    return ModelFileReader.open(Classics.named(name).file(), ImmutableMap.of("n", "" + n));
  }

  /** If all are muddy, all know it after the father and n - 1 rounds. */
  static BooleanSupplier allWillKnow(int n) {
    Opened file = file("muddy-children", n);
    Formula valid =
        file.formula(
            "(for each i in 1..n: m{i}) -> [!for some i in 1..n: m{i}] "
                + "[!nobodyKnows] ".repeat(n - 1)
                + "for each i in 1..n: Kw_c{i} m{i}");
    return () -> file.file().symbolic().isValid(valid);
  }

  /**
   * All n are muddy, and know it after n - 1 rounds.
   *
   * @param isByFormulas whether a formula for each number of rounds, in which all is announced, is
   *     asked of the first structure; otherwise the rounds are announced one by one
   */
  static BooleanSupplier rounds(int n, boolean isByFormulas) {
    Opened file = file("muddy-children", n);
    Update father = new Update.Announce(file.formula("for some i in 1..n: m{i}"));
    Formula silence = file.formula("nobodyKnows");
    return () -> {
      SymbolicModel structure = file.file().symbolic();
      int rounds =
          isByFormulas
              ? roundsByFormulas(structure, father, silence)
              : rounds(structure, father, silence);
      return rounds == n - 1;
    };
  }

  private static int rounds(SymbolicModel structure, Update father, Formula silence) {
    SymbolicModel now = structure.update(father);
    int rounds = 0;
    while (now.holds(now.actual().orElseThrow(), silence)) {
      now = now.announce(silence);
      rounds++;
    }
    return rounds;
  }

  private static int roundsByFormulas(SymbolicModel structure, Update father, Formula silence) {
    Formula then = new Formula.Not(silence);
    int rounds = 0;
    while (!structure.holds(structure.actual().orElseThrow(), new Formula.Box(father, then))) {
      then = new Formula.Box(new Update.Announce(silence), then);
      rounds++;
    }
    return rounds;
  }

  /** Who did not pay learns whether somebody at the table did, and not who. */
  static BooleanSupplier firstLearnsWhetherNotWho(int n) {
    Opened file = file("dining-cryptographers", n);
    Formula valid =
        file.formula(
            "~paid1 -> [?!odd(for each i in 1..n: isOdd(i))] (K_d1 (for each i in 1..n: ~paid{i})"
                + " | K_d1 (for some i in 2..n: paid{i}) & (for each i in 2..n: ~K_d1 paid{i}))");
    return () -> file.file().symbolic().isValid(valid);
  }

  /**
   * Sum and Product can have their conversation.
   *
   * @param isByPairs whether an agent knows the numbers if it knows of some pair that they are
   *     these, in a language without Kv
   */
  static BooleanSupplier conversation(int n, boolean isByPairs) {
    Opened file = file("sum-and-product", n);
    String knows =
        isByPairs
            ? "(for some v in 2..(n-1)/2: for some w in v+1..n-v: K_%1$s (x = v & y = w))"
            : "Kv_%1$s x";
    String sum = knows.formatted("s");
    String product = knows.formatted("p");
    Formula conversation = file.formula("<!K_s ~%2$s> <!%2$s> %1$s".formatted(sum, product));
    KripkeModel<String> model = file.file().listed();
    Formula law = Formula.or(model.worlds().stream().map(world -> numbers(model, world)).toList());
    return () -> numbers(model, law).count(conversation).signum() > 0;
  }

  private static Formula numbers(KripkeModel<String> model, String world) {
    return Formula.and(
        model.variables().keySet().stream().map(x -> x.is(model.valueAt(world, x))).toList());
  }

  /** Returns the structure of four variables; that of any listed model has one for its worlds. */
  private static SymbolicModel numbers(KripkeModel<String> model, Formula law) {
    var structure = SymbolicModel.builder().law(law);
    model.variables().asMap().forEach((x, values) -> structure.variable(x, List.copyOf(values)));
    ImmutableMap.of("s", "sum", "p", "product")
        .forEach(
            (agent, seen) ->
                structure.agent(
                    new AgentId(agent),
                    new ObservationLaw.Sees(
                        ImmutableSet.of(), ImmutableSet.of(new Variable(seen)))));
    return structure.build();
  }

  /**
   * Six formulas are true: Alice knows what she says; then Bob knows her hand, they commonly know
   * that, and Cath knows no card; and after Bob's announcement both know, and Cath no card still.
   */
  static BooleanSupplier checks() {
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
    return () -> count(file, checks) == checks.size();
  }

  /** Of the announcements of five to seven hands that Alice may consider, 102 are safe. */
  static BooleanSupplier exchanges() {
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
    ImmutableList<Formula> all = safe.build();
    return () -> count(file, all) == 102;
  }

  private static Opened russianCards() {
    return ModelFileReader.open(Classics.named("russian-cards").file(), ImmutableMap.of());
  }

  /** Returns the number of the formulas true at the actual world. */
  private static long count(Opened file, ImmutableList<Formula> formulas) {
    SymbolicModel structure = file.file().symbolic();
    return formulas.stream()
        .filter(formula -> structure.holds(structure.actual().orElseThrow(), formula))
        .count();
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
