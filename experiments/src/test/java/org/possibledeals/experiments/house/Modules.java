package org.possibledeals.experiments.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/** The modules, told by packages: a class of {@code org.possibledeals.lama.rules} is of lama. */
final class Modules {

  static final String ROOT = "org.possibledeals.";

  private Modules() {}

  static boolean isExperiment(JavaClass c) {
    return moduleOf(c).equals("experiments");
  }

  /** Every module but those that are named is a game. */
  static ArchCondition<JavaClass> useOnlyWhatTheyMay() {
    return new ArchCondition<>("use only modules that their own may use") {
      @Override
      public void check(JavaClass user, ConditionEvents events) {
        for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
          JavaClass used = dependency.getTargetClass().getBaseComponentType();
          if (used.getPackageName().startsWith(ROOT) && !mayUse(moduleOf(user), moduleOf(used))) {
            events.add(SimpleConditionEvent.violated(user, dependency.getDescription()));
          }
        }
      }
    };
  }

  private static boolean mayUse(String user, String used) {
    return used.equals(user)
        || switch (user) {
          case "kripke" -> false;
          case "agents", "cards", "tweety" -> used.equals("kripke");
          case "experiments" -> true;
          default -> Set.of("kripke", "agents", "cards").contains(used);
        };
  }

  private static String moduleOf(JavaClass c) {
    String below = c.getPackageName().substring(ROOT.length());
    int end = below.indexOf('.');
    return end < 0 ? below : below.substring(0, end);
  }
}
