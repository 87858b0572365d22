package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.formula.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;

/** The puzzles of the field, with their published answers. */
class ClassicsTest {

  /** RAK, section 1.1; DEL, chapter 4. Worlds are bit masks of muddy children. */
  @Test
  void threeMuddyChildren() {
    KripkeModel<Integer> children = muddyChildren(3);
    assertThat(children.size()).isEqualTo(8);
    KripkeModel<Integer> father = children.announce(read("m1 | m2 | m3"));
    assertThat(father.size()).isEqualTo(7);
    Formula nobodyKnows = read("~Kw_c1 m1 & ~Kw_c2 m2 & ~Kw_c3 m3");
    KripkeModel<Integer> once = father.announce(nobodyKnows);
    assertThat(once.size()).isEqualTo(4);
    KripkeModel<Integer> twice = once.announce(nobodyKnows);
    assertThat(twice.worlds()).containsExactly(0b111);
    assertThat(twice.isValid(read("C_{c1,c2,c3} (m1 & m2 & m3)"))).isTrue();
    assertThatThrownBy(() -> twice.announce(nobodyKnows))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("false at all 1 worlds");
  }

  /** RAK, section 1.1: after the father and k rounds, more than k children are muddy. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 10})
  void eachRoundExcludesOneMoreNumberOfMuddyChildren(int n) {
    List<Integer> children = IntStream.rangeClosed(1, n).boxed().toList();
    KripkeModel<Integer> model =
        muddyChildren(n)
            .announce(Formula.or(children.stream().map(i -> new Atom("m" + i)).toList()));
    Formula nobodyKnows =
        Formula.and(children.stream().map(i -> read("~Kw_c%d m%d".formatted(i, i))).toList());
    for (int round = 0; round < n; round++) {
      int excluded = round;
      assertThat(model.worlds()).allMatch(muddy -> Integer.bitCount(muddy) > excluded);
      long left = IntStream.range(0, 1 << n).filter(w -> Integer.bitCount(w) > excluded).count();
      assertThat(model.size()).isEqualTo((int) left);
      if (round < n - 1) {
        model = model.announce(nobodyKnows);
      }
    }
  }

  private static KripkeModel<Integer> muddyChildren(int n) {
    var model = KripkeModel.over(IntStream.range(0, 1 << n).boxed().toList());
    for (int child = 1; child <= n; child++) {
      int forehead = 1 << (child - 1);
      model.agent("c" + child, muddy -> muddy & ~forehead);
      model.atom("m" + child, muddy -> (muddy & forehead) != 0);
    }
    return model.build();
  }

  /**
   * Folklore. Of two white and three red hats three are worn, and each sees the others. The first
   * does not know: not both others are white. Nor does the second: the third is not white.
   */
  @Test
  void threeHats() {
    List<String> hats = List.of("RRR", "RRW", "RWR", "RWW", "WRR", "WRW", "WWR");
    KripkeModel<String> model =
        KripkeModel.over(hats)
            .agent("first", w -> w.substring(1))
            .agent("second", w -> "" + w.charAt(0) + w.charAt(2))
            .agent("third", w -> w.substring(0, 2))
            .atom("red1", w -> w.charAt(0) == 'R')
            .atom("red2", w -> w.charAt(1) == 'R')
            .atom("red3", w -> w.charAt(2) == 'R')
            .build();
    KripkeModel<String> once = model.announce(read("~Kw_first red1"));
    assertThat(once.size()).isEqualTo(6);
    KripkeModel<String> twice = once.announce(read("~Kw_second red2"));
    assertThat(twice.size()).isEqualTo(4);
    assertThat(twice.isValid(read("K_third red3"))).isTrue();
  }

  /** Singapore and Asian Schools Math Olympiad 2015, question 24. */
  @Test
  void cherylsBirthday() {
    List<String> dates =
        List.of(
            "May 15",
            "May 16",
            "May 19",
            "June 17",
            "June 18",
            "July 14",
            "July 16",
            "August 14",
            "August 15",
            "August 17");
    var building =
        KripkeModel.over(dates)
            .agent("albert", date -> date.split(" ")[0])
            .agent("bernard", date -> date.split(" ")[1]);
    dates.forEach(date -> building.atom(date.replace(' ', '_'), date::equals));
    KripkeModel<String> model = building.build();
    Formula albert = knowsTheWorld("albert", model);
    Formula bernard = knowsTheWorld("bernard", model);
    KripkeModel<String> one = model.announce(new Formula.Not(albert));
    KripkeModel<String> two =
        one.announce(new Formula.Knows(new AgentId("albert"), new Formula.Not(bernard)));
    KripkeModel<String> three = two.announce(bernard);
    KripkeModel<String> four = three.announce(albert);
    assertThat(List.of(model.size(), one.size(), two.size(), three.size(), four.size()))
        .containsExactly(10, 10, 5, 3, 1);
    assertThat(four.worlds()).containsExactly("July 16");
  }

  /**
   * Freudenthal 1969; DEL, chapter 4. Sum's "I knew that you did not know" speaks of the model
   * before Product spoke, so it is announced there.
   */
  @Test
  void sumAndProduct() {
    record Pair(int x, int y) {}
    List<Pair> pairs = new ArrayList<>();
    for (int x = 2; x < 100; x++) {
      for (int y = x + 1; x + y <= 100; y++) {
        pairs.add(new Pair(x, y));
      }
    }
    var building =
        KripkeModel.over(pairs)
            .agent("s", pair -> pair.x + pair.y)
            .agent("p", pair -> pair.x * pair.y);
    for (int number = 2; number < 99; number++) {
      int n = number;
      building.atom(new Atom("x", "" + n), pair -> pair.x == n);
      building.atom(new Atom("y", "" + n), pair -> pair.y == n);
    }
    KripkeModel<Pair> model = building.build();
    Formula productKnows = knowsTheWorld("p", model);
    KripkeModel<Pair> iKnew =
        model.announce(new Formula.Knows(new AgentId("s"), new Formula.Not(productKnows)));
    KripkeModel<Pair> nowIKnow = iKnew.announce(productKnows);
    KripkeModel<Pair> soDoI = nowIKnow.announce(knowsTheWorld("s", model));
    assertThat(List.of(model.size(), iKnew.size(), nowIKnow.size(), soDoI.size()))
        .containsExactly(2352, 145, 86, 1);
    assertThat(soDoI.worlds()).containsExactly(new Pair(4, 13));
  }

  /** The agent knows every atom's truth value. */
  private static Formula knowsTheWorld(String agent, KripkeModel<?> model) {
    return Formula.and(
        model.atoms().stream().map(p -> new KnowsWhether(new AgentId(agent), p)).toList());
  }

  /** Van Ditmarsch, The Russian cards problem, Studia Logica 75 (2003). */
  @Test
  void russianCards() {
    record Deal(Set<Integer> alice, Set<Integer> bob, int cath) {}
    ImmutableSet<Integer> cards = ImmutableSet.of(0, 1, 2, 3, 4, 5, 6);
    List<Deal> deals = new ArrayList<>();
    for (Set<Integer> alice : Sets.combinations(cards, 3)) {
      for (int cath : Sets.difference(cards, alice)) {
        Set<Integer> others = Sets.union(alice, Set.of(cath));
        deals.add(new Deal(alice, Sets.difference(cards, others).immutableCopy(), cath));
      }
    }
    var building =
        KripkeModel.over(deals)
            .agent("a", Deal::alice)
            .agent("b", Deal::bob)
            .agent("c", Deal::cath)
            .actual(new Deal(Set.of(0, 1, 2), Set.of(3, 4, 5), 6));
    for (int card : cards) {
      building.atom("has(a,%d)".formatted(card), deal -> deal.alice.contains(card));
      building.atom("has(b,%d)".formatted(card), deal -> deal.bob.contains(card));
      building.atom("has(c,%d)".formatted(card), deal -> deal.cath == card);
    }
    KripkeModel<Deal> model = building.build();
    assertThat(model.size()).isEqualTo(140);

    Formula hands =
        Formula.or(
            List.of("012", "034", "056", "135", "246").stream()
                .map(
                    hand ->
                        Formula.and(
                            hand.chars()
                                .mapToObj(c -> new Atom("has", "a", Character.toString(c)))
                                .toList()))
                .toList());
    KripkeModel<Deal> aliceSpoke = model.announce(hands);
    assertThat(aliceSpoke.size()).isEqualTo(20);
    KripkeModel<Deal> bobSpoke = aliceSpoke.announce(read("K_b has(c,6)"));
    assertThat(bobSpoke.size()).isEqualTo(3);

    Formula theyKnow = each(cards, i -> read("Kw_a has(b,%d) & Kw_b has(a,%d)".formatted(i, i)));
    Formula cathIsIgnorant =
        each(cards, i -> read("~has(c,%1$d) -> ~K_c has(a,%1$d) & ~K_c has(b,%1$d)".formatted(i)));
    var alice = new AgentId("a");
    var bob = new AgentId("b");
    var cath = new AgentId("c");
    assertThat(bobSpoke.isValid(common(theyKnow, alice, bob))).isTrue();
    assertThat(bobSpoke.isValid(common(cathIsIgnorant, alice, bob, cath))).isTrue();
    assertThat(aliceSpoke.isValid(common(cathIsIgnorant, alice, bob, cath))).isTrue();
    assertThat(model.isValid(common(theyKnow, alice, bob))).isFalse();
  }

  private static Formula each(Iterable<Integer> cards, IntFunction<Formula> formula) {
    ImmutableList.Builder<Formula> each = ImmutableList.builder();
    cards.forEach(card -> each.add(formula.apply(card)));
    return Formula.and(each.build());
  }

  private static Formula common(Formula f, AgentId... group) {
    return new Formula.CommonKnowledge(ImmutableSortedSet.copyOf(group), f);
  }

  /** DEL, chapters 2 and 4: three players hold one card each of 0, 1 and 2. */
  @Test
  void hexa() {
    var building =
        KripkeModel.over(List.of("012", "021", "102", "120", "201", "210"))
            .agent("anne", deal -> deal.charAt(0))
            .agent("bill", deal -> deal.charAt(1))
            .agent("cath", deal -> deal.charAt(2));
    for (String card : List.of("0", "1", "2")) {
      building.atom("has(anne,%s)".formatted(card), deal -> deal.startsWith(card));
      building.atom("has(bill,%s)".formatted(card), deal -> deal.startsWith(card, 1));
      building.atom("has(cath,%s)".formatted(card), deal -> deal.startsWith(card, 2));
    }
    KripkeModel<String> model = building.actual("012").build();
    KripkeModel<String> after = model.announce(read("~has(anne,1)"));
    assertThat(after.worlds()).containsExactly("012", "021", "201", "210");
    assertThat(after.truthSet(read("K_cath has(anne,0) | K_cath has(anne,2)")))
        .containsExactly("012", "210");
    assertThat(after.truthSet(read("Kw_bill has(anne,0)"))).containsExactly("021", "201");
  }

  /** Chaum, The dining cryptographers problem, Journal of Cryptology 1 (1988): three diners. */
  @Test
  void diningCryptographers() {
    record Table(int payer, int coins) {}
    List<Table> tables = new ArrayList<>();
    for (int payer = 0; payer <= 3; payer++) {
      for (int coins = 0; coins < 8; coins++) {
        tables.add(new Table(payer, coins));
      }
    }
    // Coin 1 is between diners 2 and 3, coin 2 between 1 and 3, coin 3 between 1 and 2.
    KripkeModel<Table> model =
        KripkeModel.over(tables)
            .agent("d1", t -> List.of(t.payer == 1, t.coins & 0b110))
            .agent("d2", t -> List.of(t.payer == 2, t.coins & 0b101))
            .agent("d3", t -> List.of(t.payer == 3, t.coins & 0b011))
            .atom("paid1", t -> t.payer == 1)
            .atom("paid2", t -> t.payer == 2)
            .atom("paid3", t -> t.payer == 3)
            .atom("coin1", t -> (t.coins & 0b001) != 0)
            .atom("coin2", t -> (t.coins & 0b010) != 0)
            .atom("coin3", t -> (t.coins & 0b100) != 0)
            .actual(new Table(1, 0b000))
            .build();
    KripkeModel<Table> one = model.announce(read("odd(paid1, coin2, coin3)"));
    KripkeModel<Table> two = one.announce(read("~odd(paid2, coin1, coin3)"));
    KripkeModel<Table> three = two.announce(read("~odd(paid3, coin1, coin2)"));
    assertThat(List.of(model.size(), one.size(), two.size(), three.size()))
        .containsExactly(32, 16, 8, 6);
    assertThat(three.isValid(read("C_{d1,d2,d3} (paid1 | paid2 | paid3)"))).isTrue();
    assertThat(three.isValid(read("~paid2 -> ~Kw_d2 paid1 & ~Kw_d2 paid3"))).isTrue();
  }

  /** Gerbrandy, The surprise examination in dynamic epistemic logic, Synthese 155 (2007). */
  @Test
  void surpriseExam() {
    int days = 5;
    KripkeModelBuilder<Integer> building =
        KripkeModel.over(IntStream.rangeClosed(1, days).boxed().toList())
            .agent("pupil", day -> "nothing");
    List<Formula> surprises = new ArrayList<>();
    List<Formula> passed = new ArrayList<>();
    for (int day = 1; day <= days; day++) {
      int today = day;
      Atom exam = new Atom("exam" + day);
      building.atom(exam, on -> on == today);
      Formula ignorant = new Formula.Not(new Formula.Knows(new AgentId("pupil"), exam));
      surprises.add(new Formula.Implies(exam, new Formula.After(Formula.and(passed), ignorant)));
      passed.add(new Formula.Not(exam));
    }
    Formula surprise = Formula.and(surprises);
    KripkeModel<Integer> model = building.build();
    for (int last = days; last > 1; last--) {
      assertThat(model.worlds()).last().isEqualTo(last);
      model = model.announce(surprise);
      assertThat(model.size()).isEqualTo(last - 1);
    }
    KripkeModel<Integer> first = model;
    assertThatThrownBy(() -> first.announce(surprise)).hasMessageContaining("false at all 1");
  }

  /** Moore's sentence; DEL, chapter 4, on unsuccessful updates. */
  @Test
  void moore() {
    KripkeModel<Boolean> coin =
        KripkeModel.over(List.of(true, false)).agent("a", w -> "").atom("p", w -> w).build();
    Formula moore = read("p & ~K_a p");
    KripkeModel<Boolean> after = coin.announce(moore);
    assertThat(after.worlds()).containsExactly(true);
    assertThat(after.holds(true, moore)).isFalse();
    assertThat(coin.isValid(new Formula.After(moore, new Formula.Not(moore)))).isTrue();
  }
}
