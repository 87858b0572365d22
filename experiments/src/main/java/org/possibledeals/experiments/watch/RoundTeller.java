package org.possibledeals.experiments.watch;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Cards;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.experiments.marginals.Marginals;
import org.possibledeals.experiments.text.Figures;
import org.possibledeals.experiments.text.TextTable;
import org.possibledeals.kripke.deal.Deal;
import org.possibledeals.kripke.deal.DealModel;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.BeyondReachException;

/** Tells rounds of BoerenBridge step by step. It is used for one match, by one thread. */
public final class RoundTeller implements Table.Spectator<State, Move> {

  private static final String INDENT = "      ";
  private static final int MOVE_WIDTH = 11;

  private final Boerenbridge game;
  private final Telling telling;
  private final ImmutableList<? extends Agent<BoerenbridgeObservation, Move>> deciders;
  private final Consumer<String> lines;

  /** The columns that the greatest number of deals in this round takes. */
  private int countWidth;

  /**
   * Makes a teller of one match.
   *
   * @param deciders who plays, in seat order, to be asked for reasons; nobody if it is empty
   * @param lines is given the story, line by line
   * @throws IllegalArgumentException if there is no such round
   */
  public RoundTeller(
      Boerenbridge game,
      Telling telling,
      ImmutableList<? extends Agent<BoerenbridgeObservation, Move>> deciders,
      Consumer<String> lines) {
    this.game = game;
    this.telling = telling;
    this.deciders = deciders;
    this.lines = lines;
    int rounds = game.rules().rounds().size();
    telling
        .round()
        .filter(round -> round < 1 || round > rounds)
        .ifPresent(
            round -> {
              throw new IllegalArgumentException(
                  "No round %d; the rounds of %s are 1 to %d."
                      .formatted(round, game.rules().name(), rounds));
            });
  }

  @Override
  public void sees(State before, Move move, State after) {
    int round = before.seen().round() + 1;
    if (telling.round().isPresent() && telling.round().get() != round) {
      return;
    }
    tell(before, move, after);
    if (after.seen().stage() == PublicState.Stage.PLAY && !(move instanceof Move.PlayCard)) {
      tellHeader(after);
    }
  }

  private void tell(State before, Move move, State after) {
    switch (move) {
      case Move.Dealer dealer -> {}
      case Move.Deal deal -> tellDeal(after);
      case Move.Trump(int suit) -> lines.accept("trump is drawn: " + Cards.suitName(suit));
      case Move.Redraw(int tricks) ->
          lines.accept(
              "the bids add up; chance makes %s's %d"
                  .formatted(name(before.seen().auction().dealer()), tricks));
      case Move.Bid(int tricks) -> {
        lines.accept("%s bids %d".formatted(name(before.seen().seat()), tricks));
        tellReasons(before, move);
      }
      case Move.Amend(int tricks) -> {
        lines.accept(
            "the bids add up; %s changes to %d".formatted(name(before.seen().seat()), tricks));
        tellReasons(before, move);
      }
      case Move.PlayCard(int card) -> tellPlay(before, card, after);
    }
  }

  private void tellDeal(State state) {
    PublicState seen = state.seen();
    int undealt = seen.plan().stockSize();
    lines.accept(
        "Round %d of %d: %d cards each, %s undealt; %s deals, %s opens"
            .formatted(
                seen.round() + 1,
                seen.rules().rounds().size(),
                seen.plan().cards(),
                undealt == 0 ? "none" : "" + undealt,
                name(seen.auction().dealer()),
                name(seen.auction().opener())));
    lines.accept("");
    var hands = new TextTable(3);
    for (int seat = 0; seat < Boerenbridge.PLAYERS.size(); seat++) {
      hands.row(
          List.of(name(seat), telling.agents().get(seat), Cards.names(state.hands().of(seat))));
    }
    hands.toString().lines().forEach(lines);
    if (seen.turned() != 0) {
      lines.accept(
          "turned: %s, so trump is %s"
              .formatted(Cards.names(seen.turned()), Cards.suitName(seen.play().trump())));
    } else if (!seen.plan().hasTrump()) {
      lines.accept("no trump");
    }
    lines.accept("");
  }

  /** Tells what is possible before the first card, over the columns for what follows. */
  private void tellHeader(State state) {
    DealModel model = state.model();
    List<String> counts = counts(model, state.deal());
    countWidth = counts.stream().mapToInt(String::length).max().orElseThrow();
    lines.accept("");
    lines.accept(
        "step" + Strings.repeat(" ", MOVE_WIDTH + 2) + "deals that each considers possible");
    lines.accept(
        row(
            "",
            "",
            Boerenbridge.PLAYERS.stream()
                .map(AgentId::name)
                .collect(ImmutableList.toImmutableList())));
    lines.accept(row("0", "", counts));
    tellAsked(model);
    tellMarginals(state);
  }

  private void tellPlay(State before, int card, State after) {
    PublicState seen = before.seen();
    int step = Cards.count(seen.play().played()) + 1;
    String move = "%s plays %s".formatted(name(seen.seat()), Cards.name(card));
    DealModel now = modelAfter(before, after);
    lines.accept(row("" + step, move, counts(now, before.deal())));
    tellReasons(before, Move.PlayCard.of(card));
    lines.accept(INDENT + "announces " + game.announcement(before, Move.PlayCard.of(card)));
    long unplayed =
        Integer.toUnsignedLong(
            seen.plan().deck() & ~seen.turned() & ~seen.play().played() & ~Cards.only(card));
    News.of(before.model(), now, before.deal(), unplayed)
        .forEach(sentence -> lines.accept(INDENT + sentence));
    tellAsked(now);
    if (seen.play().onTable() == 3) {
      lines.accept(INDENT + name(winner(before, after)) + " wins the trick");
    }
    if (after.seen().round() > seen.round()) {
      tellEnd(after.seen().past().getLast());
    } else {
      tellMarginals(after);
    }
  }

  /** Returns the public model after a play; the last one of a round leaves none to its state. */
  private static DealModel modelAfter(State before, State after) {
    if (after.seen().round() == before.seen().round()) {
      return after.model();
    }
    PlayedRound round = after.seen().past().getLast();
    return DealModel.of(Boerenbridge.VOCABULARY, round.structure()).withActual(before.deal());
  }

  private static int winner(State before, State after) {
    return after.seen().round() == before.seen().round()
        ? after.seen().play().leader()
        : after.seen().past().getLast().play().leader();
  }

  private void tellEnd(PlayedRound round) {
    lines.accept("");
    var table = new TextTable(2).row(List.of("", "", "bid", "tricks", "points"));
    for (int seat = 0; seat < Boerenbridge.PLAYERS.size(); seat++) {
      table.row(
          List.of(
              name(seat),
              telling.agents().get(seat),
              "" + round.auction().bid(seat),
              "" + round.play().won(seat),
              "" + round.points(seat)));
    }
    table.toString().lines().forEach(lines);
  }

  /** Tells why a player decided so, if it is a program and would decide so again. */
  private void tellReasons(State before, Move move) {
    int seat = before.seen().seat();
    if (seat < deciders.size()
        && deciders.get(seat) instanceof KnowledgeProgram<BoerenbridgeObservation, ?, Move> p) {
      ImmutableList<Move> legal = game.legalMoves(before);
      if (legal.size() == 1) {
        lines.accept(INDENT + "because nothing else is legal");
        return;
      }
      AgentId player = Boerenbridge.PLAYERS.get(seat);
      var decision = p.explain(game.observe(before, player), legal);
      if (decision.move().equals(move)) {
        Reasons.of(decision, before.model(), player, game::write)
            .forEach(reason -> lines.accept(INDENT + reason));
      }
    }
  }

  private void tellAsked(DealModel model) {
    Deal deal = model.actual().orElseThrow();
    for (Formula formula : telling.asked()) {
      lines.accept(INDENT + formula + ": " + answer(model, deal, formula));
    }
  }

  private void tellMarginals(State state) {
    if (telling.hasMarginals()) {
      var seen = game.observe(state, Boerenbridge.PLAYERS.get(state.seen().seat()));
      Marginals.of(seen.knowledge(), Integer.toUnsignedLong(seen.unseen()))
          .toText()
          .lines()
          .forEach(line -> lines.accept(INDENT + line));
    }
  }

  private static String answer(DealModel model, Deal deal, Formula formula) {
    try {
      return model.holds(deal, formula) ? "true" : "false";
    } catch (BeyondReachException e) {
      return "not computed. " + e.getMessage();
    }
  }

  private static ImmutableList<String> counts(DealModel model, Deal deal) {
    return Boerenbridge.PLAYERS.stream()
        .map(player -> Figures.count(model.perspective(player, deal).worldCount()))
        .collect(ImmutableList.toImmutableList());
  }

  private String row(String step, String move, List<String> cells) {
    return "%s  %s  %s"
        .formatted(
            Strings.padStart(step, 4, ' '),
            Strings.padEnd(move, MOVE_WIDTH, ' '),
            IntStream.range(0, cells.size())
                .mapToObj(i -> Strings.padStart(cells.get(i), countWidth, ' '))
                .collect(joining("  ")));
  }

  private static String name(int seat) {
    return Boerenbridge.PLAYERS.get(seat).name();
  }
}
