package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * The labels of a picture's nodes, and the agents with lines.
 *
 * @param withNames whether the names of worlds are shown
 * @param withFacts whether the true atoms and the values of variables are
 * @param withFalse whether the false atoms are, too, as {@code ~p}
 * @param isShort whether {@code has(anne,0)} is written {@code a0}, and names are left out where
 *     worlds are told apart without them
 * @param hidden agents without lines
 */
public record WorldLabels(
    boolean withNames,
    boolean withFacts,
    boolean withFalse,
    boolean isShort,
    ImmutableSet<AgentId> hidden) {

  /** The name of a world after an event. */
  private static final Pattern PAIR = Pattern.compile("\\((.*),(\\w+)\\)");

  /** Names and true facts. */
  public static final WorldLabels USUAL =
      new WorldLabels(true, true, false, false, ImmutableSet.of());

  /** Returns these labels, short or not. */
  public WorldLabels inShort(boolean areShort) {
    return new WorldLabels(withNames, withFacts, withFalse, areShort, hidden);
  }

  /** Returns the agents that have lines, in order. */
  ImmutableList<AgentId> shown(Collection<AgentId> agents) {
    return agents.stream().filter(agent -> !hidden.contains(agent)).collect(toImmutableList());
  }

  /** Returns the label of each world in order, in lines. */
  ImmutableList<String> of(KripkeModel<String> model) {
    Function<Formula.Atom, String> writing = writing(model);
    ImmutableSet<Variable> variables = model.variables().keySet();
    ImmutableSet<Formula.Atom> atoms = model.atoms();
    List<String> facts =
        model.worlds().stream().map(w -> facts(model, w, atoms, variables, writing)).toList();
    boolean areToldApart = isShort && Set.copyOf(facts).size() == facts.size();
    boolean areEvents =
        isShort
            && !areToldApart
            && model.worlds().stream().allMatch(w -> PAIR.matcher(w).matches());
    ImmutableList.Builder<String> labels = ImmutableList.builder();
    for (int i = 0; i < facts.size(); i++) {
      String world = model.worlds().asList().get(i);
      String name = areEvents ? events(world) : world;
      boolean isSame = withFacts && variables.isEmpty() && isNamedAfterFacts(model, world);
      labels.add(
          Stream.of(withNames && !areToldApart && !isSame ? name : "", facts.get(i))
              .filter(part -> !part.isEmpty())
              .reduce((one, other) -> areEvents ? other + " " + one : one + "\n" + other)
              .orElse(withFacts ? "∅" : ""));
    }
    return labels.build();
  }

  private static boolean isNamedAfterFacts(KripkeModel<String> model, String world) {
    return world.equals("{" + Joiner.on(", ").join(model.trueAt(world)) + "}");
  }

  /** Returns the events of a world, the last one last: {@code said nothing}. */
  private static String events(String world) {
    Matcher pair = PAIR.matcher(world);
    return pair.matches() ? (events(pair.group(1)) + " " + pair.group(2)).strip() : "";
  }

  private String facts(
      KripkeModel<String> model,
      String world,
      ImmutableSet<Formula.Atom> all,
      ImmutableSet<Variable> variables,
      Function<Formula.Atom, String> writing) {
    if (!withFacts) {
      return "";
    }
    Set<Formula.Atom> holding = model.trueAt(world);
    Stream<String> atoms =
        all.stream()
            .filter(atom -> withFalse || holding.contains(atom))
            .map(atom -> (holding.contains(atom) ? "" : "~") + writing.apply(atom));
    Stream<String> values =
        variables.stream()
            .map(
                x ->
                    isShort && variables.size() == 2
                        ? model.valueAt(world, x)
                        : x + "=" + model.valueAt(world, x));
    return String.join(isShort ? " " : ", ", Stream.concat(atoms, values).toList());
  }

  /** Returns how atoms are written: without their predicate, where all are still different. */
  private Function<Formula.Atom, String> writing(KripkeModel<String> model) {
    if (!isShort) {
      return Formula.Atom::toString;
    }
    ImmutableSet<String> words =
        model.atoms().stream().map(atom -> shortened(model, atom)).collect(toImmutableSet());
    return words.size() == model.atoms().size()
        ? atom -> shortened(model, atom)
        : Formula.Atom::toString;
  }

  /** Returns a text with the atoms as they are written in labels. */
  String shortened(KripkeModel<String> model, String text) {
    Function<Formula.Atom, String> writing = writing(model);
    String written = text;
    for (Formula.Atom atom : model.atoms()) {
      if (!atom.arguments().isEmpty()) {
        written = written.replace(atom.toString(), writing.apply(atom));
      }
    }
    return written;
  }

  /** Agents are shortened to the letters that tell them apart. */
  private static String shortened(KripkeModel<String> model, Formula.Atom atom) {
    if (atom.arguments().isEmpty()) {
      return atom.toString();
    }
    return String.join("", atom.arguments().stream().map(word -> initial(model, word)).toList());
  }

  private static String initial(KripkeModel<String> model, String word) {
    List<String> names = model.agents().stream().map(AgentId::name).toList();
    if (!names.contains(word)) {
      return word;
    }
    int letters = 1;
    while (letters < word.length() && isShared(names, word.substring(0, letters))) {
      letters++;
    }
    return word.substring(0, letters);
  }

  private static boolean isShared(List<String> names, String beginning) {
    return names.stream().filter(name -> name.startsWith(beginning)).count() > 1;
  }
}
