package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * A file: a model or a knowledge structure, and a story with questions about it.
 *
 * <p>{@link #toString()} prints what {@link ModelFileReader} reads back to an equal file, but for
 * the numbers of the lines; comments are not kept.
 *
 * @param name a word
 * @param story in the order in which it is told
 */
public record ModelFile(String name, Body body, ImmutableList<Statement> story) {

  /** What the file describes. */
  public sealed interface Body permits Explicit, Structure {
    /** Returns A, in order. */
    ImmutableSet<AgentId> agents();

    /** Returns the atoms, in order. */
    ImmutableSet<Formula.Atom> atoms();

    /**
     * Returns the model, an S5 one, with its worlds listed under their names.
     *
     * @throws IllegalArgumentException if it has no world, or too many to list
     */
    KripkeModel<String> listed();
  }

  /**
   * An explicit model.
   *
   * @param worlds each with the atoms that are true there
   * @param cells for each agent the cells of two or more worlds; any other world is alone
   */
  public record Explicit(
      ImmutableSet<Formula.Atom> atoms,
      ImmutableMap<String, ImmutableSet<Formula.Atom>> worlds,
      ImmutableMap<AgentId, ImmutableList<ImmutableSet<String>>> cells,
      Optional<String> actual)
      implements Body {

    @Override
    public ImmutableSet<AgentId> agents() {
      return cells.keySet();
    }

    @Override
    public KripkeModel<String> listed() {
      var model = KripkeModel.over(worlds.keySet());
      cells.forEach((agent, ofAgent) -> model.agent(agent, world -> cell(ofAgent, world)));
      for (Formula.Atom atom : atoms) {
        model.atom(atom, world -> worlds.getOrDefault(world, ImmutableSet.of()).contains(atom));
      }
      actual.ifPresent(model::actual);
      return model.build();
    }

    private static ImmutableSet<String> cell(
        ImmutableList<ImmutableSet<String>> cells, String world) {
      return cells.stream()
          .filter(cell -> cell.contains(world))
          .findFirst()
          .orElse(ImmutableSet.of(world));
    }
  }

  /** A statement of the story. */
  public sealed interface Statement {
    /** Returns the line on which it begins, from 1. */
    int line();
  }

  /** What is asked of a formula. */
  public enum Question {
    VALID("valid?"),
    TRUE("true?"),
    WHERE("where?"),
    WORLDS("worlds?"),
    ANNOUNCE("announce");

    final String keyword;

    Question(String keyword) {
      this.keyword = keyword;
    }
  }

  /**
   * A question, or an announcement, whose answer is the number of worlds that are left.
   *
   * @param formula ⊤ for {@link Question#WORLDS}, which is of no formula
   * @param expected the answer that the author of the file expects
   */
  public record Ask(int line, Question question, Formula formula, Optional<String> expected)
      implements Statement {
    @Override
    public String toString() {
      String asked = question == Question.WORLDS ? "" : " " + formula;
      return question.keyword + asked + expected.map(e -> " : " + e).orElse("");
    }
  }

  /** Back to the model as the file describes it. */
  public record Restart(int line) implements Statement {
    @Override
    public String toString() {
      return "restart";
    }
  }

  @Override
  public String toString() {
    String described =
        switch (body) {
          case Explicit m -> print(m);
          case Structure s -> print(s);
        };
    return described + story.stream().map(s -> s + "\n").collect(joining());
  }

  private String print(Explicit model) {
    StringBuilder text = new StringBuilder("model " + name + "\n");
    text.append(statement("atoms", model.atoms));
    model.worlds.forEach((world, facts) -> text.append(statement("world " + world + ":", facts)));
    model.cells.forEach(
        (agent, cells) ->
            text.append("agent ")
                .append(agent)
                .append(":")
                .append(cells.stream().map(c -> " " + set(c)).collect(joining()))
                .append("\n"));
    model.actual.ifPresent(world -> text.append("actual ").append(world).append("\n"));
    return text.toString();
  }

  private String print(Structure structure) {
    StringBuilder text = new StringBuilder("structure " + name + "\n");
    text.append(statement("atoms", structure.atoms()));
    text.append("law ").append(structure.law()).append("\n");
    structure
        .observed()
        .forEach((agent, seen) -> text.append(statement("agent " + agent + ":", seen)));
    structure.actual().ifPresent(facts -> text.append("actual ").append(set(facts)).append("\n"));
    return text.toString();
  }

  private static String statement(String keyword, Iterable<?> list) {
    return (keyword + " " + Joiner.on(", ").join(list)).stripTrailing() + "\n";
  }

  static String set(Iterable<?> members) {
    return "{" + Joiner.on(", ").join(members) + "}";
  }
}
