package org.possibledeals.recycle.knowledge;

/**
 * Faces of a pool that are alike: the same slots may have them, and the same bounds and questions
 * are about them.
 *
 * @param faces each as often as there are copies
 * @param areEqual whether these are equal cards that are not told apart
 * @param slots that may have them, the largest last
 * @param bounds about them, as bits
 * @param asked the questions about them, as bits
 * @param askedSlots by question, which slots it is about, as bits
 */
record FaceKind(
    int[] faces, boolean areEqual, int[] slots, long bounds, long asked, long[] askedSlots) {

  /** Returns whether a question is about a slot. */
  boolean isIn(int question, int slot) {
    return (askedSlots[question] >> slot & 1) != 0;
  }
}
