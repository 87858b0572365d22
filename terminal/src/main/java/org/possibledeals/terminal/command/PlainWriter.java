package org.possibledeals.terminal.command;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import org.possibledeals.kripke.print.PlainText;

/**
 * What all commands print through: a name in a file or an argument cannot colour the terminal, move
 * its cursor, set its title or turn the direction of a line around.
 */
final class PlainWriter extends FilterWriter {

  private PlainWriter(Writer out) {
    super(out);
  }

  /** Returns a writer of plain text to {@code out}, which flushes at the end of each line. */
  static PrintWriter around(Writer out) {
    return new PrintWriter(new PlainWriter(out), true);
  }

  @Override
  public void write(int c) throws IOException {
    write(Character.toString((char) c));
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    write(new String(text, from, length));
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    String lines = text.substring(from, from + length).replace("\r\n", "\n");
    out.write(PlainText.of(lines));
  }
}
