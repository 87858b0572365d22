package org.possibledeals.tweety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameClass;
import org.tweetyproject.commons.QualitativeReasoner;
import org.tweetyproject.logics.commons.syntax.Predicate;
import org.tweetyproject.logics.commons.syntax.Variable;
import org.tweetyproject.logics.fol.syntax.FolAtom;
import org.tweetyproject.logics.fol.syntax.FolFormula;
import org.tweetyproject.logics.ml.syntax.MlBeliefSet;
import org.tweetyproject.logics.pl.parser.PlParser;
import org.tweetyproject.logics.pl.syntax.PlFormula;

class TweetyTest {
  private static final TweetyMl ANN = new TweetyMl(new AgentId("ann"));

  @Test
  void aFormulaLooksLikeTweetysOwn() {
    assertThat(TweetyPl.to(read("~p & (q | r -> has(N,10H))")))
        .hasToString("!p&&(q||r=>has(N,10H))");
    assertThat(ANN.to(read("K_ann (p -> M_ann has(N,10H))")))
        .hasToString("[]((p=><>(has(N,10H))))");
  }

  @Test
  void whatTweetyParsesIsReadBack() throws IOException {
    PlFormula parsed = new PlParser().parseFormula("!a && (b => c) || (a ^^ b) && +");
    assertThat(TweetyPl.from(parsed)).isEqualTo(read("~a & (b -> c) | odd(a, b) & true"));
  }

  @Test
  void ourModelAnswersWhereTweetyAsksAReasoner() {
    KripkeModel<String> coin =
        KripkeModel.over(List.of("heads", "tails"))
            .agent("ann", side -> "covered")
            .atom("heads", side -> side.equals("heads"))
            .build();
    QualitativeReasoner<MlBeliefSet, FolFormula> reasoner =
        new TweetyReasoner(coin, new AgentId("ann"));
    MlBeliefSet beliefs = new MlBeliefSet();
    FolFormula notKnown = ANN.to(read("~K_ann heads"));
    assertThat(reasoner.isInstalled()).isTrue();
    assertThat(reasoner.query(beliefs, notKnown)).isTrue();
    assertThat(reasoner.query(beliefs, ANN.to(read("heads")))).isFalse();
    beliefs.add(ANN.to(read("heads")));
    assertThat(reasoner.query(beliefs, ANN.to(read("heads & ~K_ann heads")))).isTrue();
    assertThatThrownBy(() -> new TweetyReasoner(coin, new AgentId("bob")))
        .hasMessage("No agent bob in this model; its agents are [ann].");
  }

  @Test
  void beliefsOfSeveralAgentsAreABeliefBase() {
    var formulas = List.of(read("K_ann K_bob p"), read("[!p] C_{ann,bob} p"));
    EpistemicBeliefSet beliefs = EpistemicBeliefSet.of(formulas);
    assertThat(beliefs.formulas()).isEqualTo(formulas);
    assertThat(beliefs.getMinimalSignature()).hasToString("[p]");
    QualitativeReasoner<EpistemicBeliefSet, EpistemicBelief> s5 =
        EpistemicReasoner.ofAll(FrameClass.S5);
    EpistemicBeliefSet nested = EpistemicBeliefSet.of(List.of(read("K_ann K_bob p")));
    assertThat(s5.query(nested, new EpistemicBelief(read("K_ann p")))).isTrue();
    assertThat(s5.query(nested, new EpistemicBelief(read("K_bob K_ann p")))).isFalse();
    assertThat(EpistemicReasoner.ofAll(FrameClass.K).query(nested, new EpistemicBelief(read("p"))))
        .isFalse();
  }

  @Test
  void whatFollowsInOneModelIsAskedOfThatModel() {
    KripkeModel<String> cards =
        KripkeModel.over(List.of("red", "black"))
            .agent("ann", card -> card)
            .agent("bob", card -> "covered")
            .atom("red", card -> card.equals("red"))
            .build();
    EpistemicReasoner reasoner = EpistemicReasoner.in(cards);
    EpistemicBeliefSet red = EpistemicBeliefSet.of(List.of(read("red")));
    assertThat(reasoner.query(red, new EpistemicBelief(read("K_ann red & ~K_bob red")))).isTrue();
    assertThat(reasoner.query(red, new EpistemicBelief(read("C_{ann,bob} Kw_ann red")))).isTrue();
    assertThat(reasoner.query(new EpistemicBeliefSet(), new EpistemicBelief(read("red"))))
        .isFalse();
    assertThat(reasoner.isInstalled()).isTrue();
  }

  @Test
  void whatTheOtherSideCannotSayIsRefused() {
    assertThatThrownBy(() -> TweetyPl.to(read("p & K_ann q")))
        .hasMessageStartingWith("K_ann q is not propositional");
    assertThatThrownBy(() -> ANN.to(read("K_ann K_bob q")))
        .hasMessageStartingWith("K_bob q cannot be said");
    assertThatThrownBy(() -> ANN.to(read("[!p] q")))
        .hasMessageStartingWith("[!p] q cannot be said");
    FolAtom open = new FolAtom(new Predicate("p", 1), new Variable("X"));
    assertThatThrownBy(() -> ANN.from(open)).hasMessageContaining("p(X) is a FolAtom");
  }
}
