package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Namespace;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;

/** Reads the description of an explicit model. */
final class ExplicitReader extends BodyReader {
  private static final String OF_NOTHING =
      "tells all worlds apart, as no cell is listed; in a structure an agent with nothing after the"
          + " colon sees nothing";

  private final Map<String, Facts> worlds = new LinkedHashMap<>();
  private final List<Consumer<KripkeModelBuilder<String>>> relations = new ArrayList<>();
  private final Set<String> weighed = new LinkedHashSet<>();
  private Optional<FrameClass> frame = Optional.empty();
  private Optional<Expression> frameAt = Optional.empty();
  private final Set<String> actual = new LinkedHashSet<>();

  ExplicitReader(Meaning meaning) {
    super(meaning);
  }

  @Override
  String words() {
    return "frame, atoms, variable, world, agent, actual, weight";
  }

  @Override
  boolean read(StatementTree tree, Scope scope) {
    switch (tree.keyword()) {
      case "atoms" -> atoms(tree, scope);
      case "variable" -> variable(tree, scope);
      case "frame" -> frame(tree, scope);
      case "world" -> world(tree, scope);
      case StatementTree.WORLDS_FROM -> worldsFrom(tree, scope);
      case "agent" -> agent(tree, newAgent(tree, scope), scope);
      case StatementTree.SEES -> sees(tree, newAgent(tree, scope), scope);
      case "actual" -> actual(tree, scope);
      case "weight" -> weight(tree, scope);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void frame(StatementTree tree, Scope scope) {
    if (frame.isPresent()) {
      throw m.mistake(tree, "one class of relations at most");
    }
    String asked = m.word(tree.only(), scope);
    m.requireOneOf("classes", ImmutableSet.of("K", "KD45", "S5"), tree.only(), asked);
    frame = Optional.of(FrameClass.valueOf(asked));
    frameAt = Optional.of(tree.only());
  }

  private void variable(StatementTree tree, Scope scope) {
    if (!worlds.isEmpty()) {
      throw m.mistake(tree, "a variable before the first world, as each world gives it a value");
    }
    Set<String> values = new LinkedHashSet<>();
    m.each(
        tree.parts(),
        scope,
        (part, where) ->
            m.listed(part, where)
                .forEach(value -> m.addOnce(values, value, part, "each value once")));
    addVariable(m.word(tree.name(), scope), ImmutableList.copyOf(values), tree.name());
  }

  private void addVariable(String written, List<String> values, Expression at) {
    requireNew("a variable", written, at);
    Variable variable = new Variable(stem(written, at), Meaning.arguments(written));
    m.claim(Namespace.Kind.VARIABLE, variable.name(), at.at());
    known.addVariable(variable, values);
  }

  private void world(StatementTree tree, Scope scope) {
    Set<Atom> facts = new LinkedHashSet<>();
    Map<Variable, String> values = new LinkedHashMap<>();
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          if (part instanceof Expression.Chain(int at, var terms, var signs)
              && signs.equals(ImmutableList.of("="))
              && terms.getFirst() instanceof Expression.Name) {
            value(terms.getFirst(), terms.getLast(), where, values);
          } else {
            addFact(part, where, facts);
          }
        });
    for (Variable variable : known.variables().values()) {
      if (!values.containsKey(variable)) {
        throw lacking(m, tree, "a value for each variable, as in %s = %s".formatted(variable, "…"));
      }
    }
    addWorld(
        m.word(tree.name(), scope),
        new Facts(ImmutableSet.copyOf(facts), ImmutableMap.copyOf(values)),
        tree.name());
  }

  private void addWorld(String name, Facts facts, Expression at) {
    if (worlds.putIfAbsent(name, facts) != null) {
      throw m.mistake(at, name, "a world that was not named before");
    }
  }

  private void value(Expression at, Expression right, Scope scope, Map<Variable, String> values) {
    String written = m.word(at, scope);
    Variable variable = known.variables().get(written);
    if (variable == null || values.containsKey(variable)) {
      throw m.mistake(
          at,
          written,
          variable == null
              ? "one of the variables " + known.variables().keySet()
              : "each variable once");
    }
    String value = m.value(right, scope);
    m.requireOneOf("values of " + variable, valuesOf(variable), right, value);
    values.put(variable, value);
  }

  private void worldsFrom(StatementTree tree, Scope scope) {
    WorldChoices from = WorldChoices.of(m, tree, scope);
    for (WorldChoices.Item item : from.items()) {
      if (item.isAtom()) {
        addAtom(item.name(), item.at());
      } else {
        addVariable(item.name(), ImmutableList.copyOf(from.values(item)), item.at());
      }
    }
    from.worlds(known).forEach((name, facts) -> addWorld(name, facts, tree.only()));
  }

  private void agent(StatementTree tree, AgentId agent, Scope scope) {
    var links = new RelationReader(m, worlds.keySet(), "worlds").read(tree, scope);
    relations.add(
        model -> {
          if (links.areArrows()) {
            model.relation(agent, links::at);
          } else {
            model.agent(agent, links::label, links::rank);
          }
        });
    if (links.areNone()) {
      note(tree, agent, OF_NOTHING);
    }
  }

  /** Adds an agent to whom worlds are the same where what it sees has equal values. */
  private void sees(StatementTree tree, AgentId agent, Scope scope) {
    Set<Atom> seen = new LinkedHashSet<>();
    Set<Variable> seenVariables = new LinkedHashSet<>();
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          Variable variable = known.variables().get(m.word(part, where));
          if (variable == null) {
            addFact(part, where, seen);
          } else {
            m.addOnce(seenVariables, variable, part, "each variable once");
          }
        });
    Map<Object, Integer> numbers = new HashMap<>();
    Function<Object, Integer> number = fact -> numbers.computeIfAbsent(fact, f -> numbers.size());
    relations.add(
        model ->
            model.agent(
                agent,
                world ->
                    Partition.label(
                        Stream.concat(
                                seenVariables.stream()
                                    .map(x -> x.is(facts(world).values().getOrDefault(x, ""))),
                                facts(world).atoms().stream().filter(seen::contains))
                            .mapToInt(number::apply)
                            .sorted())));
  }

  private Facts facts(String world) {
    return Objects.requireNonNull(worlds.get(world));
  }

  private void actual(StatementTree tree, Scope scope) {
    if (!actual.isEmpty()) {
      throw m.mistake(tree, "one statement \"actual\" at most, as in actual w, v");
    }
    addWorlds(tree, scope, actual, "each world once");
  }

  /** Adds the worlds that a statement lists, and returns them; none may be there already. */
  private List<String> addWorlds(
      StatementTree tree, Scope scope, Set<String> before, String expected) {
    List<String> added = new ArrayList<>();
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          for (String world : m.listed(part, where)) {
            m.requireOneOf("worlds", worlds.keySet(), part, world);
            m.addOnce(before, world, part, expected);
            added.add(world);
          }
        });
    return added;
  }

  private void weight(StatementTree tree, Scope scope) {
    Fraction weight = m.fraction(tree.bound().orElseThrow(), scope);
    if (weight.compareTo(Fraction.ZERO) <= 0) {
      throw m.mistake(tree.bound().orElseThrow(), "" + weight, "a weight above 0, as in 2/3");
    }
    for (String world : addWorlds(tree, scope, weighed, "one weight for each world")) {
      relations.add(model -> model.weight(world, weight));
    }
  }

  @Override
  Explicit body(StatementTree last) {
    if (worlds.isEmpty()) {
      throw lacking(m, last, "a statement \"world NAME: ATOMS\" after it, as a model has worlds");
    }
    if (worlds.size() == 1) {
      notes.clear();
    }
    KripkeModel<String> listed = model();
    Optional<String> complaint = frame.flatMap(listed::frameComplaint);
    if (complaint.isPresent()) {
      throw m.mistake(
          frameAt.orElseThrow(),
          "the class that the relations are in, " + listed.frameClass() + "; " + complaint.get());
    }
    return new Explicit(listed, frame);
  }

  private KripkeModel<String> model() {
    var model = KripkeModel.over(worlds.keySet());
    relations.forEach(relation -> relation.accept(model));
    model.atoms(known.atoms().values(), world -> facts(world).atoms());
    for (Variable x : known.variables().values()) {
      model.variable(x, valuesOf(x), world -> facts(world).values().getOrDefault(x, ""));
    }
    model.designated(actual);
    return model.build();
  }

  private ImmutableList<String> valuesOf(Variable variable) {
    return Objects.requireNonNull(known.values(variable.toString()));
  }
}
