package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.formula.Subformulas;

/** A place in one statement of a text, whose comments are blanks by now. */
final class Cursor {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{Nd}_]+");

  private final String text;
  private final int end;
  private int position;

  Cursor(String text, int start, int end) {
    this.text = text;
    this.end = end;
    this.position = start;
  }

  int position() {
    skipBlanks();
    return position;
  }

  int line() {
    return 1 + (int) text.substring(0, position).chars().filter(c -> c == '\n').count();
  }

  boolean isAtEnd() {
    return position() == end;
  }

  /** Takes {@code sign} if it stands here. */
  boolean take(String sign) {
    boolean stands = position() + sign.length() <= end && text.startsWith(sign, position);
    position += stands ? sign.length() : 0;
    return stands;
  }

  void expect(String sign, String expected) {
    if (!take(sign)) {
      throw mistake(expected);
    }
  }

  void expectEnd() {
    if (!isAtEnd()) {
      throw mistake("the end of the statement (a line that begins with a blank continues it)");
    }
  }

  /** Takes a word of letters, digits and underscores. */
  String word(String expected) {
    Matcher word = WORD.matcher(text).region(position(), end);
    if (!word.lookingAt()) {
      throw mistake(expected);
    }
    position = word.end();
    return word.group();
  }

  Formula.Atom atom() {
    int start = position();
    StringBuilder atom = new StringBuilder(word("an atom, such as p or has(ann,1)"));
    if (take("(")) {
      String between = "(";
      do {
        atom.append(between).append(word("an argument of the atom"));
        between = ",";
      } while (take(","));
      expect(")", "\",\" or the \")\" that closes the atom");
      atom.append(")");
    }
    try {
      if (FormulaReader.read(atom.toString()) instanceof Formula.Atom read) {
        return read;
      }
    } catch (FormulaSyntaxException e) {
      // Said below, at its place.
    }
    position = start;
    throw mistake("an atom, which begins with a letter and is no word of the language");
  }

  /** Takes a formula, up to a colon or the end, about these agents and atoms. */
  Formula formula(Collection<AgentId> agents, Collection<Formula.Atom> atoms) {
    int start = position();
    int colon = text.indexOf(':', start);
    int stop = colon < 0 || colon > end ? end : colon;
    String written = text.substring(start, stop).stripTrailing();
    Formula formula;
    try {
      formula = FormulaReader.read(written);
    } catch (FormulaSyntaxException e) {
      int column = e.line() == 1 ? columnAt(start) + e.column() - 1 : e.column();
      throw new TextSyntaxException(line() + e.line() - 1, column, e.found(), e.expected());
    }
    Subformulas names = Subformulas.of(formula);
    for (AgentId agent : names.agents()) {
      if (!agents.contains(agent)) {
        position = start + firstWord(written, agent.name(), "(?<=[_{,]|[_{,]\\s)");
        throw mistake(agent.name(), "one of the agents " + agents);
      }
    }
    for (Formula.Atom atom : names.atoms()) {
      if (!atoms.contains(atom)) {
        position = start + firstWord(written, atom.name(), "(?<![\\p{L}\\p{Nd}_])");
        throw mistake(atom.toString(), "one of the atoms " + atoms);
      }
    }
    position = stop;
    return formula;
  }

  private static int firstWord(String written, String word, String before) {
    Matcher found =
        Pattern.compile(before + Pattern.quote(word) + "(?![\\p{L}\\p{Nd}_])").matcher(written);
    return found.find() ? found.start() : 0;
  }

  /** Takes a word that is one of {@code known}. */
  String oneOf(ImmutableSet<String> known, String what) {
    int start = position();
    String word = word("one of the " + what + " " + known);
    if (!known.contains(word)) {
      position = start;
      throw mistake("one of the " + what + " " + known);
    }
    return word;
  }

  void backTo(int earlier) {
    position = earlier;
  }

  /** Returns an error here: the next word or sign is not what is expected. */
  TextSyntaxException mistake(String expected) {
    if (isAtEnd()) {
      return at("the end of the statement", expected);
    }
    Matcher word = WORD.matcher(text).region(position, end);
    String found = word.lookingAt() ? word.group() : Character.toString(text.codePointAt(position));
    return mistake(found, expected);
  }

  private TextSyntaxException mistake(String found, String expected) {
    return at("\"" + found + "\"", expected);
  }

  private TextSyntaxException at(String found, String expected) {
    return new TextSyntaxException(line(), columnAt(position), found, expected);
  }

  private int columnAt(int place) {
    return place - text.lastIndexOf('\n', place - 1);
  }

  private void skipBlanks() {
    while (position < end && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }
}
