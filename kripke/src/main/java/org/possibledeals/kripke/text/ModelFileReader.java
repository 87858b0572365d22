package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Explicit;
import org.possibledeals.kripke.text.ModelFile.Question;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/** Reads model files; the grammar stands in {@code kripke/examples/README.md}. */
public final class ModelFileReader {
  private static final ImmutableSet<String> DESCRIPTION =
      ImmutableSet.of("atoms", "world", "law", "agent", "actual");
  private static final Formula TRUE = new Formula.Constant(true);

  private final Set<Atom> atoms = new LinkedHashSet<>();
  private final Map<String, ImmutableSet<Atom>> worlds = new LinkedHashMap<>();
  private final Map<AgentId, ImmutableList<ImmutableSet<String>>> cells = new LinkedHashMap<>();
  private final Map<AgentId, ImmutableSet<Atom>> observed = new LinkedHashMap<>();
  private final List<Statement> story = new ArrayList<>();
  private Optional<Formula> law = Optional.empty();
  private Optional<String> actualWorld = Optional.empty();
  private Optional<ImmutableSet<Atom>> actualFacts = Optional.empty();
  private boolean isStructure;

  private ModelFileReader() {}

  /**
   * Returns the file that {@code text} is.
   *
   * @throws TextSyntaxException if it is none: where, what was found, what was expected
   */
  public static ModelFile read(String text) {
    return new ModelFileReader().file(withoutComments(text));
  }

  /** Returns the text with blanks for comments, so that every place stays where it is. */
  private static String withoutComments(String text) {
    StringBuilder plain = new StringBuilder(text);
    boolean isComment = false;
    for (int i = 0; i < plain.length(); i++) {
      isComment = plain.charAt(i) == '#' || isComment && plain.charAt(i) != '\n';
      if (isComment || plain.charAt(i) == '\r') {
        plain.setCharAt(i, ' ');
      }
    }
    return plain.toString();
  }

  /** A statement begins with a line that does not begin with a blank. */
  private static List<Cursor> statements(String text) {
    List<Integer> starts = new ArrayList<>();
    for (int start = 0; start < text.length(); start = text.indexOf('\n', start) + 1) {
      if (!Character.isWhitespace(text.charAt(start))) {
        starts.add(start);
      }
      if (text.indexOf('\n', start) < 0) {
        break;
      }
    }
    List<Cursor> statements = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      int next = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
      int end = starts.get(i) + text.substring(starts.get(i), next).stripTrailing().length();
      statements.add(new Cursor(text, starts.get(i), end));
    }
    return statements;
  }

  private ModelFile file(String text) {
    Cursor whole = new Cursor(text, 0, text.stripTrailing().length());
    List<Cursor> statements = statements(text);
    String heading = "\"model NAME\" or \"structure NAME\", at the beginning of a line";
    if (statements.isEmpty() || statements.getFirst().position() != whole.position()) {
      throw whole.mistake(heading);
    }
    Cursor first = statements.getFirst();
    int start = first.position();
    String kind = first.word(heading);
    if (!kind.equals("model") && !kind.equals("structure")) {
      first.backTo(start);
      throw first.mistake(heading);
    }
    isStructure = kind.equals("structure");
    String name = first.word("a name for the " + kind);
    first.expectEnd();
    statements.subList(1, statements.size()).forEach(this::statement);
    Cursor last = statements.getLast();
    if (!isStructure && worlds.isEmpty()) {
      throw last.mistake("a statement \"world NAME: ATOMS\" after it, as a model has worlds");
    }
    return new ModelFile(name, body(), ImmutableList.copyOf(story));
  }

  private ModelFile.Body body() {
    return isStructure
        ? new Structure(
            ImmutableSet.copyOf(atoms),
            law.orElse(TRUE),
            ImmutableMap.copyOf(observed),
            actualFacts)
        : new Explicit(
            ImmutableSet.copyOf(atoms),
            ImmutableMap.copyOf(worlds),
            ImmutableMap.copyOf(cells),
            actualWorld);
  }

  private void statement(Cursor at) {
    int start = at.position();
    String expected =
        "one of atoms, %s, agent, actual, announce, restart, valid?, true?, where? or worlds?"
            .formatted(isStructure ? "law" : "world");
    String keyword = at.word(expected);
    if (at.take("?")) {
      keyword += "?";
    }
    if (DESCRIPTION.contains(keyword) && !story.isEmpty()) {
      at.backTo(start);
      throw at.mistake("a question or announcement: the description ends where the story begins");
    }
    switch (keyword) {
      case "atoms" -> atoms.addAll(newAtoms(at));
      case "agent" -> agent(at);
      case "actual" -> actual(at, start);
      case "restart" -> story.add(new Restart(at.line()));
      case "valid?" -> ask(at, Question.VALID);
      case "true?" -> ask(at, Question.TRUE);
      case "where?" -> ask(at, Question.WHERE);
      case "worlds?" -> ask(at, Question.WORLDS);
      case "announce" -> ask(at, Question.ANNOUNCE);
      default -> {
        boolean isLaw = keyword.equals("law") && isStructure && law.isEmpty();
        boolean isWorld = keyword.equals("world") && !isStructure;
        if (!isLaw && !isWorld) {
          at.backTo(start);
          throw at.mistake(expected);
        } else if (isLaw) {
          law(at);
        } else {
          world(at);
        }
      }
    }
    at.expectEnd();
  }

  private Set<Atom> newAtoms(Cursor at) {
    Set<Atom> fresh = new LinkedHashSet<>();
    do {
      int start = at.position();
      Atom atom = at.atom();
      if (atoms.contains(atom) || !fresh.add(atom)) {
        at.backTo(start);
        throw at.mistake("an atom that was not named before");
      }
    } while (at.take(","));
    return fresh;
  }

  /** Reads atoms that are known, perhaps none, up to what cannot be one. */
  private ImmutableSet<Atom> facts(Cursor at, boolean isNone) {
    Set<Atom> facts = new LinkedHashSet<>();
    if (isNone) {
      return ImmutableSet.of();
    }
    do {
      int start = at.position();
      Atom atom = at.atom();
      if (!atoms.contains(atom) || !facts.add(atom)) {
        at.backTo(start);
        throw at.mistake(atoms.contains(atom) ? "each atom once" : "one of the atoms " + atoms);
      }
    } while (at.take(","));
    return ImmutableSet.copyOf(facts);
  }

  private void law(Cursor at) {
    int start = at.position();
    Formula formula = at.formula(ImmutableSet.of(), atoms);
    if (!isBoolean(formula)) {
      at.backTo(start);
      throw at.mistake("a law without announcements and operators of knowledge");
    }
    law = Optional.of(formula);
  }

  private static boolean isBoolean(Formula formula) {
    List<Formula> left = new ArrayList<>(List.of(formula));
    while (!left.isEmpty()) {
      Formula part = left.removeLast();
      if (part instanceof Formula.After
          || part instanceof Formula.CanAnnounce
          || part instanceof Formula.AfterWhether) {
        return false;
      }
      left.addAll(part.parts());
    }
    return true;
  }

  private void world(Cursor at) {
    int start = at.position();
    String name = at.word("the name of a world");
    if (worlds.containsKey(name)) {
      at.backTo(start);
      throw at.mistake("a world that was not named before");
    }
    at.expect(":", "\":\" and the atoms that are true there");
    worlds.put(name, facts(at, at.isAtEnd()));
  }

  private void agent(Cursor at) {
    int start = at.position();
    String name = at.word("the name of an agent");
    if (!Character.isLetter(name.codePointAt(0)) || agents().contains(new AgentId(name))) {
      at.backTo(start);
      throw at.mistake("the name of an agent: new, and beginning with a letter");
    }
    at.expect(":", "\":\" and what the agent " + (isStructure ? "observes" : "cannot tell apart"));
    AgentId agent = new AgentId(name);
    if (isStructure) {
      observed.put(agent, facts(at, at.isAtEnd()));
    } else {
      cells.put(agent, cells(at));
    }
  }

  private Set<AgentId> agents() {
    return isStructure ? observed.keySet() : cells.keySet();
  }

  private ImmutableList<ImmutableSet<String>> cells(Cursor at) {
    ImmutableList.Builder<ImmutableSet<String>> found = ImmutableList.builder();
    Set<String> placed = new LinkedHashSet<>();
    while (!at.isAtEnd()) {
      at.expect("{", "a cell, such as {w, v}");
      ImmutableSet.Builder<String> cell = ImmutableSet.builder();
      do {
        int start = at.position();
        String world = at.oneOf(ImmutableSet.copyOf(worlds.keySet()), "worlds");
        if (!placed.add(world)) {
          at.backTo(start);
          throw at.mistake("a world in one cell only");
        }
        cell.add(world);
      } while (at.take(","));
      at.expect("}", "\",\" or the \"}\" that closes the cell");
      found.add(cell.build());
    }
    return found.build();
  }

  private void actual(Cursor at, int start) {
    if (actualWorld.isPresent() || actualFacts.isPresent()) {
      at.backTo(start);
      throw at.mistake("one actual world at most");
    }
    if (!isStructure) {
      actualWorld = Optional.of(at.oneOf(ImmutableSet.copyOf(worlds.keySet()), "worlds"));
      return;
    }
    at.expect("{", "the atoms that are true, as in {p, q}, or {}");
    boolean isNone = at.take("}");
    actualFacts = Optional.of(facts(at, isNone));
    if (!isNone) {
      at.expect("}", "\",\" or the \"}\" that closes the world");
    }
  }

  private void ask(Cursor at, Question question) {
    int line = at.line();
    Formula formula =
        question == Question.WORLDS ? TRUE : at.formula(ImmutableSet.copyOf(agents()), atoms);
    Optional<String> expected = Optional.empty();
    if (at.take(":")) {
      expected = Optional.of(expected(at, question));
    }
    story.add(new Ask(line, question, formula, expected));
  }

  private static String expected(Cursor at, Question question) {
    int start = at.position();
    boolean isCount = question == Question.WORLDS || question == Question.ANNOUNCE;
    boolean isList = question == Question.WHERE;
    String wanted = isCount || isList ? "a number of worlds" : "yes or no";
    String answer = at.word(wanted);
    boolean fits =
        isCount || isList
            ? answer.matches("0|[1-9][0-9]{0,9}")
            : answer.equals("yes") || answer.equals("no");
    if (!fits) {
      at.backTo(start);
      throw at.mistake(wanted);
    }
    return answer;
  }
}
