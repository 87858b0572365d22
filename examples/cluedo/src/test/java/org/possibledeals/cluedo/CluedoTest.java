package org.possibledeals.cluedo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.FaultyGame;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.agents.game.KnowledgeLaws;
import org.possibledeals.agents.game.Law;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.SmallGame;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.view.Field;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;
import org.possibledeals.kripke.model.KripkeModel;

class CluedoTest extends GameContract<CluedoState, CluedoObservation, CluedoMove> {

  private static final Cluedo GAME = new Cluedo(new CluedoRules(3, 3, 6));

  /** Six cards: ann has two of them, and bob and cath one each. */
  private static final Cluedo SMALL = new Cluedo(new CluedoRules(3, 3, 3));

  /** The instance that is listed, in the short run of two turns. */
  private static final Cluedo LISTED = new Cluedo(new CluedoRules(3, 3, Effort.isLong() ? 3 : 2));

  @Override
  protected Cluedo game() {
    return GAME;
  }

  @Override
  protected SmallGame<CluedoState, CluedoObservation, CluedoMove> small() {
    CluedoRules rules = LISTED.rules();
    ImmutableMap.Builder<Formula.Atom, Predicate<CluedoState>> facts = ImmutableMap.builder();
    for (int c = 0; c < rules.cards(); c++) {
      int card = c;
      for (int o = 0; o <= CluedoWorld.ENVELOPE; o++) {
        int owner = o;
        facts.put(CluedoWorld.has(rules, o, c), state -> state.owners().get(card) == owner);
      }
      for (int p = 0; p < CluedoRules.PLAYERS; p++) {
        int player = p;
        facts.put(CluedoWorld.seen(rules, p, c), state -> wasShown(state, player, card));
      }
    }
    return SmallGame.of(LISTED, facts.buildOrThrow(), state -> !state.owners().isEmpty())
        .weighted()
        .withMostStates(Effort.isLong() ? 700 : 40);
  }

  private static boolean wasShown(CluedoState state, int player, int card) {
    List<CluedoPublicState.Answer> shows =
        state.open().answers().stream().filter(CluedoPublicState.Answer::isShown).toList();
    boolean shown = false;
    for (int i = 0; i < shows.size(); i++) {
      shown |= shows.get(i).asker() == player && state.shown().get(i) == card;
    }
    return shown;
  }

  @Override
  protected CluedoState redealt(CluedoState state, AgentId player, RandomGenerator random) {
    return new Redeals().redealt(state, player, random);
  }

  private static CluedoState after(String... moves) {
    Cluedo game = moves[0].equals(USUAL_DEAL) ? new Cluedo(CluedoRules.usual()) : SMALL;
    CluedoState state = game.start();
    for (String move : moves) {
      state = game.play(state, game.read(move));
    }
    return state;
  }

  /** Returns the states of a random match after the deal. */
  private static List<CluedoState> played(Cluedo game, int seed) {
    RandomNumbers random = new RandomStreams(seed).random();
    List<CluedoState> states = new ArrayList<>();
    CluedoState state = game.play(game.start(), new Dealing(game.rules()).draw(random));
    while (state.open().stage() != CluedoPublicState.Stage.OVER) {
      states.add(state);
      List<CluedoMove> moves = game.legalMoves(state);
      state = game.play(state, moves.get(random.nextInt(moves.size())));
    }
    return states;
  }

  /** Ann has scarlet and rope, bob mustard, and cath knife. */
  private static final String DEAL = "deal ann bob envelope ann cath envelope";

  // --- What a learner sees.

  /** What may be learnt from the observation as a person reads it follows from its numbers. */
  @Test
  void equalNumbersAreEqualKnowledgeOfWhoHoldsWhat() {
    CluedoView view = new CluedoView(SMALL);
    Map<List<Integer>, Set<List<Integer>>> known = new HashMap<>();
    int times = 0;
    for (int seed = 0; seed < 100; seed++) {
      for (CluedoState state : played(SMALL, seed)) {
        for (AgentId player : Cluedo.PLAYERS) {
          CluedoObservation seen = SMALL.observe(state, player);
          Set<List<Integer>> owners =
              seen.possible().keySet().stream()
                  .map(world -> (List<Integer>) world.owners())
                  .collect(Collectors.toSet());
          List<Integer> numbers = Ints.asList(view.values(seen));
          Set<List<Integer>> before = known.putIfAbsent(numbers, owners);
          times += before == null ? 0 : 1;
          assertThat(before).isIn(null, owners);
        }
      }
    }
    assertThat(times).isGreaterThan(100);
  }

  private static Map<String, Object> parts(CluedoState state, AgentId player) {
    CluedoView view = new CluedoView(SMALL);
    int[] values = view.values(SMALL.observe(state, player));
    Map<String, Object> parts = new HashMap<>();
    int from = 0;
    for (Field field : view.fields()) {
      parts.put(field.name(), field.nested(values, from));
      from += field.size();
    }
    assertThat(values).hasSize(from);
    return parts;
  }

  @Test
  void aSuggestionIsSeenWhileItIsAnsweredAndTheCardShownLater() {
    CluedoView view = new CluedoView(SMALL);
    AgentId ann = new AgentId("ann");
    CluedoState before = after(DEAL);
    CluedoState asked = after(DEAL, "suggest white knife", "pass");
    CluedoState shown = after(DEAL, "suggest white knife", "pass", "show knife");
    var none = parts(before, ann);
    assertThat(none).extractingByKey("suggestion").isEqualTo(new int[6]);
    var open = parts(asked, ann);
    assertThat(open).extractingByKey("suggestion").isEqualTo(new int[] {0, 0, 1, 0, 1, 0});
    var told = parts(shown, ann);
    assertThat(told).extractingByKey("suggestion").isEqualTo(new int[6]);
    assertThat((List<?>) told.get("shown")).element(2).isEqualTo(new int[] {0, 0, 0, 0, 1, 0});
    var third = parts(shown, new AgentId("bob"));
    assertThat((List<?>) third.get("shown")).element(2).isEqualTo(new int[6]);
    assertThat(view.aboutNumbers())
        .isEqualTo(
            "0 to 8 suggest the pairs of a suspect and a weapon, 9 to 17 accuse of them, 18 to 23"
                + " show the cards, and 24 passes.");
    assertThat(view.number(SMALL.read("show knife"), 0)).isEqualTo(22);
  }

  private static final String USUAL_DEAL = "deal ann bob cath envelope ann bob cath envelope";

  // --- What is shown to one player alone.

  private static boolean holds(CluedoState state, String formula) {
    return CluedoWorld.model(state.open())
        .holds(CluedoWorld.of(state), FormulaReader.read(formula));
  }

  @Test
  void aCardIsShownToTheAskerAlone() {
    CluedoState shown = after(DEAL, "suggest white knife", "pass", "show knife");
    assertThat(holds(shown, "K_ann has(cath,knife)")).isTrue();
    assertThat(holds(shown, "K_bob has(cath,knife)")).isFalse();
    assertThat(holds(shown, "K_bob (Kw_ann has(cath,knife))")).isTrue();
    assertThat(holds(shown, "C_{ann,bob,cath} (has(cath,white) | has(cath,knife))")).isTrue();
  }

  /** Cath has the knife, and bob neither it nor white: of 14 deals, white is ann's in 8. */
  @Test
  void whoMayHoldWhatIsToldOfDeals() {
    CluedoState shown = after(DEAL, "suggest white knife", "pass", "show knife");
    assertThat(new CluedoView(SMALL).chances(SMALL.observe(shown, new AgentId("cath"))))
        .contains("You consider 14 worlds possible.", "white     57.1 %    0.0 %     42.9 %")
        .hasSize(1 + 1 + 5)
        .noneMatch(line -> line.startsWith("knife"));
  }

  /** Cath shows ann white or pipe: a deal is no likelier for bob as she could choose. */
  @Test
  void aDealCountsOnceHoweverItsCardsCouldBeShown() {
    CluedoState shown = after(USUAL_DEAL, "suggest white pipe", "pass", "show pipe");
    assertThat(holds(shown, "P_bob(has(envelope,white)) = 3/16")).isTrue();
    assertThat(holds(shown, "P_bob(has(envelope,scarlet)) = 13/32")).isTrue();
  }

  /** Of each deal, as likely as any other, the product of what was shown to the player. */
  private static double[][] expected(CluedoRules rules, CluedoObservation seen) {
    double[][] sums = new double[CluedoWorld.ENVELOPE + 1][rules.cards()];
    double all = 0;
    for (List<Integer> deal : CluedoWorld.deals(rules)) {
      double likely = 1;
      for (int card = 0; card < deal.size(); card++) {
        likely *= (deal.get(card) == seen.seat()) == seen.hand().contains(card) ? 1 : 0;
      }
      int next = 0;
      for (CluedoPublicState.Answer answer : seen.open().answers()) {
        List<Integer> has =
            answer.pair().cards().stream().filter(c -> deal.get(c) == answer.player()).toList();
        int card = answer.isShown() ? seen.shown().get(next++) : CluedoObservation.UNSEEN;
        if (has.isEmpty() == answer.isShown()) {
          likely = 0;
        } else if (card != CluedoObservation.UNSEEN) {
          likely *= has.contains(card) ? 1.0 / has.size() : 0;
        }
      }
      for (CluedoPublicState.Accusation made : seen.open().accusations()) {
        boolean isRight =
            made.pair().cards().stream().allMatch(c -> deal.get(c) == CluedoWorld.ENVELOPE);
        likely *= isRight == made.isRight() ? 1 : 0;
      }
      all += likely;
      for (int card = 0; card < deal.size(); card++) {
        sums[deal.get(card)][card] += likely;
      }
    }
    for (double[] row : sums) {
      for (int card = 0; card < row.length; card++) {
        row[card] /= all;
      }
    }
    return sums;
  }

  @Test
  void sharesAreThoseOfDealsAndOfWhatIsShownOfThem() {
    CluedoView view = new CluedoView(GAME);
    for (int seed = 0; seed < Effort.of(100); seed++) {
      for (CluedoState state : played(GAME, seed)) {
        for (AgentId player : Cluedo.PLAYERS) {
          CluedoObservation seen = GAME.observe(state, player);
          double[][] expected = expected(GAME.rules(), seen);
          double[][] shares = view.shares(seen);
          for (int owner = 0; owner < shares.length; owner++) {
            assertThat(shares[owner]).containsExactly(expected[owner], within(1e-9));
          }
        }
      }
    }
  }

  @Test
  void theThirdPlayerDoesNotSeeWhichCardIsShown() {
    CluedoState asked =
        after(DEAL, "suggest white pipe", "pass", "pass", "suggest scarlet rope", "pass");
    for (String card : List.of("scarlet", "rope")) {
      CluedoState shown = SMALL.play(asked, SMALL.read("show " + card));
      assertThat(holds(shown, "K_bob has(ann,%s)".formatted(card))).isTrue();
      assertThat(holds(shown, "K_ann seen(bob,%s)".formatted(card))).isTrue();
      assertThat(holds(shown, "K_cath (seen(bob,scarlet) | seen(bob,rope))")).isTrue();
      assertThat(holds(shown, "Kw_cath seen(bob,scarlet)")).isFalse();
    }
  }

  @Test
  void theUpdateOfACardShownIsAnEventThatFormulasSpeakOf() {
    CluedoState asked =
        after(DEAL, "suggest white pipe", "pass", "pass", "suggest scarlet rope", "pass");
    CluedoMove show = SMALL.read("show rope");
    assertThat(SMALL.update(asked, show)).hasToString("ann_shows_bob_scarlet_or_rope,rope");
    KripkeModel<CluedoWorld> model = CluedoWorld.model(asked.open());
    for (var action : SMALL.actions(asked, show).entrySet()) {
      model = model.withAction(action.getKey(), action.getValue());
    }
    Formula after =
        new Formula.Box(
            SMALL.update(asked, show),
            FormulaReader.read("K_bob has(ann,rope) & ~K_cath has(ann,rope)"));
    assertThat(model.holds(CluedoWorld.of(asked), after)).isTrue();
  }

  // --- Planted: cards that the wrong players see.

  /** A fault in what players see of the cards that are shown. */
  private FaultyGame<CluedoState, CluedoMove> showing(
      Predicate<Integer> isSeenByThird, boolean isSeenByAsker) {
    return new FaultyGame<>(small()) {
      @Override
      public Seen observe(CluedoState state, AgentId player) {
        CluedoObservation seen = LISTED.observe(state, player);
        ImmutableList.Builder<Integer> shown = ImmutableList.builder();
        int next = 0;
        for (CluedoPublicState.Answer answer : state.open().answers()) {
          if (answer.isShown()) {
            int card = state.shown().get(next++);
            boolean sees =
                answer.player() == seen.seat()
                    || (answer.asker() == seen.seat()
                        ? isSeenByAsker
                        : isSeenByThird.test(seen.seat()));
            shown.add(sees ? card : CluedoObservation.UNSEEN);
          }
        }
        return seeing(
            player,
            new CluedoObservation(seen.open(), seen.seat(), seen.hand(), shown.build()),
            seen::knowledge);
      }
    };
  }

  @Test
  void aShownCardThatAllSeeIsFound() {
    FaultyGame<CluedoState, CluedoMove> all = showing(third -> true, true);
    isFound(Law.CELLS, all, KnowledgeLaws::checkCells);
    isFound(Law.UPDATES, all, KnowledgeLaws::checkUpdates);
    isFound(
        Law.REDEALS,
        all,
        laws -> laws.checkRedeals(new Redeals(), new java.util.SplittableRandom(1)));
  }

  @Test
  void aCardShownToTheWrongPlayerIsFound() {
    FaultyGame<CluedoState, CluedoMove> wrong = showing(third -> true, false);
    isFound(Law.CELLS, wrong, KnowledgeLaws::checkCells);
    isFound(Law.UPDATES, wrong, KnowledgeLaws::checkUpdates);
  }

  @Test
  void anUpdateThatShowsTheCardToAllIsFound() {
    isFound(
        Law.UPDATES,
        new FaultyGame<>(small()) {
          @Override
          public Update update(CluedoState state, CluedoMove move) {
            return move instanceof CluedoMove.Show(int card)
                ? new Update.Announce(CluedoWorld.has(LISTED.rules(), state.open().asked(), card))
                : super.update(state, move);
          }
        },
        KnowledgeLaws::checkUpdates);
  }

  @Test
  void anUpdateThatShowsTheCardToTheWrongPlayerIsFound() {
    isFound(
        Law.UPDATES,
        new FaultyGame<>(small()) {
          @Override
          public ImmutableMap<String, ActionModel> actions(CluedoState state, CluedoMove move) {
            return ImmutableMap.copyOf(
                Maps.transformValues(
                    super.actions(state, move), action -> turned(action, state.open())));
          }
        },
        KnowledgeLaws::checkUpdates);
  }

  /** Returns the same action model, but the asker and the third player change places in it. */
  private static ActionModel turned(ActionModel action, CluedoPublicState seen) {
    ActionModelBuilder builder = ActionModel.over(action.events());
    for (String event : action.events()) {
      builder.precondition(event, action.precondition(event));
      action.changes(event).forEach((atom, formula) -> builder.change(event, atom, formula));
    }
    for (AgentId player : Cluedo.PLAYERS) {
      boolean isAsker = Cluedo.PLAYERS.indexOf(player) == seen.seat();
      builder.agent(player, event -> isAsker ? "" : event);
    }
    return builder.build();
  }

  // --- The rules.

  @Test
  void theNextPlayerWhoCanShows() {
    CluedoState asked = after(DEAL, "suggest mustard knife");
    assertThat(SMALL.turn(asked)).isEqualTo(new Turn.Player<CluedoMove>(new AgentId("bob")));
    assertThat(SMALL.legalMoves(asked)).containsExactly(SMALL.read("show mustard"));
    CluedoState shown = SMALL.play(asked, SMALL.read("show mustard"));
    assertThat(shown.open().stage()).isEqualTo(CluedoPublicState.Stage.TURN);
    assertThat(shown.open().seat()).isEqualTo(1);
  }

  @Test
  void whoIsRightWinsAndWhoIsWrongIsOut() {
    CluedoState right = after(DEAL, "accuse white pipe");
    assertThat(SMALL.turn(right)).isInstanceOf(Turn.Over.class);
    assertThat(SMALL.points(right)).containsExactly(1, 0, 0);
    CluedoState wrong = after(DEAL, "accuse scarlet rope", "suggest white pipe", "pass", "pass");
    assertThat(wrong.open().isOut(0)).isTrue();
    assertThat(wrong.open().seat()).isEqualTo(2);
    CluedoState allOut = after(DEAL, "accuse white rope", "accuse white rope", "accuse white rope");
    assertThat(SMALL.turn(allOut)).isInstanceOf(Turn.Over.class);
    assertThat(SMALL.points(allOut)).containsExactly(0, 0, 0);
  }

  @Test
  void allDealsAreAlike() {
    assertThat(CluedoWorld.deals(SMALL.rules())).hasSize(9 * 12);
    assertThat(CluedoWorld.deals(CluedoRules.usual())).hasSize(16 * 90);
    assertThat(Iterables.getFirst(CluedoWorld.deals(SMALL.rules()), ImmutableList.of()))
        .contains(CluedoWorld.ENVELOPE, 0, 1, 2);
  }

  @Test
  void rulesThatCannotBePlayedAreRefused() {
    assertThatThrownBy(() -> new CluedoRules(1, 6, 10))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 suspects");
    assertThatThrownBy(() -> after(DEAL, "show rope"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Cannot show rope now; the stage is TURN.");
  }
}
