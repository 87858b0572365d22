package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.meaning.Vocabulary;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;

/**
 * Reads cells or arrows.
 *
 * @param points the worlds or events between which they are
 * @param what what a message calls the points
 */
record RelationReader(Meaning m, Set<String> points, String what) {
  private static final String IN_ONE_CELL = "one of the %s, in one cell only";

  /**
   * What an agent considers possible.
   *
   * @param cells a member of the cell, for each point of one that was listed; others are alone
   * @param to the ends of the arrows from a point, if there are arrows
   * @param ranks the rank of each point of an order of plausibility, 0 the most plausible
   */
  record Links(
      Map<String, String> cells, Map<String, ImmutableSet<String>> to, Map<String, Integer> ranks) {
    boolean areArrows() {
      return !to.isEmpty();
    }

    boolean areNone() {
      return cells.isEmpty() && to.isEmpty();
    }

    /** Returns a label that the points of one cell share. */
    String label(String point) {
      return cells.getOrDefault(point, point);
    }

    int rank(String point) {
      return ranks.getOrDefault(point, 0);
    }

    ImmutableSet<String> at(String point) {
      return to.getOrDefault(point, ImmutableSet.of());
    }
  }

  Links read(StatementTree tree, Scope scope) {
    Map<String, String> cells = new LinkedHashMap<>();
    Set<String> placed = new LinkedHashSet<>();
    Map<String, ImmutableSet<String>> to = new LinkedHashMap<>();
    Map<String, Integer> ranks = new LinkedHashMap<>();
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          switch (part) {
            case Expression.Braces(int at, var members) when members.isEmpty() ->
                throw m.source().mistake(at + 1, "\"}\"", Vocabulary.oneOf(what, points));
            case Expression.Braces(int at, var members) when to.isEmpty() -> {
              var cell = listed(members, where, placed, IN_ONE_CELL);
              cell.forEach(point -> cells.put(point, cell.iterator().next()));
            }
            case Expression.Order(int at, var levels) when to.isEmpty() -> {
              String cell = "" + ranks.size() + " ";
              for (int rank = 0; rank < levels.size(); rank++) {
                for (String point : listed(levels.get(rank), where, placed, IN_ONE_CELL)) {
                  cells.put(point, cell);
                  ranks.put(point, rank);
                }
              }
            }
            case Expression.Arrow(int at, var from, var successors) when placed.isEmpty() -> {
              Set<String> begun = new LinkedHashSet<>(to.keySet());
              var all = listed(from, where, begun, "one of the %s that no arrow begins at yet");
              var ends = listed(successors, where, new LinkedHashSet<>(), "each of the %s once");
              all.forEach(point -> to.put(point, ends));
            }
            default ->
                throw m.mistake(
                    part,
                    "cells, such as {w, v} {u}, orders of plausibility, such as w < v = u, or"
                        + " arrows, such as w -> w, v; u -> u");
          }
        });
    return new Links(cells, to, ranks);
  }

  private ImmutableSet<String> listed(
      List<Expression> list, Scope scope, Set<String> before, String expected) {
    ImmutableSet.Builder<String> found = ImmutableSet.builder();
    m.each(
        list,
        scope,
        (part, where) -> {
          for (String point : m.listed(part, where)) {
            m.requireOneOf(what, points, part, point);
            m.addOnce(before, point, part, expected.formatted(what));
            found.add(point);
          }
        });
    return found.build();
  }
}
