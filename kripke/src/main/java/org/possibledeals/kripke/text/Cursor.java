package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.formula.Lookalikes;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.print.Nearest;

/** A place in one statement of a text; blanks stand for the comments. */
final class Cursor {
  /** Most names listed in a complaint. */
  private static final int SHOWN = 40;

  /** Fewest characters of a name for which a similar one is looked for. */
  private static final int SHORTEST_COMPARED = 3;

  /** Most names among which one is looked for that is perhaps meant. */
  private static final int MOST_COMPARED = 10_000;

  private static final Pattern EQUATION =
      Pattern.compile("[[\\p{L}\\p{Nd}_]&&[\\x{0}-\\x{FFFF}]]+\\s*(\\([^()]*\\))?\\s*=");
  private static final String IN_GROUP = "[_{,]|[_{,]\\s";
  private static final String ANYWHERE = "^|[^\\p{L}\\p{Nd}_]";

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
    if (!isPropositional(written)) {
      throw mistake(
          what + " of atoms and connectives: it says nothing of knowledge, and announces nothing");
    }
    return checked(written, Vocabulary.of(atoms), start);
  }

  private static boolean isPropositional(Formula formula) {
    List<Formula> left = new ArrayList<>(List.of(formula));
    while (!left.isEmpty()) {
      Formula part = left.removeLast();
      if (part instanceof Formula.Modal) {
        return false;
      }
      left.addAll(part.parts());
    }
    return true;
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
    String written = written(start, stop);
    Subformulas names = Subformulas.of(formula);
    for (AgentId agent : names.agents()) {
      require(
          agent, known.agents(), "agents", () -> start + first(written, agent.name(), IN_GROUP));
    }
    for (Formula.Atom atom : names.atoms()) {
      if (!known.atoms().contains(atom)) {
        position = start + first(written, atom.name(), ANYWHERE);
        String meant =
            Lookalikes.ofAtom(atom, known.agents(), known.atoms())
                .map(how -> "; " + how)
                .orElseGet(() -> question(atom, known));
        throw mistake(atom.toString(), oneOf("atoms", known.atoms()) + meant);
      }
    }
    for (Variable variable : names.variables()) {
      require(
          variable,
          known.variables().keySet(),
          "variables",
          () -> start + first(written, variable.name(), ANYWHERE));
    }
    for (Formula.HasValue equation : names.equations()) {
      require(
          equation.value(),
          known.variables().get(equation.variable()),
          "values",
          () -> start + first(written, equation.value(), "=\\s{0,9}"));
    }
    names.actions().forEach(action -> requireAction(action, names, known, start, written));
    position = stop;
    return formula;
  }

  /** Returns a question after the atom or formula that is perhaps meant, or nothing. */
  private String question(Formula.Atom atom, Vocabulary known) {
    if (atom.toString().length() < SHORTEST_COMPARED) {
      return "";
    }
    boolean isNearADefinition =
        !Nearest.question(atom.name(), source.defined()).isEmpty() && !source.defined().isEmpty();
    List<String> names =
        isNearADefinition
            ? List.copyOf(source.defined())
            : known.atoms().stream().limit(MOST_COMPARED).map(Object::toString).toList();
    return Nearest.clause(isNearADefinition ? atom.name() : atom.toString(), names);
  }

  private void requireAction(
      String name, Subformulas names, Vocabulary known, int start, String written) {
    require(
        name,
        known.actions().keySet(),
        "action models",
        () -> start + first(written, name, "[\\[<]\\s?"));
    var events = Objects.requireNonNull(known.actions().get(name)).events().keySet();
    for (String event : names.events().get(name)) {
      require(event, events, "events of " + name, () -> start + first(written, event, ",\\s?"));
    }
  }

  private <T> void require(T name, Set<T> known, String what, IntSupplier place) {
    if (!known.contains(name)) {
      position = place.getAsInt();
      throw mistake(name.toString(), oneOf(what, known));
    }
  }

  private static int first(String written, String word, String before) {
    Matcher found =
        Pattern.compile("(?<=" + before + ")" + Pattern.quote(word) + "(?![\\p{L}\\p{Nd}_])")
            .matcher(written);
    return found.find() ? found.start() : 0;
  }

  /** Takes a word that is one of {@code known}. */
  String oneOf(Set<String> known, String what) {
    String word = wordHere();
    if (!known.contains(word)) {
      throw mistake(oneOf(what, known));
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

  private static String oneOf(String what, Set<?> known) {
    String some = Iterables.limit(known, SHOWN).toString();
    return "one of the %s %s%s"
        .formatted(
            what, some, known.size() > SHOWN ? " and " + (known.size() - SHOWN) + " more" : "");
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
