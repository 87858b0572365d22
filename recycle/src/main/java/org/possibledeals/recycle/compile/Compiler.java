package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.GameProgram.Lasting;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.PlayerRange;
import org.possibledeals.recycle.text.ProgramException;
import org.possibledeals.recycle.text.ProgramReader;
import org.possibledeals.recycle.text.Warning;

/** Compiles a program once, to lines of closures; a damaged one is refused. */
public final class Compiler {
  private final List<Code.Step> steps = new ArrayList<>();
  private final List<Place> lines = new ArrayList<>();
  private final List<Code.Act> options = new ArrayList<>();
  private final List<Code.Act> setup = new ArrayList<>();
  private final List<ImmutableList<String>> texts = new ArrayList<>();
  private final Names names;
  private final Decks decks;
  private final Expressions expressions;
  private final ActionForms actions;
  private final PlayerCount count;
  private final List<String> text;
  private final List<Lasting> lasting = new ArrayList<>();

  private Compiler(PlayerCount count, Teams teams, Form game, List<String> text) {
    this.count = count;
    this.text = text;
    names = new Names(count.players(), teams, game.at());
    setup.add(teams.setup());
    decks = new Decks(names);
    decks.scan(game);
    expressions = new Expressions(names, decks.attributes());
    actions = new ActionForms(expressions, decks);
  }

  /**
   * Returns the program that {@code text} is, in dialect 0.4 or 0.5.10.
   *
   * @param players how many play, if not as many as the program says; then each is a team
   * @throws ProgramException if the text is not a program, is not for so many players, or a check
   *     fails; the message says where
   */
  public static GameProgram compile(String text, OptionalInt players) {
    return compile("", text, players);
  }

  /**
   * Returns the program that {@code text} is; messages, also those of the running program, begin
   * with the name of its file.
   *
   * @param players how many play, if not as many as the program says; then each is a team
   * @throws ProgramException if the text is not a program, is not for so many players, or a check
   *     fails; the message says where
   */
  public static GameProgram compile(String file, String text, OptionalInt players) {
    List<Warning> warnings = new ArrayList<>();
    Form game = ProgramReader.read(file, text, warnings::add);
    Dialect.of(game);
    List<Form> declared = declared(game);
    int first = 1 + declared.size();
    if (first >= game.items().size() || !Node.isForm(game.items().get(first), "setup")) {
      throw new ProgramException(game.at(), "A game begins with (setup …), after any (declare …).");
    }
    Form setup = (Form) game.items().get(first);
    PlayerCount count = PlayerCount.of(setup, declared, players);
    requirePlayers(count.players(), PlayerRange.of(file, text), setup);
    Teams teams = new Teams(count.players(), game, setup, count.players() != count.written());
    Compiler compiler = new Compiler(count, teams, game, text.lines().toList());
    return compiler.game(game, declared, setup, warnings);
  }

  private static List<Form> declared(Form game) {
    List<Form> declared = new ArrayList<>();
    for (Node node : game.items().subList(1, game.items().size())) {
      if (!Node.isForm(node, "declare")) {
        break;
      }
      declared.add((Form) node);
    }
    return declared;
  }

  private static void requirePlayers(int players, PlayerRange range, Form setup) {
    if (range.contains(players)) {
      return;
    }
    boolean isStated = !range.at().equals(Place.NOWHERE);
    throw new ProgramException(
        isStated ? range.at() : setup.at(),
        isStated
            ? "%d players; the program is for %s.".formatted(players, range)
            : "%d players; expected %s.".formatted(players, range));
  }

  private GameProgram game(Form game, List<Form> declared, Form setupForm, List<Warning> warnings) {
    declared.forEach(form -> declare(count.rebound(form)));
    int from = setupForm.items().size() > 2 && Teams.isTeams(setupForm.items().get(2)) ? 3 : 2;
    decks(setupForm.items().subList(from, setupForm.items().size()), setupForm.at());
    Form scoring = scoring(game);
    for (Node node : game.items().subList(declared.size() + 2, game.items().size() - 1)) {
      line(node);
    }
    add(scoring, Machine::end);
    boolean isLeastBest = isLeastBest(scoring);
    Code.Int score = expressions.integer(scoring.items().get(2));
    if (options.isEmpty()) {
      throw new ProgramException(
          game.at(), "No choice can ever be made; expected a (choice …) in the game or a stage.");
    }
    expressions.owned.settle();
    names.requireFilled();
    warnings.addAll(names.warnings());
    return program(score, isLeastBest, warnings);
  }

  private void declare(Form form) {
    Forms.arity(form, 3, "(declare VALUE 'V)");
    setup.add(actions.binding(form.items().get(1), form.items().get(2)).get());
    lasts(form.items().get(2));
  }

  /** Notes that a variable outlives the line, and returns it. */
  private Lasting lasts(Node variable) {
    Lasting noted = names.variable(Forms.variable(variable), variable.at()).lasting();
    lasting.add(noted);
    return noted;
  }

  private static Form scoring(Form game) {
    Node last = game.items().getLast();
    if (last instanceof Form scoring && scoring.begins("scoring")) {
      return scoring;
    }
    throw new ProgramException(
        last.at(), "A game ends with (scoring min INT) or (scoring max INT).");
  }

  private static boolean isLeastBest(Form scoring) {
    Forms.arity(scoring, 3, "(scoring min INT) or (scoring max INT)");
    boolean isMin = Node.isWord(scoring.items().get(1), "min");
    if (!isMin && !Node.isWord(scoring.items().get(1), "max")) {
      throw Forms.expected(scoring.items().get(1), "min or max");
    }
    return isMin;
  }

  private GameProgram program(Code.Int score, boolean isLeastBest, List<Warning> warnings) {
    Code.Act[] created = setup.toArray(Code.Act[]::new);
    int[][] faces = decks.faces();
    return new GameProgram(
        names.players,
        ImmutableList.copyOf(names.strings),
        names.locations(),
        faces,
        decks.faceNames(),
        decks.backs(),
        names.teams.all(),
        steps.toArray(Code.Step[]::new),
        ImmutableList.copyOf(lines),
        m -> {
          for (Code.Act act : created) {
            act.run(m);
          }
        },
        options.toArray(Code.Act[]::new),
        ImmutableList.copyOf(texts),
        score,
        isLeastBest,
        ImmutableList.copyOf(lasting),
        names.storages(),
        new GameProgram.Sizes(
            names.count("sto"), names.count("str"), names.count("points"), names.slots()),
        ImmutableList.sortedCopyOf(
            Comparator.comparing((Warning w) -> w.at().line()).thenComparing(w -> w.at().column()),
            warnings));
  }

  private void decks(List<Node> nodes, Place at) {
    List<Code.Act> repeated = new ArrayList<>();
    for (Node node : nodes) {
      Form form = Forms.form(node, "(create deck …) or (repeat INT (create deck …))");
      if (form.begins("create")) {
        setup.add(decks.create(form, expressions));
      } else if (form.begins("repeat")) {
        Forms.arity(form, 3, "(repeat INT (create deck …))");
        Code.Int count = expressions.integer(form.items().get(1));
        Code.Act deck =
            decks.create(Forms.form(form.items().get(2), "(create deck …)"), expressions);
        repeated.add(
            m -> {
              for (int i = Forms.bounded(count.of(m), "A repeat", form.at()); i > 0; i--) {
                m.spend(1);
                deck.run(m);
              }
            });
      } else {
        throw Forms.expected(form, "(create deck …) or (repeat INT (create deck …))");
      }
    }
    if (nodes.isEmpty()) {
      throw new ProgramException(at, "A setup creates at least one deck.");
    }
    setup.addAll(repeated);
  }

  private void line(Node node) {
    Form form = Forms.form(node, "do, choice, any, all, let or stage");
    if (form.begins("stage")) {
      stage(form);
    } else if (form.begins("choice")) {
      choice(form);
    } else if (form.begins("let")) {
      let(form);
    } else if (form.begins("do") || form.begins("all") || form.begins("any")) {
      act(form, actions.now(form));
    } else {
      throw Forms.expected(form, "do, choice, any, all, let or stage");
    }
  }

  private void let(Form form) {
    Forms.arity(form, 4, "(let VALUE 'V BODY)");
    Map<String, Names.Variable> before = names.scope();
    act(form, actions.binding(form.items().get(1), form.items().get(2)).get());
    Node body = form.items().get(3);
    if (Node.isForm(body, "choice") || Node.isForm(body, "let")) {
      Code.Act unbind = Names.unbinding(lasts(form.items().get(2)));
      setup.addFirst(unbind);
      line(body);
      act(form, unbind); // what it held makes no difference any more
    } else {
      act(form, actions.now(body));
    }
    names.restore(before);
  }

  private void add(Form line, Code.Step step) {
    steps.add(step);
    lines.add(line.at());
  }

  private void act(Form form, Code.Act act) {
    int next = steps.size() + 1;
    add(
        form,
        m -> {
          act.run(m);
          return next;
        });
  }

  private void choice(Form form) {
    List<Node> items = ActionForms.items(form);
    if (items.isEmpty()) {
      throw new ProgramException(form.at(), "A choice needs at least one item.");
    }
    Code.Act[] all = items.stream().map(actions::option).toArray(Code.Act[]::new);
    int number = options.size();
    options.add(
        m -> {
          if (m.isPicking()) {
            all[m.pick(all.length)].run(m);
            return;
          }
          for (int i = 0; i < all.length; i++) {
            if (m.isLabelling()) {
              m.trail(Machine.VALUE, i, i);
              all[i].run(m);
              m.untrail(1);
            } else {
              all[i].run(m);
            }
          }
        });
    texts.add(Wording.of(items, text));
    add(form, m -> m.stopAt(number));
  }

  private void stage(Form form) {
    boolean ofTeams = isOfTeams(form);
    Code.Bool end = expressions.bool(((Form) form.items().get(2)).items().get(1));
    int enter = steps.size();
    int[] after = {0};
    add(
        form,
        m -> {
          if (end.of(m)) {
            return after[0];
          }
          m.cycle(ofTeams).enter();
          return enter + 1;
        });
    for (Node node : form.items().subList(3, form.items().size())) {
      line(node);
    }
    after[0] = steps.size() + 1;
    add(
        form,
        m -> {
          if (end.of(m)) {
            m.cycle(ofTeams).leave();
            return after[0];
          }
          m.cycle(ofTeams).advance();
          return enter + 1;
        });
  }

  private static boolean isOfTeams(Form stage) {
    if (stage.items().size() < 4
        || !Node.isForm(stage.items().get(2), "end")
        || ((Form) stage.items().get(2)).items().size() != 2) {
      throw Forms.expected(stage, "(stage player (end CONDITION) …), with at least one line");
    }
    boolean ofTeams = Node.isWord(stage.items().get(1), "team");
    if (!ofTeams && !Node.isWord(stage.items().get(1), "player")) {
      throw Forms.expected(stage.items().get(1), "player or team");
    }
    return ofTeams;
  }
}
