package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * The families of formulas for K and S4 of Balsiger, Heuerding and Schwendimann, A benchmark method
 * for the propositional modal logics K, KT, S4, Journal of Automated Reasoning 24 (2000): those
 * whose names end in p are provable in their logic, those in n are not.
 */
final class ModalFamilies {
  private static final AgentId A = new AgentId("a");
  private static final Formula NO = new Formula.Constant(false);

  /** The families of K by name, each for n from 1. */
  static final ImmutableMap<String, IntFunction<Formula>> OF_K =
      ImmutableMap.<String, IntFunction<Formula>>builder()
          .put("k_branch_p", n -> or(not(tree(n)), not(box(n, p(n / 3 + 1)))))
          .put("k_branch_n", n -> not(tree(n)))
          .put("k_d4_p", ModalFamilies::d4Provable)
          .put("k_d4_n", ModalFamilies::d4)
          .put("k_dum_p", n -> dum(n, true))
          .put("k_dum_n", n -> dum(n, false))
          .put("k_grz_p", n -> implies(grz(n, true), or(grz1(p(1)), grz1(p(2)), grz1(p(3)))))
          .put("k_grz_n", n -> implies(grz(n, false), or(grz(p(1)), grz(p(2)), grz(p(3)))))
          .put("k_lin_p", ModalFamilies::linProvable)
          .put("k_lin_n", ModalFamilies::lin)
          .put("k_path_p", n -> new Labyrinth(n, false, false).inK())
          .put("k_path_n", n -> new Labyrinth(n + 1, true, false).inK())
          .put("k_ph_p", n -> implies(dia(eachInAHole(n)), dia(or(twoInAHole(n, false)))))
          .put("k_ph_n", n -> implies(dia(eachInAHole(n)), dia(or(twoInAHole(n, true)))))
          .put("k_poly_p", n -> polygon(n % 2 == 1 ? 3 * n : 3 * n + 1))
          .put("k_poly_n", n -> polygon(n % 2 == 0 ? 3 * n : 3 * n + 1))
          .put("k_t4p_p", n -> or(t4Goal(n), not(t4(n, true)), dia(p(4))))
          .put("k_t4p_n", n -> or(t4Goal(2 * n - 1), not(t4(2 * n - 1, false)), dia(p(4))))
          .buildOrThrow();

  /** The families of S4 by name, each for n from 1. */
  static final ImmutableMap<String, IntFunction<Formula>> OF_S4 =
      ImmutableMap.<String, IntFunction<Formula>>builder()
          .put("s4_45_p", ModalFamilies::fourFiveProvable)
          .put("s4_45_n", ModalFamilies::fourFive)
          .put("s4_branch_p", n -> or(not(shortTree(n)), not(box(p(n / 3 + 1)))))
          .put("s4_branch_n", n -> not(shortTree(n)))
          .put("s4_grz_p", ModalFamilies::s4GrzProvable)
          .put("s4_grz_n", n -> implies(grz(n, false), or(five(p(1)), five(p(2)), five(p(3)))))
          .put("s4_ipc_p", n -> intuitionistic(n, 0))
          .put("s4_ipc_n", n -> intuitionistic(n, (n + 1) / 2))
          .put("s4_md_p", ModalFamilies::mdProvable)
          .put("s4_md_n", ModalFamilies::md)
          .put("s4_path_p", n -> new Labyrinth(n, false, true).inS4())
          .put("s4_path_n", n -> new Labyrinth(n + 1, true, true).inS4())
          .put("s4_ph_p", n -> implies(eachInAHole(n), dia(or(possible(twoInAHole(n, false))))))
          .put("s4_ph_n", n -> implies(eachInAHole(n), dia(or(possible(twoInAHole(n, true))))))
          .put("s4_s5_p", ModalFamilies::s5Provable)
          .put("s4_s5_n", n -> s5(NO, 6 * n, 6 * n - 5))
          .put("s4_t4p_p", n -> or(t4Goal(n), not(s4T4(2 * n - 1, true)), dia(p(4))))
          .put("s4_t4p_n", n -> or(t4Goal(2 * n - 1), not(s4T4(4 * n - 1, false)), dia(p(4))))
          .buildOrThrow();

  private ModalFamilies() {}

  private static Formula p(int number) {
    return new Formula.Atom("p" + number);
  }

  private static Formula box(Formula f) {
    return new Formula.Knows(A, f);
  }

  private static Formula dia(Formula f) {
    return new Formula.Considers(A, f);
  }

  private static Formula box(int times, Formula f) {
    return times == 0 ? f : box(box(times - 1, f));
  }

  private static Formula dia(int times, Formula f) {
    return times == 0 ? f : dia(dia(times - 1, f));
  }

  private static Formula not(Formula f) {
    return new Formula.Not(f);
  }

  private static Formula implies(Formula f, Formula g) {
    return new Formula.Implies(f, g);
  }

  private static Formula and(Formula... members) {
    return and(List.of(members));
  }

  private static Formula and(List<Formula> members) {
    return Formula.and(members);
  }

  private static Formula or(Formula... members) {
    return or(List.of(members));
  }

  private static Formula or(List<Formula> members) {
    return Formula.or(members);
  }

  private static List<Formula> each(int from, int to, IntFunction<Formula> member) {
    return IntStream.rangeClosed(from, to).mapToObj(member).toList();
  }

  private static Formula t(Formula f) {
    return implies(box(f), f);
  }

  private static Formula d2() {
    return dia(new Formula.Constant(true));
  }

  private static Formula b(Formula f) {
    return implies(f, box(dia(f)));
  }

  private static Formula four(Formula f) {
    return implies(box(f), box(box(f)));
  }

  private static Formula five(Formula f) {
    return implies(not(box(f)), box(not(box(f))));
  }

  private static Formula premise(Formula f) {
    return box(implies(box(implies(f, box(f))), f));
  }

  private static Formula grz(Formula f) {
    return implies(premise(f), f);
  }

  private static Formula grz1(Formula f) {
    return implies(premise(f), box(f));
  }

  private static Formula dum(Formula f, Formula then) {
    return implies(premise(f), implies(dia(box(f)), then));
  }

  private static Formula dum(Formula f) {
    return dum(f, f);
  }

  private static Formula dum4(Formula f) {
    return dum(f, or(f, box(f)));
  }

  // A tree of depth n in which each world decides one more atom, and its descendants keep it.

  private static Formula treeStep(int n) {
    Formula depths = and(each(1, n + 1, i -> implies(p(100 + i), p(99 + i))));
    Formula kept =
        and(each(0, n, i -> implies(p(100 + i), and(kept(i, p(i)), kept(i, not(p(i)))))));
    Formula branching =
        and(
            each(
                0,
                n - 1,
                i ->
                    implies(
                        and(p(100 + i), not(p(101 + i))),
                        and(branch(i, p(i + 1)), branch(i, not(p(i + 1)))))));
    return and(depths, kept, branching);
  }

  private static Formula kept(int i, Formula f) {
    return implies(f, box(implies(p(100 + i), f)));
  }

  private static Formula branch(int i, Formula f) {
    return dia(and(p(101 + i), not(p(102 + i)), f));
  }

  private static Formula tree(int n) {
    return and(p(100), not(p(101)), and(each(0, n, i -> box(i, treeStep(n)))));
  }

  private static Formula shortTree(int n) {
    return and(p(100), not(p(101)), box(treeStep(n)));
  }

  private static Formula refuting(Formula goal, int i, Formula... axioms) {
    List<Formula> members = new ArrayList<>(List.of(goal));
    for (Formula axiom : axioms) {
      members.add(not(box(i, axiom)));
    }
    return or(members);
  }

  private static Formula d4Provable(int n) {
    Formula goal = box(n, t(p(0)));
    return or(
        each(
            1,
            n,
            i -> refuting(goal, i, d2(), four(p(0)), four(dia(p(0))), b(p(0)), b(not(p(0))))));
  }

  private static Formula d4(int n) {
    Formula goal = box(n, or(box(p(0)), box(dia(not(p(0))))));
    return or(
        each(
            1,
            n,
            i ->
                refuting(
                    goal,
                    i,
                    d2(),
                    four(p(0)),
                    four(dia(p(0))),
                    implies(box(p(0)), dia(p(0))),
                    four(implies(dia(p(0)), p(0))),
                    four(t(p(0))))));
  }

  private static Formula dum(int n, boolean isProvable) {
    IntFunction<Formula> axiom = i -> isProvable ? dum(p(0)) : dum4(p(0));
    Formula kept = implies(p(0), box(p(0)));
    Formula instance = isProvable ? dum(kept) : dum4(kept);
    Formula start = and(four(implies(box(kept), p(0))), box(four(p(0))), axiom.apply(0), instance);
    Formula both = and(box(four(p(0))), axiom.apply(0));
    int depth = isProvable ? n / 2 + 1 : n + 1;
    Formula goal = isProvable ? dum(p(0), box(p(0))) : dum(p(0));
    return implies(
        and(and(each(1, n / 2, i -> box(i, both))), not(box(depth, goal))),
        or(dia(depth, not(start)), or(each(n / 2 + 2, n - 1, i -> dia(i, not(both))))));
  }

  private static Formula grz(int n, boolean isProvable) {
    Formula c = implies(box(implies(p(2), box(p(2)))), p(2));
    Formula instance = and(c, four(c));
    return and(
        box(isProvable ? grz(p(2)) : grz1(p(2))),
        and(each(1, n - 1, i -> isProvable ? grz(nested(i)) : grz1(nested(i)))),
        isProvable ? grz(instance) : grz1(instance));
  }

  private static Formula nested(int i) {
    List<Formula> members = new ArrayList<>(each(1, i % 4, ModalFamilies::p));
    Formula inner = nestedBoxes(i / 4);
    members.add(0, i % 4 == 0 ? inner : box(inner));
    return or(members);
  }

  private static Formula nestedBoxes(int i) {
    return i == 0 ? NO : or(box(nestedBoxes(i - 1)), p(1), p(2), p(3), p(4));
  }

  private static Formula s4GrzProvable(int n) {
    Formula possible = box(dia(p(0)));
    return implies(
        grz(n, true),
        or(
            grz1(p(1)),
            and(grz1(p(2)), not(possible)),
            grz1(p(3)),
            and(grz1(p(2)), not(dia(not(or(possible, p(1))))))));
  }

  private static Formula both(Formula f) {
    return and(f, box(f));
  }

  private static Formula l(Formula f, Formula g) {
    return or(box(implies(both(f), g)), box(implies(both(g), f)));
  }

  private static Formula h(Formula f, Formula g) {
    return implies(and(box(or(f, g)), box(or(box(f), g)), box(or(f, box(g)))), or(box(f), box(g)));
  }

  private static Formula linProvable(int n) {
    IntFunction<Formula> premise =
        i -> not(h(implies(both(p(i)), p(i + 1)), implies(not(p(i)), not(both(p(i + 1))))));
    return or(or(each(1, n / 3, premise)), l(p(n), p(n)), or(each(n / 3 + 1, n, premise)));
  }

  private static Formula lin(int n) {
    IntFunction<Formula> premise =
        i -> or(not(l(dia(p(i)), p(i + 1))), not(l(implies(p(i), box(p(i + 1))), p(i + 1))));
    return or(
        or(each(1, 2 * n - 2, premise)),
        or(box(t(p(n))), box(t(p(n)))),
        or(each(2 * n, 4 * n - 4, premise)));
  }

  private static Formula eachInAHole(int n) {
    return and(each(1, n + 1, i -> or(each(1, n, j -> inHole(i, j)))));
  }

  private static Formula inHole(int pigeon, int hole) {
    Formula atom = p(100 * pigeon + hole);
    return pigeon < hole ? box(atom) : atom;
  }

  private static List<Formula> twoInAHole(int n, boolean isChanged) {
    IntFunction<IntFunction<Formula>> at =
        j -> i -> isChanged && i == j && i == 2 * n / 3 + 1 ? not(inHole(i, j)) : inHole(i, j);
    List<Formula> two = new ArrayList<>();
    for (int j = 1; j <= n; j++) {
      for (int first = 1; first <= n + 1; first++) {
        for (int second = first + 1; second <= n + 1; second++) {
          two.add(and(at.apply(j).apply(first), at.apply(j).apply(second)));
        }
      }
    }
    return two;
  }

  private static List<Formula> possible(List<Formula> formulas) {
    return formulas.stream().map(ModalFamilies::dia).toList();
  }

  private static Formula polygon(int n) {
    return or(
        box(n + 1, and(each(1, n + 1, ModalFamilies::p))),
        side(n, n),
        box(n + 1, and(each(1, n + 1, i -> not(p(2 * i))))));
  }

  private static Formula side(int i, int n) {
    return i == 0
        ? NO
        : or(
            dia(or(side(i - 1, n), dia(i, new Formula.Iff(p(i), i == n ? p(1) : p(i + 1))))),
            box(p(i + 2)));
  }

  private static Formula t4Goal(int i) {
    return i == 0
        ? dia(box(p(0)))
        : or(dia(not(four(not(p(1))))), box(t4Goal(i - 1)), box(five(p(1))));
  }

  private static Formula often(Formula f) {
    return box(dia(f));
  }

  private static Formula t4(int i, boolean isProvable) {
    if (i > 0) {
      return and(box(four(p(1))), box(t4(i - 1, isProvable)), box(four(dia(p(1)))));
    }
    Formula then = and(p(0), dia(not(p(3))));
    List<Formula> members =
        new ArrayList<>(
            List.of(
                implies(often(p(0)), dia(then)),
                box(implies(box(not(often(then))), not(often(p(0))))),
                implies(often(p(0)), box(often(then))),
                box(implies(and(dia(often(p(0))), p(0)), box(then)))));
    if (isProvable) {
      members.add(often(then));
    }
    return and(members);
  }

  private static Formula s4T4(int i, boolean isProvable) {
    if (i > 0) {
      return and(dum(p(1)), box(s4T4(i - 1, isProvable)));
    }
    Formula then = and(p(0), dia(not(p(3))));
    return and(
        box(implies(and(dia(often(p(0))), p(0)), box(then))),
        isProvable ? often(then) : implies(often(p(0)), dia(then)));
  }

  private static Formula hidden(int i, Formula f) {
    return i == 0 ? f : or(box(p(0)), box(hidden(i - 1, f)), box(p(1)));
  }

  private static Formula hiding(int n, Formula goal, Formula... axioms) {
    return or(
        each(
            1,
            n,
            i -> {
              List<Formula> members = new ArrayList<>(List.of(hidden(n, goal)));
              for (Formula axiom : axioms) {
                members.add(not(hidden(i, axiom)));
              }
              return or(members);
            }));
  }

  private static Formula fourFiveProvable(int n) {
    return hiding(n, five(p(0)), d2(), five(dia(not(p(0)))), box(five(p(0))), b(p(0)));
  }

  private static Formula fourFive(int n) {
    return hiding(
        n,
        or(box(p(0)), box(dia(not(p(0))))),
        four(p(0)),
        four(dia(p(0))),
        t(p(0)),
        four(t(p(0))),
        t(t(p(0))));
  }

  /** Returns the formula of intuitionistic logic, translated; without one premise, if not 0. */
  private static Formula intuitionistic(int n, int without) {
    Formula all = and(each(1, n, j -> box(p(j))));
    return implies(
        and(
            each(
                1,
                n,
                i ->
                    i == without
                        ? new Formula.Constant(true)
                        : box(implies(box(implies(box(p(i)), all)), NO)))),
        NO);
  }

  private static Formula maze(int i, int n, Formula f) {
    return i == 1 ? f : turn(i, n, maze(i - 1, n, f));
  }

  private static Formula turn(int i, int n, Formula f) {
    return steps(i - 1, box(steps(n - i, f)));
  }

  private static Formula steps(int i, Formula f) {
    return i == 0 ? f : or(dia(steps(i - 1, f)), p(2));
  }

  private static Formula crossing(int n, int from, int to) {
    return and(not(p(from)), dia(turn(1, n, p(to))));
  }

  private static Formula mdProvable(int n) {
    return or(
        p(1),
        or(
            each(
                1,
                n - 1,
                i ->
                    or(
                        maze(i, n, crossing(n, 1, 2)),
                        maze(i, n, crossing(n, 1, 1)),
                        maze(i, n, crossing(n, 2, 1))))),
        maze(n, n, not(p(1))));
  }

  private static Formula md(int n) {
    return or(p(1), or(each(1, n - 1, i -> maze(i, n, crossing(n, 1, 1)))));
  }

  private static Formula s5Provable(int n) {
    return s5(box(or(each(1, 3 * n - 2, i -> new Formula.Iff(p(i), p(i + 1))))), 3 * n, 3 * n - 1);
  }

  private static Formula s5(Formula more, int last, int differences) {
    return or(
        box(dia(or(more, box(p(last)), differing(1, differences)))),
        box(implies(dia(p(1)), not(p(last)))));
  }

  private static Formula differing(int i, int n) {
    return i == n
        ? NO
        : or(dia(or(and(p(i), not(p(i + 1))), and(not(p(i)), p(i + 1)))), box(differing(i + 1, n)));
  }

  /**
   * A labyrinth with six rooms on each level.
   *
   * @param levels how many levels
   * @param isBroken whether the one way through lacks a step, half way
   * @param isTagged whether the rooms of each level have atoms of their own
   */
  private record Labyrinth(int levels, boolean isBroken, boolean isTagged) {
    private Formula room(int level, int number) {
      return p(isTagged ? 10 * level + number : number);
    }

    /** Returns the room of a level that the way through it leads to. */
    private int way(int level) {
      if (level == 1) {
        return 2;
      }
      int next = way(level - 1) + (level > levels / 2 ? 3 : 5);
      return next > 6 ? next - 6 : next;
    }

    private Formula step(int level, int from, int to) {
      return dia(level, and(not(room(level, from)), box(room(level + 1, to))));
    }

    private List<Formula> steps() {
      List<Formula> steps = new ArrayList<>();
      for (int level = 1; level < levels; level++) {
        int next = way(level + 1);
        int here = way(level);
        boolean isGap = isBroken && level == levels / 2;
        for (int from = 1; from <= 6; from++) {
          for (int to = 1; to <= 6; to++) {
            boolean isWay = from == here && to == next;
            boolean isForth = from % 2 == 1 && to % 2 == 1 && to != next;
            boolean isBack = from % 2 == 0 && to % 2 == 0 && from != here;
            if (isWay && !isGap || isForth || isBack) {
              steps.add(step(level, from, to));
            }
          }
        }
      }
      return steps;
    }

    private List<Formula> entrances(IntFunction<Formula> of) {
      return IntStream.of(1, way(1), 3, 5).mapToObj(of).toList();
    }

    private List<Formula> exits(IntFunction<Formula> of) {
      return IntStream.of(2, 4, way(levels), 6).mapToObj(of).toList();
    }

    Formula inK() {
      return or(
          or(entrances(i -> box(room(1, i)))),
          or(steps()),
          or(exits(i -> dia(levels, not(room(levels, i))))));
    }

    Formula inS4() {
      return or(
          or(entrances(i -> box(box(room(1, i))))),
          or(steps()),
          dia(or(exits(i -> dia(not(room(levels, i)))))));
    }
  }
}
