package org.possibledeals.kripke.reach;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/** The program of {@link SmallHeapTest}: it asks one question, and prints the answer or refusal. */
final class Bounded {
  private static final int DIGITS = 12;

  private Bounded() {}

  public static void main(String[] arguments) {
    Budget usual = Budget.usual().withTime(Duration.ofSeconds(5));
    // So much memory is not there: the engines find out when the heap is full.
    Budget tooMuch = usual.withBytes(1L << 40).withTime(Duration.ofSeconds(60));
    try {
      System.out.println(
          switch (arguments[0]) {
            case "multiplication" -> usual.ask(Bounded::products);
            case "multiplication beyond the heap" -> tooMuch.ask(Bounded::products);
            case "product" -> usual.ask(Bounded::pairs);
            case "heap" -> tooMuch.ask(Bounded::heap);
            case "clauses" -> usual.ask(Bounded::clauses);
            default -> throw new IllegalArgumentException(arguments[0]);
          });
    } catch (BeyondReachException e) {
      System.out.println("refused: " + e.getMessage());
    }
    System.out.println("then: " + usual.ask(() -> model(2).worldCount()));
  }

  /** Returns how many worlds z = x*y leaves, each number of {@value #DIGITS} digits, z of twice. */
  private static String products() {
    List<Atom> atoms = new ArrayList<>();
    List<Formula> law = new ArrayList<>();
    for (int i = 0; i < DIGITS; i++) {
      atoms.add(new Atom("x" + i));
      atoms.add(new Atom("y" + i));
    }
    List<Formula> sum = new ArrayList<>();
    IntStream.range(0, 2 * DIGITS).forEach(i -> sum.add(new Formula.Constant(false)));
    for (int row = 0; row < DIGITS; row++) {
      Formula carry = new Formula.Constant(false);
      for (int column = 0; column < DIGITS; column++) {
        Formula digit = Formula.and(List.of(atoms.get(2 * column), atoms.get(2 * row + 1)));
        Formula before = sum.get(row + column);
        Atom here = new Atom("s%d_%d".formatted(row, column));
        Atom over = new Atom("c%d_%d".formatted(row, column));
        atoms.add(here);
        atoms.add(over);
        law.add(new Formula.Iff(here, new Formula.Parity(ImmutableList.of(digit, before, carry))));
        law.add(
            new Formula.Iff(
                over,
                Formula.or(
                    List.of(
                        Formula.and(List.of(digit, before)),
                        Formula.and(List.of(digit, carry)),
                        Formula.and(List.of(before, carry))))));
        sum.set(row + column, here);
        carry = over;
      }
      sum.set(row + DIGITS, carry);
    }
    for (int i = 0; i < 2 * DIGITS; i++) {
      Atom z = new Atom("z" + i);
      atoms.add(z);
      law.add(new Formula.Iff(z, sum.get(i)));
    }
    return "worlds: "
        + SymbolicModel.builder().atoms(atoms).law(Formula.and(law)).build().worldCount();
  }

  private static String clauses() {
    var random = new Random(1);
    List<Atom> atoms = IntStream.range(0, 60).mapToObj(i -> new Atom("p" + i)).toList();
    List<Formula> law = new ArrayList<>();
    for (int clause = 0; clause < 200; clause++) {
      List<Formula> literals = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Atom atom = atoms.get(random.nextInt(atoms.size()));
        literals.add(random.nextBoolean() ? atom : new Formula.Not(atom));
      }
      law.add(Formula.or(literals));
    }
    return "worlds: "
        + SymbolicModel.builder().atoms(atoms).law(Formula.and(law)).build().worldCount();
  }

  /** Fills the heap. */
  private static String heap() {
    List<long[]> all = new ArrayList<>();
    while (true) {
      all.add(new long[1 << 17]);
    }
  }

  /** Returns the size of a product of ten million worlds. */
  private static String pairs() {
    List<String> events = IntStream.range(0, 10_000).mapToObj(i -> "e" + i).toList();
    ActionModel action = ActionModel.over(events).agent("a", event -> event).build();
    return "worlds: " + model(1_000).productUpdate(action).model().worldCount();
  }

  private static KripkeModel<Integer> model(int worlds) {
    return KripkeModel.over(IntStream.range(0, worlds).boxed().toList())
        .agent(new AgentId("a"), world -> 0)
        .build();
  }
}
