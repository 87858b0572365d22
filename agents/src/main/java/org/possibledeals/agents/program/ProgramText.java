package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Vocabulary;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.syntax.StatementReader;
import org.possibledeals.kripke.syntax.StatementTree;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/**
 * Reads knowledge programs that are texts: definitions, and rules in order, as in {@code when stage
 * = play & needed <= 0, play c: K_me ~wins(c) by value, lowest first}.
 */
public final class ProgramText {
  private static final String KEYWORDS = "one of define, when, otherwise";

  private final SourceText source;
  private final Lexicon<?, ?> lexicon;
  private final Meaning meaning;
  private final Set<String> defined = new LinkedHashSet<>();

  /** What names may be in every statement: words, their values, players, and the parts of atoms. */
  private final ImmutableSet<String> ofGame;

  private ProgramText(String text, Lexicon<?, ?> lexicon) {
    this.lexicon = lexicon;
    Vocabulary vocabulary = new Vocabulary(lexicon.atoms().isEmpty());
    lexicon.atoms().forEach(vocabulary::addAtom);
    lexicon.players().forEach(player -> vocabulary.addAgent(player.name()));
    SourceText words = new SourceText(SourceText.withoutComments(lexicon.definitions()));
    Meaning wordsOfGame = new Meaning(words, vocabulary);
    wordsOfGame.define(statements(words));
    source = words.following(SourceText.withoutComments(text));
    meaning = wordsOfGame.following(source);
    ofGame = names(lexicon);
  }

  /**
   * Returns the program that a text writes.
   *
   * @throws TextSyntaxException if it writes none; the message says where, and what would be right
   */
  public static <O extends Observation, M> KnowledgeProgram<O, ProgramPosition<M>, M> read(
      String text, Lexicon<O, M> lexicon) {
    ProgramText program = new ProgramText(text, lexicon);
    List<StatementTree> rules = program.rules();
    Map<Object, Function<ProgramPosition<M>, List<M>>> orders = new HashMap<>();
    ImmutableList.Builder<Rule<ProgramPosition<M>, M>> all = ImmutableList.builder();
    var meaning = new ProgramMeaning(lexicon, program.source, program.meaning);
    for (StatementTree tree : rules) {
      String comment = SourceText.comment(text, program.source.line(tree.at()));
      String name = comment.isEmpty() ? tree.said(word -> Optional.empty()) : comment;
      all.add(new TextRule<M>(meaning, (Expression.Rule) tree.only()).rule(name, orders));
    }
    return new KnowledgeProgram<>(lexicon.position()::apply, all.build());
  }

  /** Returns, for each rule of a program that can never fire, why; errors as of {@link #read}. */
  public static ImmutableList<String> unreachable(String text, Lexicon<?, ?> lexicon) {
    ProgramText program = new ProgramText(text, lexicon);
    ImmutableList.Builder<String> found = ImmutableList.builder();
    List<StatementTree> before = new ArrayList<>();
    for (StatementTree tree : program.rules()) {
      before.stream()
          .filter(earlier -> takesAll((Expression.Rule) earlier.only(), tree))
          .findFirst()
          .ifPresent(
              earlier ->
                  found.add(
                      "Line %d: this rule can never fire; the rule on line %d makes every such move, and asks nothing."
                          .formatted(
                              program.source.line(tree.at()), program.source.line(earlier.at()))));
      before.add(tree);
    }
    return found.build();
  }

  private static boolean takesAll(Expression.Rule rule, StatementTree later) {
    Expression.Rule other = (Expression.Rule) later.only();
    String first = rule.move().getFirst().word();
    boolean isOfSame =
        rule.move().size() == other.move().size() && first.equals(other.move().getFirst().word());
    return rule.situation().isEmpty()
        && rule.guard().isEmpty()
        && (isOfSame || first.equals(TextRule.ANY_MOVE) && rule.move().size() == 1);
  }

  private ImmutableList<StatementTree> statements(SourceText text) {
    List<Integer> starts = text.statements();
    ImmutableList.Builder<StatementTree> all = ImmutableList.builder();
    if (starts.getFirst() != text.firstPlace()) {
      throw text.mistake(text.firstPlace(), KEYWORDS + ", at the beginning of a line");
    }
    for (int i = 0; i + 1 < starts.size(); i++) {
      all.add(StatementReader.read(text, starts.get(i), starts.get(i + 1), () -> KEYWORDS));
    }
    return all.build();
  }

  /** Takes the definitions and returns the rules, all of whose words are known. */
  private List<StatementTree> rules() {
    List<StatementTree> definitions = new ArrayList<>();
    List<StatementTree> rules = new ArrayList<>();
    for (StatementTree tree : statements(source)) {
      switch (tree.keyword()) {
        case "define" -> {
          requireOwn(tree.name());
          definitions.add(tree);
        }
        case "when", "otherwise" -> rules.add(tree);
        default -> throw meaning.mistake(tree, KEYWORDS);
      }
      if (!tree.binders().isEmpty()) {
        throw source.mistake(tree.at(), KEYWORDS);
      }
    }
    meaning.define(definitions);
    defined.addAll(meaning.definitions());
    definitions.forEach(
        tree ->
            requireKnown(
                tree,
                tree.name().arguments().stream()
                    .map(parameter -> ((Expression.Name) parameter).word())
                    .toList()));
    if (rules.isEmpty()) {
      throw source.mistake(
          source.start(), "no rule", "a rule, such as otherwise %s".formatted(exampleOfMove()));
    }
    for (StatementTree tree : rules) {
      Expression.Rule rule = (Expression.Rule) tree.only();
      requireMove(rule.move().getFirst());
      rule.move().stream().skip(1).forEach(this::requireVariable);
      rule.order().ifPresent(this::requireMeasure);
      requireKnown(tree, rule.move().stream().map(Expression.Name::word).toList());
    }
    return rules;
  }

  private void requireOwn(Expression.Name defined) {
    if (ofGame.contains(defined.word())) {
      throw meaning.mistake(
          defined, defined.word(), "a definition of another name: this one is a word of the game");
    }
  }

  private String exampleOfMove() {
    return Iterables.getFirst(lexicon.moves(), "play") + " x";
  }

  private void requireMove(Expression.Name first) {
    boolean isKnown =
        first.word().equals(TextRule.ANY_MOVE) || lexicon.moves().contains(first.word());
    if (!lexicon.moves().isEmpty() && !isKnown) {
      throw meaning.mistake(
          first,
          first.word(),
          Vocabulary.oneOf("moves", lexicon.moves())
              + Nearest.clause(first.word(), lexicon.moves()));
    }
  }

  /** Refuses a number or word of the game, which would stand for any. */
  private void requireVariable(Expression.Name name) {
    if (Character.isDigit(name.word().charAt(0)) || ofGame.contains(name.word())) {
      throw meaning.mistake(
          name,
          name.word(),
          "a variable, a name of your own; for this one alone, ask so behind the colon, as in"
              + " %s: x = %s".formatted(exampleOfMove(), name.word()));
    }
  }

  private void requireMeasure(Expression order) {
    if (order instanceof Expression.Name name
        && !ProgramMeaning.isA(lexicon, Lexicon.Kind.MEASURE, name.word())) {
      ImmutableSet<String> measures = named(Lexicon.Kind.MEASURE);
      throw meaning.mistake(
          order,
          name.word(),
          (measures.isEmpty() ? "" : Vocabulary.oneOf("measures", measures) + ", or ")
              + "a probability, as in by P_me(…)"
              + Nearest.clause(name.word(), measures));
    }
  }

  private ImmutableSet<String> named(Lexicon.Kind kind) {
    return ImmutableSet.copyOf(
        lexicon.words().keySet().stream()
            .filter(name -> ProgramMeaning.isA(lexicon, kind, name))
            .toList());
  }

  private static ImmutableSet<String> names(Lexicon<?, ?> lexicon) {
    ImmutableSet.Builder<String> names = ImmutableSet.<String>builder().add("me");
    names.addAll(lexicon.words().keySet());
    lexicon.words().values().forEach(word -> names.addAll(word.values()));
    lexicon.players().forEach(player -> names.add(player.name()));
    lexicon.atoms().forEach(atom -> names.add(atom.name()).addAll(atom.arguments()));
    return names.build();
  }

  /** Refuses a word that is nothing in the game, the program or the statement. */
  private void requireKnown(StatementTree tree, List<String> ownWords) {
    Set<String> known = new LinkedHashSet<>(ownWords);
    known.addAll(ofGame);
    known.addAll(defined);
    known.addAll(tree.boundNames());
    for (String name : tree.names()) {
      boolean isNumber = Character.isDigit(name.charAt(0));
      if (!isNumber && !known.contains(name)) {
        throw source.mistake(
            tree.placeOf(name),
            "\"" + name + "\"",
            "a word of the game, a definition or a variable of the move"
                + Nearest.clause(name, known));
      }
    }
  }
}
