package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** The decks of a program: what faces their cards have, and what creates them. */
final class Decks {
  private static final int MOST_KEYS = 100;

  private final Names names;
  private final Map<Face, Integer> numbers = new LinkedHashMap<>();
  private final List<String> keys = new ArrayList<>();
  private final SetMultimap<String, String> values = LinkedHashMultimap.create();

  /** A face: what is on a card, and the name of its deck, which its back tells. */
  private record Face(String deck, ImmutableList<Map.Entry<String, String>> card) {
    String print() {
      return String.join("-", card.stream().map(Map.Entry::getValue).toList());
    }
  }

  Decks(Names names) {
    this.names = names;
  }

  /** Notes all attribute keys, before anything asks for one. */
  void scan(Node node) {
    if (node instanceof Form form) {
      if (form.begins("deck") && form.items().size() > 1 && form.items().get(1) instanceof Form) {
        cards(form).forEach(card -> card.forEach(e -> values.put(e.getKey(), e.getValue())));
      }
      form.items().forEach(this::scan);
    }
  }

  Attributes attributes() {
    return new Attributes(names, ImmutableList.copyOf(keys), ImmutableSetMultimap.copyOf(values));
  }

  /** Returns what {@code (create deck …)} does. */
  Code.Act create(Form form, Expressions expressions) {
    int size = form.items().size();
    if (size < 4 || size > 5 || !Node.isWord(form.items().get(1), "deck")) {
      throw Forms.expected(form, "(create deck LOCATION (deck ATTRIBUTE …))");
    }
    if (size == 5 && !Forms.isName(form.items().get(2))) {
      throw Forms.expected(form.items().get(2), "the deck's name");
    }
    String deck = size == 5 ? ((Word) form.items().get(2)).text() : "";
    Node where = form.items().get(size - 2);
    names.fill(where);
    Code.Int place = expressions.place(where);
    int[] faces =
        cards(Forms.form(form.items().get(size - 1), "(deck ATTRIBUTE …)")).stream()
            .mapToInt(card -> number(new Face(deck, card)))
            .toArray();
    Place at = form.at();
    return m -> {
      requireFew((long) m.cardCount() + faces.length, at);
      for (int face : faces) {
        m.create(face, place.of(m));
      }
    };
  }

  private static void requireFew(long cards, Place at) {
    if (cards > Machine.MOST_CARDS) {
      throw new ProgramException(
          at,
          "%s cards are too many; a game has at most %s."
              .formatted(Figures.count(cards), Figures.count(Machine.MOST_CARDS)));
    }
  }

  private int number(Face face) {
    Integer known = numbers.get(face);
    if (known != null) {
      return known;
    }
    face.card.forEach(e -> names.string(e.getValue()));
    numbers.put(face, numbers.size());
    return numbers.size() - 1;
  }

  private List<ImmutableList<Map.Entry<String, String>>> cards(Form deck) {
    if (!deck.begins("deck") || deck.items().size() < 2) {
      throw Forms.expected(deck, "(deck ATTRIBUTE …)");
    }
    List<ImmutableList<Map.Entry<String, String>>> all = List.of(ImmutableList.of());
    for (Node attribute : deck.items().subList(1, deck.items().size())) {
      List<ImmutableList<Map.Entry<String, String>>> more = new ArrayList<>();
      var values = attribute(attribute);
      requireFew((long) all.size() * values.size(), deck.at());
      for (var left : all) {
        for (var right : values) {
          more.add(
              ImmutableList.<Map.Entry<String, String>>builder()
                  .addAll(left)
                  .addAll(right)
                  .build());
        }
      }
      all = more;
    }
    return all;
  }

  private List<ImmutableList<Map.Entry<String, String>>> attribute(Node node) {
    Form form = Forms.form(node, "an attribute such as (SUIT (HEARTS, SPADES))");
    if (form.items().size() < 2 || !Forms.isName(form.items().getFirst())) {
      throw Forms.expected(form, "an attribute such as (SUIT (HEARTS, SPADES))");
    }
    String key = ((Word) form.items().getFirst()).text();
    if (!keys.contains(key)) {
      keys.add(key);
      if (keys.size() > MOST_KEYS) {
        throw new ProgramException(
            form.at(), "Cards have more than %d attributes, which is most.".formatted(MOST_KEYS));
      }
    }
    List<ImmutableList<Map.Entry<String, String>>> all = new ArrayList<>();
    for (Node value : form.items().subList(1, form.items().size())) {
      Form values = Forms.form(value, "values in parentheses");
      boolean isNested = values.items().size() > 1 && values.items().get(1) instanceof Form;
      if (isNested) {
        nested(values, key, all);
      } else {
        leaf(values, key, all);
      }
    }
    return all;
  }

  /** A value that has attributes of its own: {@code (RED (SUIT (HEARTS, DIAMONDS)))}. */
  private void nested(Form values, String key, List<ImmutableList<Map.Entry<String, String>>> all) {
    if (!Forms.isName(values.items().getFirst())) {
      throw Forms.expected(values, "(VALUE ATTRIBUTE …)");
    }
    String name = ((Word) values.items().getFirst()).text();
    for (Node sub : values.items().subList(1, values.items().size())) {
      for (var below : attribute(sub)) {
        all.add(
            ImmutableList.<Map.Entry<String, String>>builder()
                .add(Map.entry(key, name))
                .addAll(below)
                .build());
      }
    }
  }

  private static void leaf(
      Form values, String key, List<ImmutableList<Map.Entry<String, String>>> all) {
    for (int i = 0; i < values.items().size(); i++) {
      Node value = values.items().get(i);
      if (i % 2 == 1 ? !Node.isWord(value, ",") : !Forms.isName(value)) {
        throw new ProgramException(
            value.at(),
            "Found %s; expected %s."
                .formatted(value, i % 2 == 1 ? "',' between values" : "a value's name"));
      }
      if (i % 2 == 0) {
        all.add(ImmutableList.of(Map.entry(key, ((Word) value).text())));
      }
    }
  }

  /** Returns the attribute values of all faces, by face and key. */
  int[][] faces() {
    int[][] faces = new int[numbers.size()][keys.size()];
    numbers.forEach(
        (face, f) ->
            face.card.forEach(
                e -> faces[f][keys.indexOf(e.getKey())] = names.string(e.getValue())));
    return faces;
  }

  /** Returns what is on each card; of the same on cards of two decks, with the deck's name. */
  ImmutableList<String> faceNames() {
    List<String> prints = numbers.keySet().stream().map(Face::print).toList();
    return numbers.keySet().stream()
        .map(
            face ->
                face.deck.isEmpty() || Collections.frequency(prints, face.print()) == 1
                    ? face.print()
                    : face.print() + "-" + face.deck)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the back of each face. */
  GameProgram.Backs backs() {
    List<String> decks = numbers.keySet().stream().map(Face::deck).distinct().toList();
    return new GameProgram.Backs(
        numbers.keySet().stream().mapToInt(face -> decks.indexOf(face.deck)).toArray(),
        decks.stream()
            .map(deck -> deck.isEmpty() ? "unnamed" : deck)
            .collect(ImmutableList.toImmutableList()));
  }
}
