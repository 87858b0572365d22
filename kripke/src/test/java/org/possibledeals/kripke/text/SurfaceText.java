package org.possibledeals.kripke.text;

import static org.possibledeals.kripke.text.SurfaceJudge.all;
import static org.possibledeals.kripke.text.SurfaceJudge.commonly;
import static org.possibledeals.kripke.text.SurfaceJudge.count;
import static org.possibledeals.kripke.text.SurfaceJudge.knows;
import static org.possibledeals.kripke.text.SurfaceJudge.not;
import static org.possibledeals.kripke.text.SurfaceJudge.pooled;
import static org.possibledeals.kripke.text.SurfaceJudge.some;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.text.SurfaceJudge.Sense;
import org.possibledeals.kripke.text.SurfaceJudge.Value;

/** Random formulas as authors write them, odd but legal, each with what it means. */
final class SurfaceText extends SurfaceTerms {
  /** The names of atoms, some of which look like something else. */
  static final List<String> ATOMS =
      List.of(
          ("p q m1 m2 m3 m4 has(a,1) has(a,2) has(a,3) Kp K with in each law agent by not counts")
              .split(" "));

  static final List<String> AGENTS = List.of("a", "b1", "ann");

  /**
   * A definition of a formula, perhaps with a number or a formula for its parameter.
   *
   * @param arguments the formulas that the parameter stands for now, the innermost first
   */
  record Definition(
      String name, String parameter, boolean isOfFormula, Piece body, Deque<Sense> arguments) {}

  private final boolean isModal;
  private final List<Definition> definitions = new ArrayList<>();

  /** The parameter of the definition that is written, if it stands for a formula. */
  private @Nullable Piece parameter;

  SurfaceText(RandomGenerator random, boolean isModal) {
    super(random);
    this.isModal = isModal;
  }

  /** Returns a formula in which these names are bound to numbers from 1 to 3. */
  Piece formula(int depth, List<String> bound) {
    if (depth <= 0 || oneIn(7)) {
      return leaf(bound);
    }
    return switch (random.nextInt(isModal ? 12 : 8)) {
      case 0 -> negation(depth, bound);
      case 1, 2 -> junction(depth, bound);
      case 3 -> arrow(depth, bound);
      case 4 -> called(depth, bound);
      case 5 -> counted(depth, bound);
      case 6 -> quantified(depth, bound);
      case 7 -> defined(depth, bound);
      case 8, 9 -> known(depth, bound);
      case 10 -> ofGroup(depth, bound);
      default -> announced(depth, bound);
    };
  }

  private String tight(Piece piece) {
    return within(piece, TIGHT);
  }

  private String within(Piece piece, int strength) {
    boolean isBracketed = piece.strength() < strength || oneIn(5);
    String text = isBracketed ? "(" + blank() + piece.text() + blank() + ")" : piece.text();
    return oneIn(9) ? "((" + text + "))" : text;
  }

  /** Returns a member of a list: a quantifier would be several there. */
  private String member(Piece piece) {
    return piece.strength() == QUANTIFIED ? "(" + piece.text() + ")" : within(piece, IFF);
  }

  private Piece leaf(List<String> bound) {
    int kind = random.nextInt(8);
    if (kind == 0) {
      boolean value = random.nextBoolean();
      String text = value ? any(List.of("true", "⊤")) : any(List.of("false", "⊥"));
      return new Piece(text, TIGHT, (left, w, env) -> value);
    }
    if (kind <= 2) {
      return comparison(bound);
    }
    if (kind == 3 && parameter != null) {
      return parameter;
    }
    List<String> numbers = numbers(bound);
    if (kind <= 4 && !numbers.isEmpty()) {
      String i = any(numbers);
      int plus = random.nextInt(2);
      boolean isMuddy = random.nextBoolean();
      String index = plus == 0 ? i : i + around("+").replace("\n", " ") + plus;
      String text =
          isMuddy ? "m{" + index + "}" : "has(" + any(List.of("a", " a ")) + "," + i + ")";
      return new Piece(
          text,
          TIGHT,
          (left, w, env) ->
              w.atoms()
                  .contains(
                      isMuddy ? "m" + (env.get(i) + plus) : "has(a,%d)".formatted(env.get(i))));
    }
    String atom = any(ATOMS);
    String text = atom.equals("K") || atom.equals("not") ? "(" + atom + ")" : atom;
    return new Piece(text, TIGHT, (left, w, env) -> w.atoms().contains(atom));
  }

  private Piece negation(int depth, List<String> bound) {
    Piece body = formula(depth - 1, bound);
    return new Piece(
        any(List.of("~", "¬")) + (oneIn(3) ? blank() : "") + tight(body), TIGHT, not(body.sense()));
  }

  private Piece junction(int depth, List<String> bound) {
    boolean isAnd = random.nextBoolean();
    List<String> texts = new ArrayList<>();
    List<Sense> senses = new ArrayList<>();
    for (int i = random.nextInt(2, 4); i > 0; i--) {
      Piece member = formula(depth - 1, bound);
      texts.add(within(member, isAnd ? TIGHT : AND));
      senses.add(member.sense());
    }
    String sign = isAnd ? any(List.of("&", "∧")) : any(List.of("|", "∨"));
    return new Piece(
        String.join(around(sign), texts), isAnd ? AND : OR, isAnd ? all(senses) : some(senses));
  }

  private Piece arrow(int depth, List<String> bound) {
    Piece one = formula(depth - 1, bound);
    Piece other = formula(depth - 1, bound);
    if (random.nextBoolean()) {
      String sign = any(List.of("->", "→"));
      return new Piece(
          within(one, OR) + around(sign) + within(other, IMPLIES),
          IMPLIES,
          (left, w, env) -> !one.sense().at(left, w, env) || other.sense().at(left, w, env));
    }
    return new Piece(
        within(one, IFF) + around(any(List.of("<->", "↔"))) + within(other, IMPLIES),
        IFF,
        (left, w, env) -> one.sense().at(left, w, env) == other.sense().at(left, w, env));
  }

  /** A list of members in brackets, of which a {@code for each} is several. */
  private record Members(String text, List<Sense> senses) {}

  private Members members(int depth, List<String> bound) {
    List<String> texts = new ArrayList<>();
    List<Sense> senses = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      if (oneIn(3) && bound.size() < 3) {
        String name = "j" + bound.size();
        int last = random.nextInt(1, 4);
        Piece body = formula(depth - 1, plus(bound, name));
        String text = body.text().startsWith("for each") ? "(" + body.text() + ")" : body.text();
        texts.add("for each %s in 1..%d:%s".formatted(name, last, " " + text));
        for (int value = 1; value <= last; value++) {
          int here = value;
          senses.add(
              (left, w, env) -> body.sense().at(left, w, SurfaceJudge.with(env, name, here)));
        }
      } else {
        Piece member = formula(depth - 1, bound);
        texts.add(member(member));
        senses.add(member.sense());
      }
    }
    return new Members("(" + String.join("," + blank(), texts) + ")", senses);
  }

  private static List<String> plus(List<String> bound, String name) {
    List<String> inner = new ArrayList<>(bound);
    inner.add(name);
    return inner;
  }

  private Piece called(int depth, List<String> bound) {
    Members members = members(depth, bound);
    boolean isOdd = random.nextBoolean();
    Value count = count(members.senses);
    return new Piece(
        (isOdd ? "odd" : "exactlyOne") + members.text,
        TIGHT,
        (left, w, env) -> isOdd ? count.at(left, w, env) % 2 == 1 : count.at(left, w, env) == 1);
  }

  private Term counting(int depth, List<String> bound) {
    Members members = members(depth, bound);
    return new Term("count" + members.text, true, count(members.senses));
  }

  private Piece counted(int depth, List<String> bound) {
    Term one = counting(depth, bound);
    Term other =
        switch (random.nextInt(4)) {
          case 0 -> counting(depth, bound);
          case 1 -> computed(counting(depth - 1, bound), number(bound));
          default -> number(bound);
        };
    return oneIn(3) ? compare(other, one) : compare(one, other);
  }

  private Piece quantified(int depth, List<String> bound) {
    if (bound.size() > 2) {
      return leaf(bound);
    }
    if (isModal && oneIn(4)) {
      return ofAgents(depth, bound);
    }
    List<String> numbers = numbers(bound);
    boolean isInner = !numbers.isEmpty() && random.nextBoolean();
    String name = isInner ? any(numbers) : "i" + bound.size();
    boolean isEach = random.nextBoolean();
    List<Integer> values = oneIn(2) ? List.of(1, 2, 3) : oneIn(2) ? List.of(2) : List.of(1, 3);
    String set =
        switch (values.size()) {
          case 3 -> any(List.of("1..n", "1..3", "x", "All", "{1, 2..3}"));
          case 1 -> any(List.of("2..2", "{2}", "n-1..2"));
          default -> any(List.of("{1, 3}", "Odd", "{n, n - 2}"));
        };
    boolean hasCondition = oneIn(3);
    int limit = random.nextInt(1, 4);
    Sense condition = (left, w, env) -> !hasCondition || env.get(name) != limit;
    Piece body = formula(depth - 1, plus(bound, name));
    String with = hasCondition ? " with %s != %d".formatted(name, limit) : "";
    return new Piece(
        "for %s %s in %s%s:%s%s"
            .formatted(isEach ? "each" : "some", name, set, with, " ", body.text()),
        QUANTIFIED,
        SurfaceJudge.quantified(isEach, name, values, condition, body.sense()));
  }

  /** For each or some agent, named by a number of the list of agents. */
  private Piece ofAgents(int depth, List<String> bound) {
    String name = "g" + bound.size();
    boolean isEach = random.nextBoolean();
    boolean isAll = random.nextBoolean();
    String set = isAll ? "agents" : any(List.of("{a, ann}", "Two"));
    Piece body = formula(depth - 1, plus(bound, name));
    return new Piece(
        "for %s %s in %s: %s".formatted(isEach ? "each" : "some", name, set, body.text()),
        QUANTIFIED,
        SurfaceJudge.quantified(
            isEach,
            name,
            isAll ? List.of(0, 1, 2) : List.of(0, 2),
            (left, w, env) -> true,
            body.sense()));
  }

  /** Returns the text of a definition, which later formulas may use. */
  String define(int number) {
    int kind = random.nextInt(3);
    String name = "f" + number;
    String word = kind == 0 ? "" : "d" + number;
    Deque<Sense> arguments = new ArrayDeque<>();
    if (kind == 2) {
      parameter =
          new Piece(word, TIGHT, (left, w, env) -> arguments.getFirst().at(left, w, Map.of()));
    }
    Piece body = formula(2, kind == 1 ? List.of(word) : List.of());
    parameter = null;
    definitions.add(new Definition(name, word, kind == 2, body, arguments));
    return "define %s%s = %s\n".formatted(name, kind == 0 ? "" : "(" + word + ")", body.text());
  }

  private Piece defined(int depth, List<String> bound) {
    if (definitions.isEmpty()) {
      return leaf(bound);
    }
    Definition definition = any(definitions);
    if (definition.parameter.isEmpty()) {
      return new Piece(definition.name, TIGHT, definition.body.sense());
    }
    if (definition.isOfFormula) {
      Piece argument = formula(depth - 1, bound);
      return new Piece(
          definition.name + "(" + blank() + member(argument) + blank() + ")",
          TIGHT,
          (left, w, env) -> {
            definition.arguments.push((l, v, e) -> argument.sense().at(l, v, env));
            boolean holds = definition.body.sense().at(left, w, Map.of());
            definition.arguments.pop();
            return holds;
          });
    }
    List<String> numbers = numbers(bound);
    boolean isBound = !numbers.isEmpty() && random.nextBoolean();
    String written = isBound ? any(numbers) : "" + random.nextInt(1, 4);
    return new Piece(
        definition.name + "(" + written + ")",
        TIGHT,
        (left, w, env) -> {
          int value = isBound ? env.get(written) : Integer.parseInt(written);
          return definition.body.sense().at(left, w, Map.of(definition.parameter, value));
        });
  }

  private Piece known(int depth, List<String> bound) {
    List<String> names = bound.stream().filter(name -> name.startsWith("g")).toList();
    boolean isBound = !names.isEmpty() && random.nextBoolean();
    String name = isBound ? any(names) : any(AGENTS);
    String agent = name.equals("b1") && oneIn(3) ? "b{n - 2}" : name;
    Piece body = formula(depth - 1, bound);
    Sense knows = of(name, isBound, body.sense());
    Sense knowsNot = of(name, isBound, not(body.sense()));
    return switch (random.nextInt(6)) {
      case 0, 1 -> new Piece("K_" + agent + " " + tight(body), TIGHT, knows);
      case 2 ->
          new Piece(any(List.of("M_", "K̂_")) + agent + " " + tight(body), TIGHT, not(knowsNot));
      case 3 -> new Piece("B_" + agent + " " + tight(body), TIGHT, knows);
      case 4 -> {
        Sense knowsX =
            (left, w, env) -> {
              int x = w.values().get("x");
              return of(name, isBound, (l, v, e) -> v.values().get("x") == x).at(left, w, env);
            };
        yield new Piece("Kv_" + agent + " x", TIGHT, knowsX);
      }
      default ->
          new Piece("Kw_" + agent + " " + tight(body), TIGHT, some(List.of(knows, knowsNot)));
    };
  }

  private static Sense of(String name, boolean isBound, Sense f) {
    return (left, w, env) -> knows(isBound ? AGENTS.get(env.get(name)) : name, f).at(left, w, env);
  }

  private Piece ofGroup(int depth, List<String> bound) {
    List<String> group = oneIn(3) ? AGENTS : List.of("ann", "a");
    String written = group == AGENTS ? any(List.of("agents", "a,b1, ann")) : "ann, a";
    Piece body = formula(depth - 1, bound);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Piece(
              "E_{" + written + "}" + blank() + tight(body),
              TIGHT,
              all(group.stream().map(a -> knows(a, body.sense())).toList()));
      case 1 ->
          new Piece("C_{" + written + "} " + tight(body), TIGHT, commonly(group, body.sense()));
      default ->
          new Piece("D_{" + written + "} " + tight(body), TIGHT, pooled(group, body.sense()));
    };
  }

  private Piece announced(int depth, List<String> bound) {
    Piece said = formula(depth - 1, bound);
    Piece then = formula(depth - 1, bound);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Piece(
              "[!" + within(said, IFF) + "]" + blank() + tight(then),
              TIGHT,
              SurfaceJudge.after(said.sense(), then.sense(), true));
      case 1 -> {
        boolean isAscii = random.nextBoolean();
        yield new Piece(
            (isAscii ? "<!" : "⟨!")
                + "("
                + said.text()
                + ")"
                + (isAscii ? ">" : "⟩")
                + blank()
                + tight(then),
            TIGHT,
            SurfaceJudge.after(said.sense(), then.sense(), false));
      }
      default ->
          new Piece(
              "[?!" + within(said, IFF) + "] " + tight(then),
              TIGHT,
              all(
                  List.of(
                      SurfaceJudge.after(said.sense(), then.sense(), true),
                      SurfaceJudge.after(not(said.sense()), then.sense(), true))));
    };
  }
}
