package org.possibledeals.recycle.knowledge;

/** Thrown where a step does not look like what was seen. */
final class Otherwise extends RuntimeException {
  private static final long serialVersionUID = 1L;
  static final Otherwise IT = new Otherwise();

  private Otherwise() {
    super("It went otherwise.", null, false, false);
  }
}
