package org.possibledeals.kripke.smcdel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.smcdel.SmcdelFile.Sentence;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Kind;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Token;
import org.possibledeals.kripke.smcdel.SmcdelSyntaxException.Mistake;

/**
 * Reads files: first the sections in their order, and then it reports all mistakes of meaning
 * together.
 */
public final class SmcdelReader {

  private static final String VARIABLE = "the number of a variable";

  private final SmcdelLexer words;
  private final Set<Integer> variables = new LinkedHashSet<>();
  private final Map<AgentId, ImmutableList<Integer>> observed = new LinkedHashMap<>();
  private final List<Mistake> mistakes = new ArrayList<>();

  private SmcdelReader(CharSequence text) {
    words = new SmcdelLexer(text);
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
    do {
      Token place = words.peek();
      int number = words.number(VARIABLE);
      if (!variables.add(number)) {
        note(place, "variable %d is named before; name each once.".formatted(number));
      }
    } while (words.take(","));
    words.expect("LAW", "\",\" or LAW");
    Token lawPlace = words.peek();
    Sentence law = checked(() -> SmcdelFormulaReader.read(words));
    law.refusal().ifPresent(why -> note(lawPlace, why + "."));
    if (law.refusal().isEmpty() && !law.formula().isPropositional()) {
      note(lawPlace, "the law speaks of knowledge; it has atoms and connectives alone.");
    }
    words.expect("OBS", "a connective or OBS");
    do {
      observation();
    } while (words.peek().kind() == Kind.NAME);
    List<Query> queries = new ArrayList<>();
    while (words.peek().kind() != Kind.END) {
      queries.add(query());
    }
    var file =
        new SmcdelFile(
            ImmutableList.copyOf(variables),
            law,
            ImmutableMap.copyOf(observed),
            ImmutableList.copyOf(queries));
    if (mistakes.isEmpty() && !hasState(file)) {
      note(lawPlace, "no state obeys the law.");
    }
    if (!mistakes.isEmpty()) {
      throw new SmcdelSyntaxException(mistakes);
    }
    return file;
  }

  private void observation() {
    Token place = words.peek();
    AgentId agent = new AgentId(words.name("an agent"));
    words.expect(":", "\":\" and what %s observes".formatted(agent));
    boolean isSeeing = words.peek().kind() == Kind.NUMBER;
    if (observed.putIfAbsent(agent, isSeeing ? numbers() : ImmutableList.of()) != null) {
      note(place, "agent %s observes something before; one line each.".formatted(agent));
    }
  }

  private ImmutableList<Integer> numbers() {
    ImmutableList.Builder<Integer> numbers = ImmutableList.builder();
    return checked(
        () -> {
          do {
            numbers.add(words.number(VARIABLE));
          } while (words.take(","));
          return numbers.build();
        });
  }

  private Query query() {
    int line = words.peek().line();
    Query.Type type =
        words.take("TRUE?")
            ? Query.Type.TRUE
            : words.take("VALID?") ? Query.Type.VALID : Query.Type.WHERE;
    if (type == Query.Type.WHERE) {
      words.expect("WHERE?", "a connective, TRUE?, VALID?, WHERE? or the end of the file");
    }
    ImmutableSet<Integer> state = ImmutableSet.of();
    if (type == Query.Type.TRUE) {
      words.expect("{", "\"{\" and the true atoms of a state");
      if (!words.take("}")) {
        state = ImmutableSet.copyOf(numbers());
        words.expect("}", "\",\" or \"}\"");
      }
    }
    return new Query(line, type, state, sentence());
  }

  private Sentence sentence() {
    int from = words.position();
    Sentence sentence = checked(() -> SmcdelFormulaReader.read(words));
    Set<String> agents = new HashSet<>();
    observed.keySet().forEach(agent -> agents.add(agent.name()));
    for (Token token : words.since(from)) {
      if (token.kind() == Kind.NAME && !agents.contains(token.text())) {
        note(token, "no agent %s; the agents are %s.".formatted(token.text(), observed.keySet()));
      }
    }
    return sentence;
  }

  /** Returns what {@code part} reads, of which each number has to be a variable. */
  private <T> T checked(Supplier<T> part) {
    int from = words.position();
    T read = part.get();
    for (Token token : words.since(from)) {
      if (token.kind() == Kind.NUMBER && !variables.contains(Integer.parseInt(token.text()))) {
        note(token, "no variable %s; the variables are %s.".formatted(token.text(), variables));
      }
    }
    return read;
  }

  private static boolean hasState(SmcdelFile file) {
    try {
      return file.model().worldCount().signum() > 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private void note(Token token, String what) {
    mistakes.add(new Mistake(token.line(), token.column(), what));
  }
}
