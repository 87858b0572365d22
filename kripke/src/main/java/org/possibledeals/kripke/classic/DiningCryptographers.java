package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * One of the diners paid, or the agency did. A coin lies between each two of them. Source: Chaum,
 * The dining cryptographers problem, Journal of Cryptology 1 (1988).
 */
public final class DiningCryptographers {
  private static final Atom AGENCY = new Atom("agency");

  private DiningCryptographers() {}

  /**
   * Who paid and how the coins fell.
   *
   * @param payer 1 to n, or 0 for the agency
   * @param coins bit mask of the coins that show heads; see {@link #coin}
   */
  public record Table(int payer, int coins) {}

  /** Returns the number of the coin between diners i &lt; j, from 0: 12, 13, 23, 14, …. */
  private static int coin(int i, int j) {
    int low = Math.min(i, j);
    int high = Math.max(i, j);
    return (high - 1) * (high - 2) / 2 + low - 1;
  }

  /**
   * Returns the model before anybody speaks: (n + 1) 2^(n(n-1)/2) worlds, agents d1, d2, …, atoms
   * paid1, paid2, … and coin(1,2), …. Actually diner 1 paid, and no coin shows heads.
   */
  public static KripkeModel<Table> model(int n) {
    ImmutableList.Builder<Table> tables = ImmutableList.builder();
    for (int payer = 0; payer <= n; payer++) {
      for (int coins = 0; coins < 1 << (n * (n - 1) / 2); coins++) {
        tables.add(new Table(payer, coins));
      }
    }
    var model = KripkeModel.over(tables.build()).actual(new Table(1, 0));
    for (int diner = 1; diner <= n; diner++) {
      int self = diner;
      int seen = coinsOf(diner, n);
      model.agent("d" + diner, t -> new Table(t.payer == self ? 1 : 0, t.coins & seen));
      model.atom("paid" + diner, t -> t.payer == self);
      for (int other = 1; other < diner; other++) {
        int bit = 1 << coin(other, diner);
        model.atom(coinAtom(other, diner), t -> (t.coins & bit) != 0);
      }
    }
    return model.build();
  }

  /** Returns the model as a structure, which also holds a hundred diners. */
  public static SymbolicModel structure(int n) {
    ImmutableList.Builder<Atom> atoms = ImmutableList.builder();
    ImmutableList<Atom> payers = payers(n);
    atoms.add(AGENCY).addAll(payers);
    for (int i = 1; i <= n; i++) {
      for (int j = i + 1; j <= n; j++) {
        atoms.add(coinAtom(i, j));
      }
    }
    var model =
        SymbolicModel.builder()
            .atoms(atoms.build())
            .law(
                new Formula.ExactlyOne(
                    ImmutableList.<Formula>builder().add(AGENCY).addAll(payers).build()));
    for (int i = 1; i <= n; i++) {
      int diner = i;
      model.agent(
          new AgentId("d" + diner),
          Stream.concat(
                  Stream.of(payers.get(diner - 1)),
                  IntStream.rangeClosed(1, n)
                      .filter(other -> other != diner)
                      .mapToObj(other -> coinAtom(diner, other)))
              .toList());
    }
    return model.build();
  }

  private static ImmutableList<Atom> payers(int n) {
    return IntStream.rangeClosed(1, n)
        .mapToObj(i -> new Atom("paid" + i))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns: if diner 1 did not pay, then once it is announced whether what the diners say adds up
   * to an odd number, diner 1 knows that nobody of them paid, or knows that another did and of
   * nobody that it was this one. Valid.
   */
  public static Formula firstLearnsWhetherNotWho(int n) {
    ImmutableList<Atom> payers = payers(n);
    AgentId first = new AgentId("d1");
    ImmutableList.Builder<Formula> said = ImmutableList.builder();
    ImmutableList.Builder<Formula> anonymous = ImmutableList.builder();
    anonymous.add(new Formula.Knows(first, Formula.or(payers.subList(1, n))));
    for (int diner = 1; diner <= n; diner++) {
      said.add(isOdd(diner, n));
      if (diner > 1) {
        anonymous.add(new Formula.Not(new Formula.Knows(first, payers.get(diner - 1))));
      }
    }
    Formula nobody = Formula.and(payers.stream().map(Formula.Not::new).toList());
    Formula learns =
        new Formula.Or(
            ImmutableList.of(new Formula.Knows(first, nobody), new Formula.And(anonymous.build())));
    return new Formula.Implies(
        new Formula.Not(payers.getFirst()),
        new Formula.Box(new Update.AnnounceWhether(new Formula.Parity(said.build())), learns));
  }

  private static int coinsOf(int diner, int n) {
    int mask = 0;
    for (int other = 1; other <= n; other++) {
      mask |= other == diner ? 0 : 1 << coin(diner, other);
    }
    return mask;
  }

  private static Atom coinAtom(int i, int j) {
    return new Atom("coin", "" + Math.min(i, j), "" + Math.max(i, j));
  }

  /** Returns that an odd number is true of: this diner paid, and each of the diner's coins. */
  public static Formula isOdd(int diner, int n) {
    ImmutableList.Builder<Formula> seen = ImmutableList.builder();
    seen.add(new Atom("paid" + diner));
    for (int other = 1; other <= n; other++) {
      if (other != diner) {
        seen.add(coinAtom(diner, other));
      }
    }
    return new Formula.Parity(seen.build());
  }

  static Story story(int n) {
    ImmutableList.Builder<Scene> turns = ImmutableList.builder();
    turns.add(
        new Scene.Announced(
            "Diner 1 adds up the own coins, and one for having paid: \"Odd.\"", isOdd(1, n)));
    for (int diner = 2; diner <= n; diner++) {
      turns.add(
          new Scene.Announced(
              "Diner %d: \"Even.\"".formatted(diner), new Formula.Not(isOdd(diner, n))));
    }
    KripkeModel<Table> model = model(n);
    Formula somebody = Said.some(n, i -> "paid" + i);
    return new Story(
        "%d cryptographers dine; one of them paid, or the agency did. Between each two lies a coin"
                .formatted(n)
            + " that only they see. In fact diner 1 paid, and all coins show tails.",
        model,
        turns.build(),
        ImmutableList.of(
            new Ending("All know that one of them paid.", Said.common(model, somebody)),
            Said.ending("Diner 2 knows whether diner 1 did.", "Kw_d2 paid1")));
  }
}
