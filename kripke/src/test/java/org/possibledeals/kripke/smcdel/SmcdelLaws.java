package org.possibledeals.kripke.smcdel;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.smcdel.SmcdelDrafts.Draft;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;

/** Random files, with brackets and bare groups wherever the format has them. */
class SmcdelLaws {

  private static final int DEPTH = 4;

  @Property(tries = 500)
  @Label("a text means what it was made of, and is the same when it was written again")
  void textsAreReadAsTheyWereMeant(@ForAll long seed) {
    textIsReadAsItWasMeant(draft(seed));
  }

  @Tag("long")
  @Property(tries = 20_000)
  @Label("a text means what it was made of, and is the same when it was written again, often")
  void manyTextsAreReadAsTheyWereMeant(@ForAll long seed) {
    textIsReadAsItWasMeant(draft(seed));
  }

  private static void textIsReadAsItWasMeant(Draft draft) {
    SmcdelFile file = file(draft);
    assertThat(file.queries().getFirst().sentence().formula()).isEqualTo(draft.meaning());
    SmcdelFile again = SmcdelReader.read(file.write());
    assertThat(again.write()).isEqualTo(file.write());
    assertThat(again.queries().getFirst().sentence())
        .isEqualTo(file.queries().getFirst().sentence());
  }

  @Property(tries = 500)
  @Label("a formula that is printed in the format is read again")
  void formulasArePrintedAndRead(@ForAll long seed) {
    Formula formula = draft(seed).meaning();
    var printer = new SmcdelFormulaPrinter(p -> Integer.parseInt(p.name().substring(1)));
    SmcdelFile file = file(new Draft(printer.print(formula), formula));
    assertThat(file.queries().getFirst().sentence().formula()).isEqualTo(formula);
  }

  @Property(tries = 300)
  @Label("both engines give the same answers and print the same")
  void enginesAgree(@ForAll long seed) {
    enginesAgreeOn(file(draft(seed)));
  }

  @Tag("long")
  @Property(tries = 10_000)
  @Label("both engines give the same answers and print the same, often")
  void enginesAgreeOften(@ForAll long seed) {
    enginesAgreeOn(file(draft(seed)));
  }

  private static void enginesAgreeOn(SmcdelFile file) {
    for (Answer answer : ImmutableList.copyOf(SmcdelAnswers.of(file, Engine.BOTH))) {
      assertThat(answer.answer()).doesNotContain("DIFFER");
    }
    for (String printed : ImmutableList.copyOf(SmcdelAnswers.printed(file, Engine.BOTH))) {
      assertThat(printed).doesNotContain("DIFFER");
    }
  }

  @Property(tries = 200)
  @Label("a quantified formula is true where its body is, with both values or with one")
  void quantifiersGiveAnAtomBothValues(@ForAll long seed) {
    var random = new Random(seed);
    Draft body = new SmcdelDrafts(random).plain(2);
    int atom = 1 + random.nextInt(3);
    List<Boolean> answers =
        Stream.of("Forall %d ".formatted(atom), "Exists %d ".formatted(atom), "")
            .flatMap(before -> states().map(state -> holds(before + body.text(), state)))
            .toList();
    List<ImmutableSortedSet<Integer>> states = states().toList();
    for (int i = 0; i < states.size(); i++) {
      ImmutableSortedSet<Integer> state = states.get(i);
      boolean with = answers.get(2 * states.size() + states.indexOf(changed(state, atom, true)));
      boolean without =
          answers.get(2 * states.size() + states.indexOf(changed(state, atom, false)));
      assertThat(answers.get(i)).isEqualTo(with && without);
      assertThat(answers.get(states.size() + i)).isEqualTo(with || without);
    }
  }

  private static Stream<ImmutableSortedSet<Integer>> states() {
    return Sets.powerSet(ImmutableSet.of(1, 2, 3)).stream().map(ImmutableSortedSet::copyOf);
  }

  private static ImmutableSortedSet<Integer> changed(
      ImmutableSortedSet<Integer> state, int atom, boolean value) {
    Set<Integer> other = new TreeSet<>(state);
    other.remove(atom);
    if (value) {
      other.add(atom);
    }
    return ImmutableSortedSet.copyOf(other);
  }

  /** Returns whether a text holds at a state of a structure with all states. */
  private static boolean holds(String text, ImmutableSortedSet<Integer> state) {
    String file =
        "VARS 1, 2, 3 LAW Top OBS a: TRUE? {%s} %s".formatted(SmcdelFile.list(state), text);
    return SmcdelAnswers.of(SmcdelReader.read(file), Engine.EXPLICIT).next().answer().equals("yes");
  }

  private static Draft draft(long seed) {
    return new SmcdelDrafts(new Random(seed)).draft(DEPTH);
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
                .formatted(draft.text()));
    assertThat(file.queries()).hasSize(3).hasOnlyElementsOfType(Query.class);
    return file;
  }
}
