package org.possibledeals.kripke.homework;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * The comparison of models with that of the solution, before any story: at the actual worlds if the
 * solution has one, and otherwise of each world with some world of the other.
 *
 * @param solution the model of the solution
 */
public record Bisimilarity(KripkeModel<String> solution) {

  /** Maximum number of worlds of a contraction at which a formula is to be false. */
  private static final int TOLD_APART = 30;

  static final Mark QUESTION =
      new Mark(0, "bisimilar to the solution", "", true, "yes", "yes", ImmutableList.of());

  /**
   * Returns 64 bits, in hexadecimal digits, that two models share if they are bisimilar, and else
   * by chance alone: at the actual worlds, or of all worlds where none is actual. The colour of a
   * world after a round is made of its atoms and values and the colours that each agent considers
   * possible; rounds go on while colours grow in number. Cost per round: worlds and links.
   */
  static String digest(KripkeModel<String> model) {
    KripkeModel<String> small = model.contracted();
    ImmutableSet<String> designated = small.designated();
    Set<String> reached = new LinkedHashSet<>(designated.isEmpty() ? small.worlds() : designated);
    for (List<String> next = List.copyOf(reached); !next.isEmpty(); ) {
      next =
          next.stream()
              .flatMap(w -> small.agents().stream().flatMap(a -> small.successors(a, w).stream()))
              .filter(reached::add)
              .toList();
    }
    Map<String, String> colours = Maps.toMap(reached, world -> facts(small, world));
    for (int number = 0; number < ImmutableSet.copyOf(colours.values()).size(); ) {
      number = ImmutableSet.copyOf(colours.values()).size();
      colours = refined(small, colours);
    }
    Map<String, String> last = refined(small, colours);
    var actual = ImmutableSortedSet.copyOf(Iterables.transform(designated, last::get));
    return hash(String.join(",", actual) + sorted(last.values()));
  }

  private static String facts(KripkeModel<String> model, String world) {
    ImmutableMap<String, String> values =
        model.variables().keySet().stream()
            .collect(toImmutableMap(Object::toString, x -> model.valueAt(world, x)));
    return hash(sorted(model.trueAt(world)) + " " + ImmutableSortedMap.copyOf(values));
  }

  private static Map<String, String> refined(
      KripkeModel<String> model, Map<String, String> colours) {
    ImmutableMap.Builder<String, String> refined = ImmutableMap.builder();
    colours.forEach(
        (world, colour) -> {
          Map<String, String> cells = new TreeMap<>();
          for (AgentId agent : model.agents()) {
            Iterable<String> cell = model.successors(agent, world);
            cells.put(agent.name(), sorted(Iterables.transform(cell, colours::get)));
          }
          refined.put(world, hash(colour + cells));
        });
    return refined.buildOrThrow();
  }

  private static String sorted(Iterable<?> all) {
    return ImmutableSortedSet.copyOf(Iterables.transform(all, String::valueOf)).toString();
  }

  /** FNV-1a, as messages of 64 bits need no more. */
  private static String hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return Long.toHexString(hash);
  }

  /** Returns the mark of a student's model, as the answer to {@code question}. */
  Mark mark(KripkeModel<String> student, Mark question) {
    String difference = difference(student);
    return difference.isEmpty()
        ? question
        : question.with(false, "no", ImmutableList.of(difference));
  }

  /** Returns a difference in a sentence, or empty if there is none. */
  private String difference(KripkeModel<String> student) {
    if (solution.designated().isEmpty()) {
      return anywhere(student);
    }
    if (student.designated().isEmpty()) {
      return "no world is actual; the solution has one";
    }
    if (solution.actual().isPresent() && student.actual().isPresent()) {
      return pointed(student, solution.actual().get(), student.actual().get());
    }
    return solution.isBisimilarTo(student)
        ? ""
        : "the worlds that may be actual are not like those of the solution";
  }

  private String pointed(KripkeModel<String> student, String world, String other) {
    return solution
        .distinguishing(world, student, other)
        .map(formula -> "%s is true in the solution and false here".formatted(formula))
        .orElse("");
  }

  private String anywhere(KripkeModel<String> student) {
    ImmutableSet<String> missing = solution.unmatched(student);
    if (!missing.isEmpty()) {
      String world = missing.asList().getFirst();
      return "no world is like %s of the solution%s"
          .formatted(world, where(solution, world, student));
    }
    return student.unmatched(solution).stream()
        .findFirst()
        .map(
            world ->
                "world %s is like none of the solution%s"
                    .formatted(world, where(student, world, solution)))
        .orElse("");
  }

  /** Returns a formula that is true at the world and nowhere in the other model, if it is short. */
  private static String where(KripkeModel<String> model, String world, KripkeModel<String> other) {
    KripkeModel<String> small = other.contracted();
    if (small.worlds().size() > TOLD_APART) {
      return "";
    }
    List<Formula> parts = new ArrayList<>();
    for (String there : small.worlds()) {
      if (small.truthSet(Formula.and(parts)).contains(there)) {
        Optional<Formula> apart = model.distinguishing(world, small, there);
        parts.add(apart.orElseThrow());
      }
    }
    for (Formula part : List.copyOf(parts)) {
      List<Formula> others = new ArrayList<>(parts);
      others.remove(part);
      if (small.truthSet(Formula.and(others)).isEmpty()) {
        parts = others;
      }
    }
    return ", where " + Formula.and(parts) + " is true";
  }
}
