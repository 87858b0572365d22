package org.possibledeals.kripke.smcdel;

import java.util.ArrayList;
import java.util.List;

/**
 * A text made of texts, put together once: a formula in a formula in a formula would be copied at
 * each level.
 */
final class SmcdelText {

  /** Strings, agents and texts, in order; nobody else has this array. */
  private final Object[] parts;

  private SmcdelText(Object[] parts) {
    this.parts = parts;
  }

  /** Returns the text of these strings and texts, one after the other. */
  static SmcdelText of(Object... parts) {
    return new SmcdelText(parts.clone());
  }

  /** Returns the text of these strings and texts, one after the other. */
  static SmcdelText of(List<Object> parts) {
    return new SmcdelText(parts.toArray());
  }

  /** Returns the texts with this sign between them. */
  static SmcdelText joined(List<SmcdelText> members, String sign) {
    List<Object> parts = new ArrayList<>(2 * members.size());
    for (int i = 0; i < members.size(); i++) {
      if (i > 0) {
        parts.add(sign);
      }
      parts.add(members.get(i));
    }
    return of(parts);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    write(text);
    return text.toString();
  }

  private void write(StringBuilder text) {
    for (Object part : parts) {
      if (part instanceof SmcdelText inner) {
        inner.write(text);
      } else {
        text.append(part);
      }
    }
  }
}
