package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.form;
import static org.possibledeals.recycle.compile.Forms.isName;
import static org.possibledeals.recycle.compile.Forms.part;

import java.util.ArrayList;
import java.util.List;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;

/** Point maps: what each face is worth, the sum of all awards whose attributes it has. */
final class Awards {
  private final Expressions expressions;

  Awards(Expressions expressions) {
    this.expressions = expressions;
  }

  /** An award: the attributes' keys and values a face is to have, and what it then gets. */
  private record Award(
      List<Code.Int> keys, List<Code.Int> values, Code.Int value, boolean isFixed) {}

  /** Sets a point map: the scores of all faces, worked out when the map is set. */
  Code.Act put(Code.Int map, Node awards) {
    List<Award> all = new ArrayList<>();
    for (Node node : form(awards, "a list of awards").items()) {
      all.add(award(form(node, "an award such as ((RANK : A) 1)")));
    }
    List<Award> fixed = all.stream().filter(Award::isFixed).toList();
    List<Award> others = all.stream().filter(award -> !award.isFixed()).toList();
    int[][] once = new int[1][];
    return m -> {
      int[] known = once[0];
      if (known == null) {
        known = new int[m.program().faces().length];
        add(m, fixed, known);
        once[0] = known;
      }
      m.spend((long) known.length * all.size());
      if (!others.isEmpty()) {
        known = known.clone();
        add(m, others, known);
      }
      m.setPoints(map.of(m), known);
    };
  }

  /**
   * Returns whether nothing in these forms depends on the position, so that one evaluation will do.
   */
  private static boolean isFixed(Node node) {
    return switch (node) {
      case Word w -> w.kind() != Kind.VARIABLE && w.kind() != Kind.KEYWORD;
      case Form f -> f.items().stream().allMatch(Awards::isFixed);
    };
  }

  private void add(Machine m, List<Award> awards, int[] scores) {
    int[][] faces = m.program().faces();
    for (Award award : awards) {
      int value = award.value.of(m);
      int[] wanted = now(m, award.values);
      int[] keys = now(m, award.keys);
      for (int i = 0; i < keys.length; i++) {
        keys[i] = expressions.attributes.keys().indexOf(m.program().strings().get(keys[i]));
      }
      for (int f = 0; f < faces.length; f++) {
        boolean matches = true;
        for (int i = 0; i < wanted.length && matches; i++) {
          matches = keys[i] >= 0 && faces[f][keys[i]] == wanted[i];
        }
        scores[f] += matches ? value : 0;
      }
    }
  }

  private static int[] now(Machine m, List<Code.Int> numbers) {
    int[] all = new int[numbers.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = numbers.get(i).of(m);
    }
    return all;
  }

  private Award award(Form form) {
    if (form.items().size() < 2) {
      throw expected(form, "an award such as ((RANK : A) 1)");
    }
    List<Code.Int> keys = new ArrayList<>();
    List<Code.Int> values = new ArrayList<>();
    int last = form.items().size() - 1;
    for (Node node : form.items().subList(0, last)) {
      Form match = form(node, "(KEY : VALUE)");
      expressions.attributes.warn(part(match, 0), wanted(match));
      values.add(expressions.string(wanted(match)));
      keys.add(expressions.string(part(match, 0)));
    }
    return new Award(keys, values, expressions.integer(part(form, last)), isFixed(form));
  }

  private static Node wanted(Form match) {
    if (match.items().size() == 3 && Node.isWord(part(match, 1), ":")) {
      return part(match, 2);
    }
    if (match.items().size() != 2) {
      throw expected(match, "(KEY : VALUE), or (KEY (VALUE)) in dialect 0.4");
    }
    boolean isListed =
        part(match, 1) instanceof Form f
            && f.items().size() == 1
            && (isName(part(f, 0)) || part(f, 0) instanceof Form);
    return isListed ? part((Form) part(match, 1), 0) : part(match, 1);
  }
}
