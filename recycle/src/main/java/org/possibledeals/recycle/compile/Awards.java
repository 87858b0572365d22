package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.form;
import static org.possibledeals.recycle.compile.Forms.isName;
import static org.possibledeals.recycle.compile.Forms.part;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
      List<Code.Int> keys, List<Code.Int> values, Code.Int value, boolean isFixed) {

    /** Returns how many numbers it comes to. */
    int size() {
      return 1 + values.size() + keys.size();
    }
  }

  /** Sets a point map: the scores of all faces, worked out when the map is set. */
  Code.Act put(Code.Int map, Node awards) {
    List<Award> all = new ArrayList<>();
    for (Node node : form(awards, "a list of awards").items()) {
      all.add(award(form(node, "an award such as ((RANK : A) 1)")));
    }
    List<Award> fixed = all.stream().filter(Award::isFixed).toList();
    List<Award> others = all.stream().filter(award -> !award.isFixed()).toList();
    Known known = new Known();
    return m -> {
      m.spend((long) m.program().faces().length * all.size());
      int[] asked = asked(m, others);
      int[] scores = known.of(asked);
      if (scores == null) {
        scores = new int[m.program().faces().length];
        add(m, fixed, asked(m, fixed), scores);
        add(m, others, asked, scores);
        known.add(asked, scores);
      }
      m.setPoints(map.of(m), scores);
    };
  }

  /**
   * The scores found so far, by what the awards that are not fixed came to. Threads that play the
   * same program may overwrite what others found, and then find it again.
   */
  private static final class Known {
    private static final int MOST = 64;

    private record Entry(int[] asked, int[] scores) {}

    private Entry[] entries = {};

    int @Nullable [] of(int[] asked) {
      for (Entry entry : entries) {
        if (entry != null && Arrays.equals(entry.asked, asked)) {
          return entry.scores;
        }
      }
      return null;
    }

    void add(int[] asked, int[] scores) {
      Entry[] before = entries;
      if (before.length < MOST) {
        Entry[] longer = Arrays.copyOf(before, before.length + 1);
        longer[before.length] = new Entry(asked, scores);
        entries = longer;
      }
    }
  }

  /**
   * Returns what awards come to now: of each its value, what is wanted, and of which attributes.
   */
  private static int[] asked(Machine m, List<Award> awards) {
    int size = 0;
    for (Award award : awards) {
      size += award.size();
    }
    int[] all = new int[size];
    int next = 0;
    for (Award award : awards) {
      all[next++] = award.value.of(m);
      for (Code.Int value : award.values) {
        all[next++] = value.of(m);
      }
      for (Code.Int key : award.keys) {
        all[next++] = key.of(m);
      }
    }
    return all;
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

  private void add(Machine m, List<Award> awards, int[] asked, int[] scores) {
    int[][] faces = m.program().faces();
    int at = 0;
    for (Award award : awards) {
      int value = asked[at];
      int[] wanted = Arrays.copyOfRange(asked, at + 1, at + 1 + award.values.size());
      int[] keys = Arrays.copyOfRange(asked, at + 1 + wanted.length, at + award.size());
      at += award.size();
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
