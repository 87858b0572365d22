package org.possibledeals.kripke.reach;

/** A text that counts how often its characters are read: the steps of a reader, without a clock. */
public final class CountedText implements CharSequence {
  private final CharSequence text;
  private long steps;

  public CountedText(CharSequence text) {
    this.text = text;
  }

  /** Returns how many characters were read so far, each as often as it was. */
  public long steps() {
    return steps;
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public char charAt(int index) {
    steps++;
    return text.charAt(index);
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    steps += end - start;
    return text.subSequence(start, end);
  }

  @Override
  public String toString() {
    steps += text.length();
    return text.toString();
  }
}
