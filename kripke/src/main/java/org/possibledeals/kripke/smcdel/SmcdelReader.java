package org.possibledeals.kripke.smcdel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.smcdel.SmcdelFile.Sentence;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Kind;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Token;
import org.possibledeals.kripke.smcdel.SmcdelSyntaxException.Mistake;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * Reads files: first the sections in their order, and then it reports all mistakes of meaning
 * together.
 */
public final class SmcdelReader {

  private final SmcdelWords words;
  private final List<Mistake> mistakes = new ArrayList<>();

  private SmcdelReader(CharSequence text) {
    words = new SmcdelWords(text);
  }

  /**
   * Returns the file that {@code text} writes.
   *
   * @throws SmcdelSyntaxException if it writes none; the message names each place
   */
  public static SmcdelFile read(String text) {
    return new SmcdelReader(text).file();
  }

  private SmcdelFile file() {
    words.expect("VARS", "VARS, the variables of the structure");
    ImmutableSet<Integer> variables = variables();
    words.expect("LAW", "\",\" or LAW");
    Token lawPlace = words.peek();
    int from = words.position();
    Sentence law = SmcdelFormulaReader.read(words);
    checkAtoms(from, variables);
    if (!isBoolean(law.formula())) {
      mistakes.add(
          mistake(lawPlace, "the law speaks of knowledge; it has atoms and connectives alone."));
    }
    words.expect("OBS", "a connective or OBS");
    Map<AgentId, ImmutableList<Integer>> observed = observations(variables);
    List<Query> queries = new ArrayList<>();
    List<Token> states = new ArrayList<>();
    while (words.peek().kind() != Kind.END) {
      states.add(words.peek());
      queries.add(query(variables, observed));
    }
    var file =
        new SmcdelFile(
            variables.asList(), law, ImmutableMap.copyOf(observed), ImmutableList.copyOf(queries));
    if (mistakes.isEmpty()) {
      checkStates(file, lawPlace, states);
    }
    if (!mistakes.isEmpty()) {
      throw new SmcdelSyntaxException(mistakes);
    }
    return file;
  }

  private ImmutableSet<Integer> variables() {
    ImmutableSet.Builder<Integer> variables = ImmutableSet.builder();
    Set<Integer> before = new HashSet<>();
    do {
      Token place = words.peek();
      int number = words.number("the number of a variable");
      if (!before.add(number)) {
        mistakes.add(
            mistake(place, "variable %d is named before; name each once.".formatted(number)));
      } else {
        variables.add(number);
      }
    } while (words.take(","));
    return variables.build();
  }

  private Map<AgentId, ImmutableList<Integer>> observations(ImmutableSet<Integer> variables) {
    Map<AgentId, ImmutableList<Integer>> observed = new LinkedHashMap<>();
    do {
      Token place = words.peek();
      AgentId agent = new AgentId(words.name("an agent"));
      words.expect(":", "\":\" and what %s observes".formatted(agent));
      int from = words.position();
      ImmutableList.Builder<Integer> seen = ImmutableList.builder();
      if (words.peek().kind() == Kind.NUMBER) {
        do {
          seen.add(words.number("the number of a variable"));
        } while (words.take(","));
      }
      checkAtoms(from, variables);
      if (observed.putIfAbsent(agent, seen.build()) != null) {
        mistakes.add(
            mistake(place, "agent %s observes something before; one line each.".formatted(agent)));
      }
    } while (words.peek().kind() == Kind.NAME);
    return observed;
  }

  private Query query(
      ImmutableSet<Integer> variables, Map<AgentId, ImmutableList<Integer>> observed) {
    Token place = words.peek();
    if (words.take("TRUE?")) {
      int from = words.position();
      words.expect("{", "\"{\" and the true atoms of a state");
      ImmutableSortedSet.Builder<Integer> state = ImmutableSortedSet.naturalOrder();
      if (!words.take("}")) {
        do {
          state.add(words.number("the number of a variable"));
        } while (words.take(","));
        words.expect("}", "\",\" or \"}\"");
      }
      checkAtoms(from, variables);
      return new Query.IsTrue(place.line(), state.build(), sentence(variables, observed));
    }
    if (words.take("VALID?")) {
      return new Query.IsValid(place.line(), sentence(variables, observed));
    }
    words.expect("WHERE?", "a connective, TRUE?, VALID?, WHERE? or the end of the file");
    return new Query.Where(place.line(), sentence(variables, observed));
  }

  private Sentence sentence(
      ImmutableSet<Integer> variables, Map<AgentId, ImmutableList<Integer>> observed) {
    int from = words.position();
    Sentence sentence = SmcdelFormulaReader.read(words);
    checkAtoms(from, variables);
    Set<String> agents = new HashSet<>();
    observed.keySet().forEach(agent -> agents.add(agent.name()));
    for (Token token : words.since(from)) {
      if (token.kind() == Kind.NAME && !agents.contains(token.text())) {
        mistakes.add(
            mistake(
                token,
                "no agent %s; the agents are %s.".formatted(token.text(), observed.keySet())));
      }
    }
    return sentence;
  }

  private void checkAtoms(int from, ImmutableSet<Integer> variables) {
    for (Token token : words.since(from)) {
      if (token.kind() == Kind.NUMBER && !variables.contains(Integer.parseInt(token.text()))) {
        mistakes.add(
            mistake(
                token, "no variable %s; the variables are %s.".formatted(token.text(), variables)));
      }
    }
  }

  /** Checks that the law leaves a state, and that the states in questions obey it. */
  private void checkStates(SmcdelFile file, Token law, List<Token> places) {
    SymbolicModel model;
    try {
      model = file.model();
    } catch (IllegalArgumentException e) {
      mistakes.add(mistake(law, "no state obeys the law."));
      return;
    }
    for (int i = 0; i < places.size(); i++) {
      if (file.queries().get(i) instanceof Query.IsTrue(var line, var state, var sentence)
          && !model.contains(SmcdelFile.state(state))) {
        mistakes.add(mistake(places.get(i), "the state %s breaks the law.".formatted(state)));
      }
    }
  }

  private static boolean isBoolean(Formula formula) {
    return !(formula instanceof Formula.Modal)
        && formula.parts().stream().allMatch(SmcdelReader::isBoolean);
  }

  private static Mistake mistake(Token token, String what) {
    return new Mistake(token.line(), token.column(), what);
  }
}
