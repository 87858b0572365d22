package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Function;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;

/**
 * The knowledge-based program for the small Cluedo. It accuses when it knows what is in the
 * envelope, shows what the asker has seen before, and asks for what may be in the envelope.
 */
final class CluedoProgram {

  private CluedoProgram() {}

  /** What the program sees and thinks with: its observation, and its model, which is made once. */
  record View(CluedoObservation seen, Perspective<CluedoWorld> knowledge) implements Observation {
    static View of(CluedoObservation seen) {
      return new View(seen, seen.knowledge());
    }

    @Override
    public AgentId player() {
      return seen.player();
    }

    CluedoRules rules() {
      return seen.open().rules();
    }

    boolean isAnswering() {
      return seen.open().stage() == CluedoPublicState.Stage.ANSWER;
    }

    /** Returns a move for each pair of a suspect and a weapon. */
    List<CluedoMove> each(Function<Pair, CluedoMove> move) {
      return rules().pairs().stream().map(move).toList();
    }

    /** "Both are in the envelope." */
    Formula isInTheEnvelope(Pair pair) {
      return Formula.and(
          List.of(
              CluedoWorld.has(rules(), CluedoWorld.ENVELOPE, pair.suspect()),
              CluedoWorld.has(rules(), CluedoWorld.ENVELOPE, pair.weapon())));
    }
  }

  static KnowledgeProgram<CluedoObservation, View, CluedoMove> agent() {
    return new KnowledgeProgram<>(
        View::of,
        ImmutableList.of(
            new Rule<View, CluedoMove>(
                "accuse when the envelope is known",
                view -> !view.isAnswering(),
                view -> view.each(CluedoMove.Accuse::new),
                (view, move) -> view.isInTheEnvelope(((CluedoMove.Accuse) move).pair())),
            new Rule<View, CluedoMove>(
                "show what the asker has seen before",
                View::isAnswering,
                CluedoProgram::shows,
                (view, move) ->
                    CluedoWorld.seen(
                        view.rules(), view.seen().open().seat(), ((CluedoMove.Show) move).card())),
            Rule.otherwise("show", View::isAnswering, CluedoProgram::shows),
            Rule.otherwise("pass", View::isAnswering, view -> List.of(new CluedoMove.Pass())),
            new Rule<View, CluedoMove>(
                "ask for what may be in the envelope",
                view -> true,
                view -> view.each(CluedoMove.Suggest::new),
                (view, move) -> mayBeInTheEnvelope(view, ((CluedoMove.Suggest) move).pair()))));
  }

  private static List<CluedoMove> shows(View view) {
    return view.seen().hand().stream()
        .filter(view.seen().open().suggestion()::has)
        .<CluedoMove>map(CluedoMove.Show::new)
        .toList();
  }

  private static Formula mayBeInTheEnvelope(View view, Pair pair) {
    return new Formula.Not(
        new Formula.Knows(view.player(), new Formula.Not(view.isInTheEnvelope(pair))));
  }
}
