package org.possibledeals.boerenbridge.agents;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.agents.program.Lexicon.Kind;
import org.possibledeals.agents.program.Lexicon.Word;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** The words of BoerenBridge's programs. */
public final class BoerenbridgeLexicon {

  private static final ImmutableList<String> SUITS =
      Stream.concat(
              IntStream.range(0, Cards.SUITS).mapToObj(suit -> "" + Cards.suitLetter(suit)),
              Stream.of("none"))
          .collect(ImmutableList.toImmutableList());

  private static final ImmutableList<String> STAGES =
      Arrays.stream(Stage.values())
          .map(stage -> stage.name().toLowerCase(Locale.ROOT))
          .collect(ImmutableList.toImmutableList());

  /** All cards and all players, whatever the rules. */
  private static final ImmutableList<String> CARDS = Cards.nameList(Cards.fromRank(0));

  private static final ImmutableList<AgentId> PLAYERS =
      Stream.of(4, Seats.MOST)
          .flatMap(players -> Seats.players(players).stream())
          .collect(ImmutableList.toImmutableList());

  private static final Supplier<Lexicon<BoerenbridgeObservation, Move>> ALL =
      Suppliers.memoize(BoerenbridgeLexicon::lexicon);

  private BoerenbridgeLexicon() {}

  /** Returns the words of one who hears every announcement. */
  public static Lexicon<BoerenbridgeObservation, Move> all() {
    return ALL.get();
  }

  private static Lexicon<BoerenbridgeObservation, Move> lexicon() {
    return new Lexicon<>(
        definitions(),
        words(),
        ImmutableSet.of("bid", "amend", "play"),
        PLAYERS,
        Stream.of("has", BoerenbridgePosition.HOLDS)
            .flatMap(
                name ->
                    Stream.concat(PLAYERS.stream().map(AgentId::name), Stream.of("stock"))
                        .flatMap(
                            owner ->
                                CARDS.stream().map(card -> new Formula.Atom(name, owner, card))))
            .collect(ImmutableList.toImmutableList()),
        (seen, legalMoves) -> new BoerenbridgePosition(ProgramView.of(seen), legalMoves));
  }

  private static ImmutableMap<String, Word> words() {
    return ImmutableMap.<String, Word>builder()
        .put("stage", new Word(Kind.FIELD, "what comes next", STAGES))
        .put("trump", new Word(Kind.FIELD, "the trump suit", SUITS))
        .put("led", new Word(Kind.FIELD, "the suit led", SUITS))
        .put("needed", new Word(Kind.FIELD, "how many more tricks the bid asks for"))
        .put("cards", new Word(Kind.FIELD, "how many cards the hand has left"))
        .put("won", new Word(Kind.FIELD, "tricks won in this round"))
        .put("round", new Word(Kind.FIELD, "rounds that are over"))
        .put("choices", new Word(Kind.FIELD, "how many cards promise nearly most"))
        .put("after", new Word(Kind.FIELD, "the set of those who play after me in this trick"))
        .put("others", new Word(Kind.FIELD, "the set of the other players"))
        .put("deck", new Word(Kind.FIXED, "the set of all cards"))
        .put("suit", new Word(Kind.FIXED, "the suit of a card"))
        .put("rank", new Word(Kind.FIXED, "the rank of a card: 0 for a two, 12 for an ace"))
        .put("above", new Word(Kind.FIXED, "the set of the higher cards of its suit"))
        .put("cardsOf", new Word(Kind.FIXED, "the set of the cards of a suit"))
        .put("asked", new Word(Kind.FIXED, "a suit, or that of a card if the suit is none"))
        .put("beating", new Word(Kind.FUNCTION, "1 if the card beats those on the table, else 0"))
        .put("near", new Word(Kind.FUNCTION, "1 if the card promises nearly most, else 0"))
        .put("promise", new Word(Kind.MEASURE, "expected points, tricks won or lost one by one"))
        .put("ratio", new Word(Kind.MEASURE, "how near a bid is to the LAMAS agents'"))
        .put("value", new Word(Kind.MEASURE, "rank, and more for trumps and the suit led"))
        .put("expectation", new Word(Kind.MEASURE, "how much the others expect me to have it"))
        .buildOrThrow();
  }

  private static String definitions() {
    try (InputStream in = BoerenbridgeLexicon.class.getResourceAsStream("words.program")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
