package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Friends a, b, c, … hold a secret each. Two friends in a call tell each other all the secrets that
 * they hold. All friends notice that a call is made, but not who makes it. Source: Hajnal, Milner
 * and Szemerédi, A cure for the telephone disease (1972); for what is known, van Ditmarsch, van
 * Eijck, Pardo, Ramezanian and Schwarzentruber, Epistemic protocols for dynamic gossip (2017).
 */
public final class Gossip {
  private Gossip() {}

  /**
   * Two friends, numbered from 0, who call each other.
   *
   * @param one less than {@code other}
   * @param other the other one
   */
  public record Call(int one, int other) {
    private boolean isOf(int friend) {
      return one == friend || other == friend;
    }

    @Override
    public String toString() {
      return name(one) + name(other);
    }
  }

  private static String name(int friend) {
    return Character.toString('a' + friend);
  }

  /** Returns whose secrets each friend holds after {@code calls}, as bit masks. */
  private static int[] secrets(int n, ImmutableList<Call> calls) {
    int[] holds = new int[n];
    for (int friend = 0; friend < n; friend++) {
      holds[friend] = 1 << friend;
    }
    for (Call call : calls) {
      holds[call.one] |= holds[call.other];
      holds[call.other] = holds[call.one];
    }
    return holds;
  }

  /**
   * Returns the model after {@code made}, with a world for every sequence of as many calls:
   * (n(n-1)/2)^calls worlds. The agents are a, b, …, and the atom S(a,b) means that a holds b's
   * secret; of a and a there is none.
   *
   * @param n the number of friends
   * @param made the calls that were made, the actual world
   * @param news the news that a call gives its callers
   */
  public static KripkeModel<ImmutableList<Call>> model(
      int n, ImmutableList<Call> made, CallNews news) {
    var model = KripkeModel.over(sequences(n, made.size())).actual(made);
    for (int friend = 0; friend < n; friend++) {
      int self = friend;
      model.agent(name(friend), calls -> seen(n, self, calls, news));
      for (int other = 0; other < n; other++) {
        int secret = 1 << other;
        if (other != friend) {
          model.atom(
              new Formula.Atom("S", name(friend), name(other)),
              calls -> (secrets(n, calls)[self] & secret) != 0);
        }
      }
    }
    return model.build();
  }

  /** Returns what {@code friend} noticed, call by call. */
  private static ImmutableList<String> seen(
      int n, int friend, ImmutableList<Call> calls, CallNews news) {
    ImmutableList.Builder<String> seen = ImmutableList.builder();
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      String noticed = call.isOf(friend) ? call.toString() : "some call";
      seen.add(
          switch (news) {
            case THAT_IT_HAPPENED -> noticed;
            case SECRETS_RECEIVED -> noticed + secrets(n, calls.subList(0, i + 1))[friend];
          });
    }
    return seen.build();
  }

  private static ImmutableList<ImmutableList<Call>> sequences(int n, int length) {
    ImmutableList<ImmutableList<Call>> sequences = ImmutableList.of(ImmutableList.of());
    for (int i = 0; i < length; i++) {
      ImmutableList.Builder<ImmutableList<Call>> longer = ImmutableList.builder();
      for (ImmutableList<Call> calls : sequences) {
        for (int one = 0; one < n; one++) {
          for (int other = one + 1; other < n; other++) {
            longer.add(
                ImmutableList.copyOf(
                    Iterables.concat(calls, ImmutableList.of(new Call(one, other)))));
          }
        }
      }
      sequences = longer.build();
    }
    return sequences;
  }

  /** Four calls are enough for four friends, three for three. */
  static Story story(int n, CallNews news) {
    ImmutableList<Call> calls =
        n == 3
            ? ImmutableList.of(new Call(0, 1), new Call(1, 2), new Call(0, 2))
            : ImmutableList.of(new Call(0, 1), new Call(2, 3), new Call(0, 2), new Call(1, 3));
    ImmutableList.Builder<Scene> turns = ImmutableList.builder();
    for (int made = 1; made <= calls.size(); made++) {
      turns.add(
          new Scene.Becomes(
              "Call %s; the others only notice that somebody calls.".formatted(calls.get(made - 1)),
              model(n, calls.subList(0, made), news)));
    }
    String everything = everything("a", n);
    return new Story(
        "%d friends hold a secret each; two who call tell each other all the secrets they hold%s."
            .formatted(
                n,
                switch (news) {
                  case THAT_IT_HAPPENED -> "";
                  case SECRETS_RECEIVED -> ", and so learn whose these are";
                }),
        model(n, ImmutableList.of(), news),
        turns.build(),
        ImmutableList.of(
            new Ending(
                "Everybody holds all secrets.", Said.each(n, i -> everything(name(i - 1), n))),
            Said.ending("Does b know that a holds all?", "K_b (" + everything + ")"),
            Said.ending("Does c?", "K_c (" + everything + ")")));
  }

  private static String everything(String friend, int n) {
    return String.join(
        " & ",
        IntStream.range(0, n)
            .filter(i -> !name(i).equals(friend))
            .mapToObj(i -> "S(%s,%s)".formatted(friend, name(i)))
            .toList());
  }
}
