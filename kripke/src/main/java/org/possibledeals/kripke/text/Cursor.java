package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.formula.Variable;

/** A place in one statement of a text; blanks stand for the comments. */
final class Cursor {
  private static final Pattern EQUATION =
      Pattern.compile(
          "(?:(?![\uD800\uDC00-\uDBFF\uDFFF])[\\p{L}\\p{Nd}_])+\\s*(\\([^()]*\\))?\\s*=");

  private final CharSequence text;
  private final Source source;
  private final int end;
  private int position;

  Cursor(Source source, int start, int end) {
    this.source = source;
    this.text = source.text();
    this.end = end;
    this.position = start;
  }

  int position() {
    skipBlanks();
    return position;
  }

  int line() {
    return source.line(position);
  }

  /** Returns where the statement stands, and what its author wrote. */
  ModelFile.Place place() {
    return new ModelFile.Place(line(), source.said());
  }

  boolean isAtEnd() {
    return position() == end;
  }

  /** Takes {@code sign} if it stands here. */
  boolean take(String sign) {
    boolean stands = isHere(sign);
    position += stands ? sign.length() : 0;
    return stands;
  }

  private boolean isHere(String sign) {
    if (position() + sign.length() > end) {
      return false;
    }
    for (int i = 0; i < sign.length(); i++) {
      if (text.charAt(position + i) != sign.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Takes {@code word} if it stands here, and not only as the beginning of a longer one. */
  boolean takeWord(String word) {
    boolean stands = wordHere().equals(word);
    position += stands ? word.length() : 0;
    return stands;
  }

  boolean isAt(String sign) {
    int start = position();
    boolean stands = take(sign);
    position = start;
    return stands;
  }

  boolean isAtWord(String word) {
    return wordHere().equals(word);
  }

  /** Returns the words and signs from here to the end. */
  Tokens tokens() {
    return Tokens.of(source, position(), end);
  }

  /** Returns whether a sign stands here or later that begins something that is written out. */
  boolean isWithWords() {
    String rest = text.subSequence(position(), end).toString();
    return rest.contains("for ") || rest.contains("{") || rest.contains("..");
  }

  /** Returns whether a variable and its value stand here. */
  boolean isEquation() {
    return EQUATION.matcher(text).region(position(), end).lookingAt();
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
    String word = wordHere();
    if (word.isEmpty()) {
      throw mistake(expected);
    }
    position += word.length();
    return word;
  }

  /** Returns the word that stands here, or the empty one. */
  private String wordHere() {
    int start = position();
    return text.subSequence(start, source.endOfWord(start, end)).toString();
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
    Optional<Formula.Atom> read = source.atom(atom.toString());
    if (read.isEmpty()) {
      position = start;
      throw mistake("an atom, which begins with a letter and is no word of the language");
    }
    return read.get();
  }

  /** Returns a place here in what stands before {@code behind}, and goes to that one. */
  Cursor upTo(int behind) {
    Cursor before = new Cursor(source, position(), behind);
    position = behind;
    return before;
  }

  Variable variable() {
    Formula.Atom written = atom();
    return new Variable(written.name(), written.arguments());
  }

  /** Takes a formula, up to a colon, a semicolon or the end, that names only what is known. */
  Formula formula(Vocabulary known) {
    return formula(known, "");
  }

  /**
   * Takes a formula without operators of knowledge and announcements, of these atoms.
   *
   * @param what the thing that the formula is
   */
  Formula propositional(ImmutableSet<Formula.Atom> atoms, String what) {
    int start = position();
    Formula written = formulaText(start, "");
    if (!Formulas.isPropositional(written)) {
      throw mistake(
          what + " of atoms and connectives: it says nothing of knowledge, and announces nothing");
    }
    return checked(written, Vocabulary.of(atoms), start);
  }

  /** Takes updates as formulas write them, {@code [!p]} or {@code [E,e]}, one after the other. */
  Formula.Dynamic update(Vocabulary known) {
    int start = position();
    if (isHere("[") && written(start, stop()).endsWith("]")) {
      Formula written = formula(known, " true");
      if (isUpdate(written)) {
        return (Formula.Dynamic) written;
      }
    }
    position = start;
    throw mistake("an update in brackets, such as [!p], [?!p], [!{a,b} p], [E] or [E,e]");
  }

  private static boolean isUpdate(Formula written) {
    Formula left = written;
    while (left instanceof Formula.Dynamic update) {
      left = update.body();
    }
    return left != written && left.equals(new Formula.Constant(true));
  }

  private int stop() {
    int stop = position();
    while (stop < end && ":;".indexOf(text.charAt(stop)) < 0) {
      stop++;
    }
    return stop;
  }

  private String written(int start, int stop) {
    return text.subSequence(start, stop).toString().stripTrailing();
  }

  private Formula formula(Vocabulary known, String after) {
    int start = position();
    return checked(formulaText(start, after), known, start);
  }

  private Formula formulaText(int start, String after) {
    try {
      return FormulaReader.read(written(start, stop()) + after);
    } catch (FormulaSyntaxException e) {
      int place = place(start, e.line(), e.column());
      throw new TextSyntaxException(source.line(place), columnAt(place), e.found(), e.expected());
    }
  }

  /** Returns the place in a line and column of a formula that begins at {@code start}. */
  private int place(int start, int line, int column) {
    int place = start;
    for (int left = line; left > 1; left--) {
      while (text.charAt(place) != '\n') {
        place++;
      }
      place++;
    }
    return Math.min(place + column - 1, end);
  }

  /** Returns a formula that begins at {@code start}, and goes on behind it. */
  private Formula checked(Formula formula, Vocabulary known, int start) {
    int stop = stop();
    Optional<Mentions.Stranger> stranger =
        new Mentions(formula, written(start, stop), known, source.defined()).stranger();
    if (stranger.isPresent()) {
      position = start + stranger.get().at();
      throw mistake(stranger.get().found(), stranger.get().expected());
    }
    position = stop;
    return formula;
  }

  /** Takes a word that is one of {@code known}. */
  String oneOf(Set<String> known, String what) {
    String word = wordHere();
    if (!known.contains(word)) {
      throw mistake(Mentions.oneOf(what, known));
    }
    position += word.length();
    return word;
  }

  /** Takes the name of a world, also after updates: a word, or a text in brackets. */
  String world() {
    int start = position();
    int open = 0;
    do {
      if (isAtEnd()) {
        throw mistake("the name of a world, such as w, (w,e) or {p}");
      }
      open += "({".indexOf(text.charAt(position)) >= 0 ? 1 : 0;
      open -= ")}".indexOf(text.charAt(position)) >= 0 ? 1 : 0;
      if (open > 0) {
        position++;
      } else if (!take(")") && !take("}")) {
        word("the name of a world, such as w, (w,e) or {p}");
      }
    } while (open > 0);
    return text.subSequence(start, position).toString();
  }

  void backTo(int earlier) {
    position = earlier;
  }

  /** Returns an error here: the next word or sign is not what is expected. */
  TextSyntaxException mistake(String expected) {
    if (isAtEnd()) {
      return at("the end of the statement", expected);
    }
    String word = wordHere();
    return mistake(
        word.isEmpty() ? Character.toString(Character.codePointAt(text, position)) : word,
        expected);
  }

  private TextSyntaxException mistake(String found, String expected) {
    return at("\"" + found + "\"", expected);
  }

  private TextSyntaxException at(String found, String expected) {
    return new TextSyntaxException(line(), columnAt(position), found, expected);
  }

  private int columnAt(int place) {
    return source.column(place);
  }

  private void skipBlanks() {
    while (position < end && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }
}
