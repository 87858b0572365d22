package org.possibledeals.kripke.smcdel;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.smcdel.SmcdelFile.Sentence;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;
import org.possibledeals.kripke.text.Structure;

/**
 * Translates knowledge structures from one format to the other. A file translated there and back is
 * the same, but for the notation of formulas and the expected answers of our format. Atoms that are
 * no numbers keep their names in comments, {@code -- atom 3: muddy(ann)}.
 */
public final class Conversion {
  private static final Pattern NAME = Pattern.compile("(?m)^-- atom ([0-9]+): (.+)$");
  private static final Pattern NUMBERED = Pattern.compile("p(0|[1-9][0-9]{0,8})");

  private Conversion() {}

  /**
   * Returns a file of SMCDEL's format as one of our format.
   *
   * <p>{@code TRUE? {…} φ} becomes the question whether φ holds where exactly those atoms are true.
   *
   * @param name of the structure
   * @param text the text that {@code file} was read from, with its names of atoms
   * @throws IllegalArgumentException if a question of it has no answer
   */
  public static ModelFile ours(String name, SmcdelFile file, String text) {
    ImmutableMap<Atom, Atom> names = names(text);
    Function<Atom, Atom> named = atom -> names.getOrDefault(atom, atom);
    var structure =
        new Structure(
            atoms(file.variables(), named),
            renamed(file.law().formula(), named),
            ImmutableMap.copyOf(Maps.transformValues(file.observed(), seen -> atoms(seen, named))),
            ImmutableSet.of());
    ImmutableList.Builder<Statement> story = ImmutableList.builder();
    SymbolicModel model = file.model();
    for (Query query : file.queries()) {
      SmcdelFile.refusal(query, model::contains)
          .ifPresent(
              why -> {
                throw new IllegalArgumentException(
                    "Line %d, \"%s\", has no form in our format: %s."
                        .formatted(query.line(), SmcdelFile.write(query), why));
              });
      story.add(ask(query, file.variables(), named));
    }
    return new ModelFile(name, structure, ImmutableMap.of(), story.build());
  }

  private static ImmutableSet<Atom> atoms(List<Integer> numbers, Function<Atom, Atom> named) {
    return numbers.stream().map(SmcdelFile::atom).map(named).collect(toImmutableSet());
  }

  private static Statement ask(
      Query query, ImmutableList<Integer> variables, Function<Atom, Atom> named) {
    Formula formula = query.sentence().formula();
    Formula asked =
        query.type() == Query.Type.TRUE
            ? new Formula.Implies(at(query.state(), variables), formula)
            : formula;
    return new Statement(
        query.line(),
        query.type() == Query.Type.WHERE ? Kind.WHERE : Kind.VALID,
        renamed(asked, named),
        Optional.empty());
  }

  /** Returns the conjunction that is true at this state alone. */
  private static Formula at(ImmutableSet<Integer> state, ImmutableList<Integer> variables) {
    return Formula.and(
        variables.stream()
            .map(
                number -> {
                  Formula atom = SmcdelFile.atom(number);
                  return state.contains(number) ? atom : new Formula.Not(atom);
                })
            .collect(toImmutableList()));
  }

  private static Formula renamed(Formula formula, Function<Atom, Atom> named) {
    return Substitution.in(formula, named, equation -> equation);
  }

  private static ImmutableMap<Atom, Atom> names(String text) {
    ImmutableMap.Builder<Atom, Atom> names = ImmutableMap.builder();
    Matcher name = NAME.matcher(text);
    while (name.find()) {
      if (FormulaReader.read(name.group(2).strip()) instanceof Atom atom) {
        names.put(SmcdelFile.atom(Integer.parseInt(name.group(1))), atom);
      }
    }
    return names.buildKeepingLast();
  }

  /**
   * Returns the text of a file in SMCDEL's format with the questions of one of ours. Announcements
   * become part of the questions after them, as that format has no story.
   *
   * @throws IllegalArgumentException if it is not a structure, or that format has no word for a
   *     part of it
   */
  public static String theirs(ModelFile file) {
    if (!(file.body() instanceof Structure structure) || !file.actions().isEmpty()) {
      throw new IllegalArgumentException(
          "Only a structure without action models has a form in .smcdel.txt; %s is none."
              .formatted(file.name()));
    }
    ImmutableBiMap<Atom, Integer> numbers = numbers(structure);
    structure.agents().forEach(Conversion::requireName);
    var printer = new SmcdelFormulaPrinter(numbers::get);
    String names =
        numbers.entrySet().stream()
            .filter(entry -> !entry.getKey().equals(SmcdelFile.atom(entry.getValue())))
            .map(entry -> "-- atom %d: %s\n".formatted(entry.getValue(), entry.getKey()))
            .collect(joining());
    var telling = new Telling(structure, printer, numbers, new ArrayList<>(), new ArrayList<>());
    file.story().forEach(telling::tell);
    var observed =
        Maps.transformValues(
            structure.observed(),
            seen -> ImmutableList.copyOf(Lists.transform(seen.asList(), numbers::get)));
    return names
        + new SmcdelFile(
                numbers.values().asList(),
                telling.sentence(structure.law()),
                ImmutableMap.copyOf(observed),
                ImmutableList.copyOf(telling.queries))
            .write();
  }

  private static void requireName(AgentId agent) {
    if (!agent.name().matches("[A-Za-z][A-Za-z0-9]*")
        || new SmcdelLexer(agent.name()).peek().kind() != SmcdelLexer.Kind.NAME) {
      throw new IllegalArgumentException(
          "Agent %s has no name in .smcdel.txt, where names are ASCII letters and digits, and no words such as LAW."
              .formatted(agent));
    }
  }

  /** Returns the numbers of the atoms: their own if all atoms are numbered, otherwise 1, 2, …. */
  private static ImmutableBiMap<Atom, Integer> numbers(Structure structure) {
    boolean isNumbered =
        structure.atoms().stream()
            .allMatch(p -> p.arguments().isEmpty() && NUMBERED.matcher(p.name()).matches());
    ImmutableBiMap.Builder<Atom, Integer> numbers = ImmutableBiMap.builder();
    int next = 1;
    for (Atom atom : structure.atoms()) {
      numbers.put(atom, isNumbered ? Integer.parseInt(atom.name().substring(1)) : next++);
    }
    return numbers.buildOrThrow();
  }

  /**
   * Makes questions of a story.
   *
   * @param announced what was announced since the start
   */
  private record Telling(
      Structure structure,
      SmcdelFormulaPrinter printer,
      ImmutableBiMap<Atom, Integer> numbers,
      List<Query> queries,
      List<Update> announced) {

    void tell(Statement statement) {
      Formula formula = statement.formula();
      switch (statement.kind()) {
        case RESTART -> announced.clear();
        case ANNOUNCE, UPDATE -> announce(statement);
        case VALID -> valid(formula);
        case WHERE, WORLDS ->
            add(Query.Type.WHERE, ImmutableSet.of(), after(formula, Formula.Diamond::new));
        case TRUE -> {
          if (structure.actual().isEmpty()) {
            throw beyond(statement);
          }
          Formula then = after(formula, Formula.Box::new);
          structure.actual().forEach(facts -> add(Query.Type.TRUE, facts, then));
        }
        case CONTRACT, FRAME, BISIMILAR, PLAN, PLANS, PLAN_BY -> throw beyond(statement);
      }
    }

    private void announce(Statement statement) {
      for (Update update : statement.updates()) {
        if (!(update instanceof Update.Announce)) {
          throw beyond(statement);
        }
        announced.add(update);
      }
    }

    private void valid(Formula formula) {
      if (announced.isEmpty()
          && formula instanceof Formula.Implies(var premise, var then)
          && isState(literals(premise))) {
        ImmutableSet<Atom> facts =
            literals(premise).stream()
                .filter(Atom.class::isInstance)
                .map(Atom.class::cast)
                .collect(toImmutableSet());
        add(Query.Type.TRUE, facts, then);
      } else {
        add(Query.Type.VALID, ImmutableSet.of(), after(formula, Formula.Box::new));
      }
    }

    private static List<Formula> literals(Formula premise) {
      return premise instanceof Formula.And(var members) ? members : List.of(premise);
    }

    /** Returns whether these are all atoms in order, negated or not. */
    private boolean isState(List<Formula> literals) {
      return literals.stream()
          .map(literal -> literal instanceof Formula.Not(var atom) ? atom : literal)
          .toList()
          .equals(structure.atoms().asList());
    }

    private void add(Query.Type type, ImmutableSet<Atom> facts, Formula formula) {
      ImmutableSet<Integer> state =
          facts.stream().map(numbers::get).sorted().collect(toImmutableSet());
      queries.add(new Query(0, type, state, sentence(formula)));
    }

    private Sentence sentence(Formula formula) {
      return new Sentence(formula, "", printer.print(formula), Optional.empty());
    }

    private Formula after(Formula formula, BiFunction<Update, Formula, Formula> operator) {
      Formula then = formula;
      for (Update said : Lists.reverse(announced)) {
        then = operator.apply(said, then);
      }
      return then;
    }

    private static IllegalArgumentException beyond(Statement statement) {
      return new IllegalArgumentException(
          "Line %d, \"%s\", has no form in .smcdel.txt."
              .formatted(statement.line(), statement.said()));
    }
  }
}
