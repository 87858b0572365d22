package org.possibledeals.recycle.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/**
 * The teams of a program: those of its setup, each player alone if that names none, and after them
 * those that actions create later, in the order of the text. A player is of the last team that was
 * created with them.
 */
final class Teams {

  /** The teams that one {@code (create teams …)} makes. */
  private record Range(int from, int to) {}

  private static final int MOST = 100;

  private final int players;
  private final List<int[]> all = new ArrayList<>();
  private final Map<Place, Range> created = new HashMap<>();
  private final int first;

  /**
   * Reads the teams of a program.
   *
   * @param isAlone whether each player is a team, whatever the program says
   */
  Teams(int players, Form game, Form setup, boolean isAlone) {
    this.players = players;
    boolean areNamed = setup.items().size() > 2 && isTeams(setup.items().get(2));
    if (areNamed && !isAlone) {
      add((Form) setup.items().get(2));
    } else {
      for (int p = 0; p < players; p++) {
        all.add(new int[] {p});
      }
    }
    first = all.size();
    if (!isAlone) {
      game.items().stream().filter(node -> node != setup).forEach(this::scan);
    }
  }

  static boolean isTeams(Node node) {
    return node instanceof Form f
        && f.begins("create")
        && f.items().size() > 1
        && Node.isWord(f.items().get(1), "teams");
  }

  private void scan(Node node) {
    if (isTeams(node)) {
      add((Form) node);
    } else if (node instanceof Form form) {
      form.items().forEach(this::scan);
    }
  }

  private void add(Form form) {
    int from = all.size();
    if (from + form.items().size() > MOST) {
      throw new ProgramException(
          form.at(), "There are more than %d teams, which is most.".formatted(MOST));
    }
    for (Node team : form.items().subList(2, form.items().size())) {
      all.add(members(Forms.form(team, "players such as (0, 2)")));
    }
    created.put(form.at(), new Range(from, all.size()));
  }

  private int[] members(Form team) {
    List<Integer> members = new ArrayList<>();
    for (Node member : team.items()) {
      if (member instanceof Word w && w.kind() == Kind.NUMBER) {
        int p = Forms.number(w);
        if (p >= players) {
          throw new ProgramException(
              w.at(), "No player %d; they are 0 to %d.".formatted(p, players - 1));
        }
        members.add(p);
      } else if (!Node.isWord(member, ",")) {
        throw Forms.expected(member, "a player's number");
      }
    }
    return members.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns all teams that there may ever be. */
  int[][] all() {
    return all.toArray(int[][]::new);
  }

  int count() {
    return all.size();
  }

  /** Returns whether there are as many from the beginning to the end. */
  boolean areFixed() {
    return first == all.size();
  }

  /** Returns what creates the teams of the setup. */
  Code.Act setup() {
    return m -> m.setTeamCount(first);
  }

  /** Returns what an action {@code (create teams …)} does: once. */
  Code.Act create(Form form) {
    Range range = created.getOrDefault(form.at(), new Range(0, 0));
    Place at = form.at();
    return m -> {
      if (range.from < range.to && m.teamCount() != range.from) {
        throw new ProgramException(
            at,
            "There are %d teams; these would be numbers %d to %d. Teams are created once each, in the order of the text."
                .formatted(m.teamCount(), range.from, range.to - 1));
      }
      m.setTeamCount(Math.max(m.teamCount(), range.to));
    };
  }
}
