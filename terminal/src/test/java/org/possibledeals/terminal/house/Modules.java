package org.possibledeals.terminal.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;

/** The modules, told by packages: a class of {@code org.possibledeals.lama.rules} is of lama. */
final class Modules {

  static final String ROOT = "org.possibledeals.";

  /** The modules above the games: the laboratory and the ways in. */
  private static final Set<String> ABOVE = Set.of("experiments", "terminal", "benchmarks");

  /** Each package is a slice; others' packages are in none. */
  static final SliceAssignment PACKAGES =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass c) {
          return c.getPackageName().startsWith(ROOT)
              ? SliceIdentifier.of(c.getPackageName().substring(ROOT.length()))
              : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
          return "packages";
        }
      };

  private Modules() {}

  /**
   * Returns whether a class is of a module that may see states: it plays and tells matches. A small
   * game has one package for its rules and its table.
   */
  static boolean seesStates(JavaClass c) {
    return ABOVE.contains(moduleOf(c))
        || c.getPackageName().matches(".*\\.(table|command)|org\\.possibledeals\\.\\w+");
  }

  /** Every module that is not named is a game. */
  static ArchCondition<JavaClass> useOnlyWhatTheyMay() {
    return new ArchCondition<>("use only modules that their own may use") {
      @Override
      public void check(JavaClass user, ConditionEvents events) {
        for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
          JavaClass used = dependency.getTargetClass().getBaseComponentType();
          if (used.getPackageName().startsWith(ROOT) && !mayUse(user, moduleOf(used))) {
            events.add(SimpleConditionEvent.violated(user, dependency.getDescription()));
          }
        }
      }
    };
  }

  private static boolean mayUse(JavaClass user, String used) {
    String module = moduleOf(user);
    boolean isCommand = user.getPackageName().endsWith(".command");
    return used.equals(module)
        || switch (module) {
          case "kripke" -> false;
          case "cards", "tweety", "planning" -> used.equals("kripke");
          case "agents" -> Set.of("kripke", "cards").contains(used);
          case "experiments" -> Set.of("kripke", "agents").contains(used);
          case "terminal" ->
              Set.of("kripke", "cards", "planning", "agents", "experiments").contains(used);
          case "benchmarks" -> true;
          default ->
              Set.of("kripke", "cards", "agents").contains(used)
                  || isCommand && used.equals("experiments");
        };
  }

  private static String moduleOf(JavaClass c) {
    String below = c.getPackageName().substring(ROOT.length());
    int end = below.indexOf('.');
    return end < 0 ? below : below.substring(0, end);
  }
}
