package org.possibledeals.cluedo.agents;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Function;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.cluedo.rules.CluedoObservation;
import org.possibledeals.cluedo.rules.Move;
import org.possibledeals.cluedo.rules.Pair;
import org.possibledeals.cluedo.rules.PublicState;
import org.possibledeals.cluedo.rules.Rules;
import org.possibledeals.cluedo.rules.World;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;

/**
 * The knowledge-based program for the small Cluedo. It accuses when it knows what is in the
 * envelope, shows what the asker has seen before, and asks for what may be in the envelope.
 */
final class Program {

  private Program() {}

  /** What the program sees and thinks with: its observation, and its model, which is made once. */
  record View(CluedoObservation seen, Perspective<World> knowledge) implements Observation {
    static View of(CluedoObservation seen) {
      return new View(seen, seen.knowledge());
    }

    @Override
    public AgentId player() {
      return seen.player();
    }

    Rules rules() {
      return seen.open().rules();
    }

    boolean isAnswering() {
      return seen.open().stage() == PublicState.Stage.ANSWER;
    }

    /** Returns a move for each pair of a suspect and a weapon. */
    List<Move> each(Function<Pair, Move> move) {
      return rules().pairs().stream().map(move).toList();
    }

    /** "Both are in the envelope." */
    Formula isInTheEnvelope(Pair pair) {
      return Formula.and(
          List.of(
              World.has(rules(), World.ENVELOPE, pair.suspect()),
              World.has(rules(), World.ENVELOPE, pair.weapon())));
    }
  }

  static KnowledgeProgram<CluedoObservation, View, Move> agent() {
    return new KnowledgeProgram<>(
        View::of,
        ImmutableList.of(
            new Rule<View, Move>(
                "accuse when the envelope is known",
                view -> !view.isAnswering(),
                view -> view.each(Move.Accuse::new),
                (view, move) -> view.isInTheEnvelope(((Move.Accuse) move).pair())),
            new Rule<View, Move>(
                "show what the asker has seen before",
                View::isAnswering,
                Program::shows,
                (view, move) ->
                    World.seen(view.rules(), view.seen().open().seat(), ((Move.Show) move).card())),
            Rule.otherwise("show", View::isAnswering, Program::shows),
            Rule.otherwise("pass", View::isAnswering, view -> List.of(new Move.Pass())),
            new Rule<View, Move>(
                "ask for what may be in the envelope",
                view -> true,
                view -> view.each(Move.Suggest::new),
                (view, move) -> mayBeInTheEnvelope(view, ((Move.Suggest) move).pair()))));
  }

  private static List<Move> shows(View view) {
    return view.seen().hand().stream()
        .filter(view.seen().open().suggestion()::has)
        .<Move>map(Move.Show::new)
        .toList();
  }

  private static Formula mayBeInTheEnvelope(View view, Pair pair) {
    return new Formula.Not(
        new Formula.Knows(view.player(), new Formula.Not(view.isInTheEnvelope(pair))));
  }
}
