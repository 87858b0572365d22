package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.Knowing;
import org.possibledeals.agents.view.Numbers;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;

/** The small Cluedo as a player sees it. */
record CluedoView(Cluedo game)
    implements HasHoldings<CluedoObservation, CluedoMove>, HasSpots<CluedoObservation, CluedoMove> {

  private CluedoRules rules() {
    return game.rules();
  }

  @Override
  public int actions() {
    return 2 * rules().pairs().size() + rules().cards() + 1;
  }

  @Override
  public int number(CluedoMove move, int index) {
    ImmutableList<Pair> pairs = rules().pairs();
    return switch (move) {
      case CluedoMove.Suggest(Pair pair) -> pairs.indexOf(pair);
      case CluedoMove.Accuse(Pair pair) -> pairs.size() + pairs.indexOf(pair);
      case CluedoMove.Show(int card) -> 2 * pairs.size() + card;
      case CluedoMove.Pass pass -> 2 * pairs.size() + rules().cards();
      case CluedoMove.Deal deal ->
          throw new IllegalArgumentException("Chance deals, not a player: " + deal + ".");
    };
  }

  @Override
  public String aboutNumbers() {
    int pairs = rules().pairs().size();
    int cards = rules().cards();
    return ("0 to %d suggest the pairs of a suspect and a weapon, %d to %d accuse of them, %d to %d"
            + " show the cards, and %d passes.")
        .formatted(
            pairs - 1, pairs, 2 * pairs - 1, 2 * pairs, 2 * pairs + cards - 1, 2 * pairs + cards);
  }

  @Override
  public ImmutableList<Field> fields() {
    int seats = CluedoRules.PLAYERS;
    int cards = rules().cards();
    int pairs = rules().pairs().size();
    return ImmutableList.of(
        Field.number("seat", 0, seats - 1).about("whose observation this is"),
        Field.number("stage", 0, CluedoPublicState.Stage.values().length - 1)
            .about("what comes next: [deal, turn, answer, over], from 0"),
        Field.number("turn", 0, seats - 1).about("the seat whose turn it is"),
        Field.number("asked", 0, seats - 1).about("the seat that is asked"),
        Field.box("suggestion", 0, 1, cards)
            .about("1 for each of the two cards that the seat asked is to show, if it can"),
        Field.box("hand", 0, 1, cards).about("1 for each card in the own hand"),
        Field.box("shown", 0, 1, seats, cards)
            .about(
                "1 for each card that each seat showed to this one; in its own row, that it"
                    + " showed"),
        Field.box("answers", 0, 2, seats, pairs)
            .about(
                "how each seat answered each pair: 1 has neither, 2 showed one of them, 0 not"
                    + " asked"),
        Field.box("wrong", 0, 1, pairs).about("1 for each pair that somebody accused of wrongly"),
        Field.box("out", 0, 1, seats).about("1 for each seat that accused wrongly"));
  }

  @Override
  public int[] values(CluedoObservation observed) {
    CluedoPublicState seen = observed.open();
    int cards = rules().cards();
    ImmutableList<Pair> pairs = rules().pairs();
    int[] shown = new int[CluedoRules.PLAYERS * cards];
    int[] answers = new int[CluedoRules.PLAYERS * pairs.size()];
    int next = 0;
    for (CluedoPublicState.Answer answer : seen.answers()) {
      answers[answer.player() * pairs.size() + pairs.indexOf(answer.pair())] =
          answer.isShown() ? 2 : 1;
      int card = answer.isShown() ? observed.shown().get(next++) : CluedoObservation.UNSEEN;
      if (card != CluedoObservation.UNSEEN) {
        shown[answer.player() * cards + card] = 1;
      }
    }
    int[] wrong = new int[pairs.size()];
    seen.accusations().stream()
        .filter(made -> !made.isRight())
        .forEach(made -> wrong[pairs.indexOf(made.pair())] = 1);
    boolean isAsked = seen.stage() == CluedoPublicState.Stage.ANSWER;
    return new Numbers()
        .add(observed.seat(), seen.stage().ordinal(), seen.seat(), seen.asked())
        .addSet(isAsked ? set(seen.suggestion().cards()) : 0, cards)
        .addSet(set(observed.hand()), cards)
        .add(shown)
        .add(answers)
        .add(wrong)
        .add(
            IntStream.range(0, CluedoRules.PLAYERS).map(seat -> seen.isOut(seat) ? 1 : 0).toArray())
        .toArray();
  }

  private static long set(List<Integer> cards) {
    return cards.stream().mapToLong(card -> 1L << card).sum();
  }

  @Override
  public ImmutableList<String> describe(CluedoObservation observed) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    int next = 0;
    for (CluedoPublicState.Answer answer : observed.open().answers()) {
      String told = "does not have %s".formatted(names(answer.pair().cards(), " or "));
      if (answer.isShown()) {
        int card = observed.shown().get(next++);
        told =
            "shows %s to %s"
                .formatted(
                    card == CluedoObservation.UNSEEN
                        ? names(answer.pair().cards(), " or ")
                        : rules().names().get(card),
                    name(answer.asker()));
      }
      lines.add("%s %s".formatted(name(answer.player()), told));
    }
    for (CluedoPublicState.Accusation made : observed.open().accusations()) {
      lines.add(
          "%s accused of %s and was %s"
              .formatted(
                  name(made.player()),
                  names(made.pair().cards(), " and "),
                  made.isRight() ? "right" : "wrong"));
    }
    return lines
        .add("Your hand (%s): %s".formatted(observed.player(), names(observed.hand(), " ")))
        .build();
  }

  private String names(List<Integer> cards, String between) {
    return String.join(between, cards.stream().map(rules().names()::get).toList());
  }

  private static String name(int seat) {
    return Cluedo.PLAYERS.get(seat).name();
  }

  @Override
  public ImmutableList<String> explanation() {
    return ImmutableList.of(
        "A suspect and a weapon are in the envelope. Suggest a pair: the next player who has one"
            + " of",
        "the two shows you one, and the others see only that. Accuse when you know: right wins,",
        "wrong is out. One who has both cards is taken to show either with the same probability.");
  }

  /** All see what a player does but which card is shown. */
  @Override
  public boolean isPublic(CluedoMove move) {
    return switch (move) {
      case CluedoMove.Suggest suggest -> true;
      case CluedoMove.Accuse accuse -> true;
      case CluedoMove.Pass pass -> true;
      case CluedoMove.Show show -> false;
      case CluedoMove.Deal deal -> false;
    };
  }

  @Override
  public int owners() {
    return CluedoRules.PLAYERS + 1;
  }

  @Override
  public int cards() {
    return rules().cards();
  }

  @Override
  public ImmutableList<String> ownerNames() {
    return CluedoWorld.OWNERS;
  }

  @Override
  public ImmutableList<String> cardNames() {
    return rules().names();
  }

  @Override
  public String aboutShares() {
    return "the owner has the card; one who can show either of two shows each equally often";
  }

  @Override
  public double[][] shares(CluedoObservation seen) {
    return shares(seen.possible());
  }

  private double[][] shares(Map<CluedoWorld, Fraction> worlds) {
    double[][] shares = new double[owners()][cards()];
    double all = worlds.values().stream().mapToDouble(Fraction::toDouble).sum();
    worlds.forEach(
        (world, share) -> {
          for (int card = 0; card < cards(); card++) {
            shares[world.owners().get(card)][card] += share.toDouble() / all;
          }
        });
    return shares;
  }

  @Override
  public Optional<ImmutableList<String>> couldKnow(CluedoObservation seen) {
    Map<CluedoWorld, Fraction> worlds = seen.possible();
    if (worlds.isEmpty()) {
      return Optional.empty();
    }
    double[][] shares = shares(worlds);
    int[] others = IntStream.range(0, owners()).filter(owner -> owner != seen.seat()).toArray();
    TextTable table = new TextTable(1).row(row("", others, owner -> ownerNames().get(owner)));
    for (int card = 0; card < cards(); card++) {
      int its = card;
      if (shares[seen.seat()][card] == 0) {
        table.row(row(cardNames().get(card), others, o -> Figures.percent(shares[o][its])));
      }
    }
    return Optional.of(
        ImmutableList.<String>builder()
            .add(Knowing.counted(BigInteger.valueOf(worlds.size())))
            .addAll(table.toString().lines().toList())
            .build());
  }

  private static List<String> row(String card, int[] owners, IntFunction<String> cell) {
    return Stream.concat(Stream.of(card), Arrays.stream(owners).mapToObj(cell)).toList();
  }

  /** Returns a formula about the envelope. */
  @Override
  public Optional<String> example(CluedoObservation seen) {
    return seen.possible().keySet().stream()
        .findFirst()
        .map(world -> world.owners().indexOf(CluedoWorld.ENVELOPE))
        .map(card -> "~" + CluedoWorld.has(rules(), CluedoWorld.ENVELOPE, card));
  }

  @Override
  public ImmutableList<Spot> spots(CluedoObservation seen) {
    if (seen.hand().isEmpty()) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<Spot> spots = ImmutableList.builder();
    for (int seat = 0; seat < CluedoRules.PLAYERS; seat++) {
      spots.add(
          seat == seen.seat()
              ? Spot.open(
                  seat,
                  "hand",
                  seen.hand().stream()
                      .map(rules().names()::get)
                      .collect(ImmutableList.toImmutableList()))
              : new Spot(seat, "hand", ImmutableList.of(), rules().handSize(seat)));
    }
    return spots.add(new Spot(NOBODY, "envelope", ImmutableList.of(), 2)).build();
  }

  @Override
  public ImmutableList<String> notes(CluedoObservation seen) {
    return IntStream.range(0, CluedoRules.PLAYERS)
        .mapToObj(seat -> seen.open().isOut(seat) ? "is out" : "")
        .collect(ImmutableList.toImmutableList());
  }
}
