package org.possibledeals.kripke.smcdel;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Engine;

/** Random files, with brackets and bare groups wherever the format has them. */
class SmcdelLaws {

  private static final ImmutableList<String> AGENTS = ImmutableList.of("a", "b", "c");

  /** A formula as the format may have it, in brackets unless it binds tightest, and its meaning. */
  private record Draft(String text, Formula meaning) {}

  @Property(tries = 500)
  @Label("a text means what it was made of, and is the same when it was written again")
  void textsAreReadAsTheyWereMeant(@ForAll long seed) {
    Draft draft = new Drafts(new Random(seed)).draft(4);
    SmcdelFile file = file(draft);
    assertThat(file.queries().getFirst().sentence().formula()).isEqualTo(draft.meaning);
    SmcdelFile again = SmcdelReader.read(file.write());
    assertThat(again.write()).isEqualTo(file.write());
    assertThat(again.queries().getFirst().sentence())
        .isEqualTo(file.queries().getFirst().sentence());
  }

  @Property(tries = 300)
  @Label("both engines give the same answers and print the same")
  void enginesAgree(@ForAll long seed) {
    SmcdelFile file = file(new Drafts(new Random(seed)).draft(4));
    for (Answer answer : ImmutableList.copyOf(SmcdelAnswers.of(file, Engine.BOTH))) {
      assertThat(answer.answer()).doesNotContain("DIFFER");
    }
    for (String printed : ImmutableList.copyOf(SmcdelAnswers.printed(file, Engine.BOTH))) {
      assertThat(printed).doesNotContain("DIFFER");
    }
  }

  private static SmcdelFile file(Draft draft) {
    SmcdelFile file =
        SmcdelReader.read(
            """
            VARS 1, 2, 3 LAW 1 | 2 | 3
            OBS a: 1 b: 2 c: 1, 3
            VALID? %1$s
            WHERE? %1$s
            TRUE? {1, 3} %1$s
            """
                .formatted(draft.text));
    assertThat(file.queries()).hasSize(3).hasOnlyElementsOfType(Query.class);
    return file;
  }

  private record Drafts(Random random) {

    Draft draft(int depth) {
      if (depth == 0) {
        int atom = 1 + random.nextInt(3);
        return new Draft("" + atom, SmcdelFile.atom(atom));
      }
      return switch (random.nextInt(10)) {
        case 0 -> draft(0);
        case 1 -> not(draft(depth - 1));
        case 2 -> junction(draft(depth - 1), draft(depth - 1));
        case 3 -> arrow(draft(depth - 1), draft(depth - 1));
        case 4 -> each(draft(depth - 1), draft(depth - 1));
        case 5 -> one(draft(depth - 1));
        case 6 -> told(draft(depth - 1), draft(depth - 1));
        default -> group(draft(depth - 1));
      };
    }

    private static Draft not(Draft f) {
      return new Draft("~" + f.text, new Formula.Not(f.meaning));
    }

    private Draft junction(Draft f, Draft g) {
      boolean isAnd = random.nextBoolean();
      ImmutableList<Formula> both = ImmutableList.of(f.meaning, g.meaning);
      return new Draft(
          "(%s %s %s)".formatted(f.text, isAnd ? "&" : "|", g.text),
          isAnd ? new Formula.And(both) : new Formula.Or(both));
    }

    private static Draft arrow(Draft f, Draft g) {
      return new Draft(
          "(%s -> %s)".formatted(f.text, g.text), new Formula.Implies(f.meaning, g.meaning));
    }

    /** Knowing whether each of a list, of which each may begin with a bare group. */
    private static Draft each(Draft f, Draft g) {
      AgentId agent = new AgentId("b");
      return new Draft(
          "(b knows whether (%s, %s))".formatted(f.text, g.text),
          Formula.and(
              ImmutableList.of(
                  new Formula.KnowsWhether(agent, f.meaning),
                  new Formula.KnowsWhether(agent, g.meaning))));
    }

    private Draft one(Draft f) {
      String name = AGENTS.get(random.nextInt(3));
      boolean isThat = random.nextBoolean();
      AgentId agent = new AgentId(name);
      return bracketed(
          "%s knows %s %s".formatted(name, isThat ? "that" : "whether", f.text),
          isThat
              ? new Formula.Knows(agent, f.meaning)
              : new Formula.KnowsWhether(agent, f.meaning));
    }

    private static Draft told(Draft f, Draft g) {
      return new Draft(
          "([! %s] %s)".formatted(f.text, g.text),
          new Formula.Box(new Update.Announce(f.meaning), g.meaning));
    }

    private Draft group(Draft f) {
      boolean isOfTwo = random.nextBoolean();
      ImmutableSortedSet<AgentId> group =
          isOfTwo
              ? ImmutableSortedSet.of(new AgentId("a"), new AgentId("c"))
              : ImmutableSortedSet.of(new AgentId("b"));
      String names = isOfTwo ? "a, c" : "b";
      boolean isCommon = random.nextBoolean();
      return bracketed(
          "%s %s that %s"
              .formatted(
                  random.nextBoolean() ? names : "(" + names + ")",
                  isCommon ? "comknow" : "distknow",
                  f.text),
          isCommon
              ? new Formula.CommonKnowledge(group, f.meaning)
              : new Formula.DistributedKnowledge(group, f.meaning));
    }

    /** Knowledge binds tightest: with brackets or without, it means the same. */
    private Draft bracketed(String text, Formula meaning) {
      return new Draft(random.nextBoolean() ? text : "(" + text + ")", meaning);
    }
  }
}
