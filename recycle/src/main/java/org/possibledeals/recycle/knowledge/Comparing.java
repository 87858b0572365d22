package org.possibledeals.recycle.knowledge;

import java.util.Optional;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;

/**
 * Decides comparisons. One is tried first; if it looks at a hidden card, it is tried again with
 * each face the card may have, and both outcomes are ways to go.
 */
final class Comparing {
  static final int NOBODY = -1;

  private final Undetermined undetermined;
  private final Decisions decisions;
  private boolean isProbing;
  private int probed = NOBODY;

  /** Thrown where a condition looks at a face that is not determined. */
  private static final class Looked extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Looked IT = new Looked();

    private Looked() {
      super("It looked.", null, false, false);
    }
  }

  Comparing(Undetermined undetermined, Decisions decisions) {
    this.undetermined = undetermined;
    this.decisions = decisions;
  }

  /** Ends the attempt under way, as a hidden card is looked at, or chance, {@link #NOBODY}. */
  void looksAt(int card) {
    if (isProbing) {
      probed = card;
      throw Looked.IT;
    }
  }

  /** Decides a comparison; if it hangs on one hidden card, by narrowing that. */
  boolean test(Machine m, Code.Bool condition) {
    if (isProbing) {
      return condition.of(m);
    }
    int height = m.stack().top();
    Optional<Boolean> known = probe(m, condition, height);
    if (known.isPresent()) {
      return known.get();
    }
    int card = probed;
    if (card == NOBODY || m.program().faces().length > Long.SIZE) {
      return condition.of(m);
    }
    int code = m.rawFace(card);
    int[] faces = undetermined.candidates(m, card);
    long right = 0;
    long wrong = 0;
    for (int face : faces) {
      m.setFace(card, face);
      Optional<Boolean> outcome = probe(m, condition, height);
      m.setFace(card, code);
      if (outcome.isEmpty()) {
        return condition.of(m);
      }
      right |= outcome.get() ? 1L << face : 0;
      wrong |= outcome.get() ? 0 : 1L << face;
    }
    return right == 0 || wrong == 0 ? right != 0 : decide(m, card, faces, right, wrong);
  }

  private boolean decide(Machine m, int card, int[] faces, long right, long wrong) {
    double[] shares = {1, 1};
    if (decisions.areDrawn()) {
      double[] weights = undetermined.weights(m, card, faces);
      shares = new double[2];
      for (int i = 0; i < faces.length; i++) {
        shares[(right >> faces[i] & 1) != 0 ? 0 : 1] += weights[i];
      }
    }
    boolean isRight = decisions.byChance(shares) == 0;
    undetermined.narrow(m, card, isRight ? right : wrong);
    return isRight;
  }

  private Optional<Boolean> probe(Machine m, Code.Bool condition, int height) {
    isProbing = true;
    try {
      return Optional.of(condition.of(m));
    } catch (Looked e) {
      m.stack().popTo(height);
      return Optional.empty();
    } finally {
      isProbing = false;
    }
  }
}
