package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.part;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Optional;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;

/**
 * Expressions, from the inside out: each form has one type.
 *
 * <p>This class hands each form on; what a form means is in {@link NumberForms}, {@link
 * Conditions}, {@link PlayerForms}, {@link CardForms}, {@link Sequences}, {@link Melds} and {@link
 * Owned}.
 */
final class Expressions extends Parts {
  final Attributes attributes;
  final Owned owned;
  final Sequences sequences;
  private final NumberForms numbers;
  private final Conditions conditions;
  private final PlayerForms seats;
  private final CardForms cards;
  private final Melds melds;

  Expressions(Names names, Attributes attributes) {
    super(names);
    this.attributes = attributes;
    ImmutableList<String> keys = attributes.keys();
    owned = new Owned(names, this);
    sequences = new Sequences(names, this, owned);
    numbers = new NumberForms(this, owned);
    conditions = new Conditions(this, sequences, attributes);
    seats = new PlayerForms(names, this);
    cards = new CardForms(keys, this, owned);
    melds = new Melds(keys, this, owned, sequences);
  }

  @Override
  Value value(Node node) {
    return node instanceof Word word ? word(word) : form((Form) node);
  }

  private Value word(Word word) {
    return switch (word.kind()) {
      case NUMBER -> {
        int number = Forms.number(word);
        yield Value.of(Type.INT, new Offsets.Fixed(number));
      }
      case NAME -> {
        int string = names.string(word.text());
        yield Value.of(Type.STR, new Offsets.Fixed(string));
      }
      case VARIABLE -> variable(names.variable(word.text(), word.at()));
      case KEYWORD, SIGN -> {
        if (!PlayerForms.isKind(word)) {
          throw expected(word, "an expression");
        }
        yield seats.all(PlayerForms.kind(word));
      }
    };
  }

  private static Value variable(Names.Variable variable) {
    int slot = variable.slot();
    return switch (variable.type()) {
      case CARDS -> new Value(Type.CARDS, held(slot), Type.CARD, slot);
      case ITEMS -> new Value(Type.ITEMS, held(slot), variable.element(), slot);
      case BOOL -> Value.ofCondition(m -> m.variable(slot) != 0);
      case SETS -> Value.ofSets(m -> Arrays.asList((int[][]) m.object(slot)));
      default -> Value.of(variable.type(), new Offsets.Held(0, slot));
    };
  }

  private static Code.Items held(int slot) {
    return m -> m.stack().push((int[]) m.object(slot));
  }

  private Value form(Form form) {
    int size = form.items().size();
    if (size == 0) {
      throw expected(form, "an expression");
    }
    if (size > 1 && Node.isWord(part(form, 1), ",") || size == 1 && part(form, 0) instanceof Word) {
      return sequences.strings(form);
    }
    if (size == 3 && part(form, 1) instanceof Word w && w.kind() == Kind.KEYWORD) {
      Optional<Value> possession = owned.value(form, w.text());
      if (possession.isPresent()) {
        return possession.get();
      }
    }
    if (size == 2 && part(form, 0) instanceof Word w && w.kind() == Kind.NUMBER) {
      int index = Forms.number(w);
      return PlayerForms.isKind(part(form, 1))
          ? seats.numbered(form, index)
          : cards.indexed(form, index);
    }
    return headed(form, Forms.head(form));
  }

  /** The forms that begin with what they are: all of them, and so a long table. */
  private Value headed(Form form, String head) {
    return switch (head) {
      case "+", "-", "*", "//", "%", "^" -> numbers.arithmetic(form, head);
      case "tri" -> numbers.triangular(form);
      case "fib" -> numbers.fibonacci(form);
      case "random" -> numbers.random(form);
      case "size" -> numbers.size(form);
      case "sum" -> numbers.sum(form);
      case "score" -> numbers.score(form);
      case "<", ">", "<=", ">=" -> conditions.order(form, head);
      case "==", "!=" -> conditions.equality(form, head);
      case "and", "or" -> conditions.connective(form, head.equals("and"));
      case "not" -> conditions.negation(form);
      case "any", "all" -> conditions.quantified(form, head.equals("any"));
      case "current", "next", "previous" -> seats.turn(form, head);
      case "other" -> seats.other(form);
      case "owner" -> seats.owner(form);
      case "team" -> seats.team(form);
      case "actual" -> cards.actual(form);
      case "cardatt" -> cards.attribute(form);
      case "top", "bottom" ->
          form.items().size() == 3
              ? sequences.several(form, head.equals("top"))
              : cards.end(form, head.equals("top"));
      case "max", "min" -> cards.extreme(form, head.equals("max"));
      case "range" -> sequences.range(form);
      case "filter" -> sequences.filter(form);
      case "union", "intersect", "disjunction" -> sequences.combined(form, head);
      case "sort" -> sequences.sorted(form);
      case "partition" -> melds.partition(form);
      case "tuples" -> melds.tuples(form);
      case "subsets" -> melds.subsets(form);
      case "runs" -> melds.runs(form);
      case "run" -> melds.run(form);
      default -> throw expected(form, "an expression");
    };
  }
}
