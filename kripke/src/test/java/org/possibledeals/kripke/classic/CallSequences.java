package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/** The model of gossip with a world for every sequence of calls, made without updates. */
final class CallSequences {
  private CallSequences() {}

  /** Two friends, numbered from 0, who call each other; {@code one} is less. */
  record Call(int one, int other) {
    private boolean isOf(int friend) {
      return one == friend || other == friend;
    }
  }

  static Call call(String names) {
    return new Call(names.charAt(0) - 'a', names.charAt(1) - 'a');
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
   * Returns the model after the calls {@code made}, of n friends.
   *
   * @param isReceived whether a call tells its two callers whose secrets they hold then
   */
  static KripkeModel<ImmutableList<Call>> model(
      int n, ImmutableList<Call> made, boolean isReceived) {
    var model = KripkeModel.over(sequences(n, made.size())).actual(made);
    for (int friend = 0; friend < n; friend++) {
      int self = friend;
      model.agent(name(friend), calls -> seen(n, self, calls, isReceived));
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

  private static ImmutableList<String> seen(
      int n, int friend, ImmutableList<Call> calls, boolean isReceived) {
    ImmutableList.Builder<String> seen = ImmutableList.builder();
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      String noticed = call.isOf(friend) ? call.toString() : "some call";
      seen.add(isReceived ? noticed + secrets(n, calls.subList(0, i + 1))[friend] : noticed);
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
}
