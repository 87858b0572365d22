package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.part;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.ProgramException;

/**
 * How many play: a number in {@code (create players …)}, or a variable there that a {@code (declare
 * NUMBER 'V)} gives a number. Another number of players is also what the variable then has.
 *
 * @param written as many as the program says
 * @param players as many as play
 * @param variable the name of the variable, if there is one
 */
record PlayerCount(int written, int players, Optional<String> variable) {
  private static final String EXPECTED = "A setup begins with (create players NUMBER).";

  /** Returns the count of a setup after some declarations, or the count that is asked for. */
  static PlayerCount of(Form setup, List<Form> declared, OptionalInt asked) {
    if (setup.items().size() < 2
        || !(part(setup, 1) instanceof Form f)
        || f.items().size() != 3
        || !f.begins("create")
        || !Node.isWord(part(f, 1), "players")
        || !(part(f, 2) instanceof Word count)) {
      throw new ProgramException(
          (setup.items().size() > 1 ? part(setup, 1) : setup).at(), EXPECTED);
    }
    if (count.kind() == Kind.NUMBER) {
      int written = Forms.number(count);
      return new PlayerCount(written, asked.orElse(written), Optional.empty());
    }
    if (count.kind() != Kind.VARIABLE) {
      throw new ProgramException(f.at(), EXPECTED);
    }
    int written = declared(count, declared);
    return new PlayerCount(written, asked.orElse(written), Optional.of(count.text()));
  }

  private static int declared(Word variable, List<Form> declared) {
    for (Form form : declared) {
      if (declares(form, variable.text())) {
        if (part(form, 1) instanceof Word number && number.kind() == Kind.NUMBER) {
          return Forms.number(number);
        }
        throw new ProgramException(
            part(form, 1).at(),
            "Found %s; expected a number, as so many players are created."
                .formatted(part(form, 1)));
      }
    }
    throw new ProgramException(
        variable.at(),
        "Nothing declares %s; expected a number, or (declare 4 %s) before the setup."
            .formatted(variable, variable));
  }

  private static boolean declares(Form form, String variable) {
    return form.items().size() == 3
        && part(form, 2) instanceof Word w
        && w.kind() == Kind.VARIABLE
        && w.text().equals(variable);
  }

  /** Returns a declaration for the given number of players. */
  Form rebound(Form declare) {
    if (variable.isEmpty() || !declares(declare, variable.get())) {
      return declare;
    }
    Word count = new Word(Kind.NUMBER, "" + players, part(declare, 1).at());
    return new Form(ImmutableList.of(part(declare, 0), count, part(declare, 2)), declare.at());
  }
}
