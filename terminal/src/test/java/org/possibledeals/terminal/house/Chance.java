package org.possibledeals.terminal.house;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.reflect.Modifier;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Where random numbers come from. */
final class Chance {

  private Chance() {}

  /** Holds for a class that uses another source of random numbers than random streams. */
  static ArchCondition<JavaClass> beMadeElsewhere() {
    return new ArchCondition<>("draw from anything but random streams") {
      @Override
      public void check(JavaClass user, ConditionEvents events) {
        if (user.isAssignableTo(RandomGenerator.class)) {
          events.add(SimpleConditionEvent.satisfied(user, user.getName() + " is a generator"));
        }
        for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
          if (isGenerator(dependency.getTargetClass())) {
            events.add(SimpleConditionEvent.satisfied(user, dependency.getDescription()));
          }
        }
        for (JavaAccess<?> access : user.getAccessesFromSelf()) {
          if (isSource(access.getTarget())) {
            events.add(SimpleConditionEvent.satisfied(user, access.getDescription()));
          }
        }
      }
    };
  }

  /** Returns whether a class of the JDK makes or is a generator; those for seeds have a rule. */
  private static boolean isGenerator(JavaClass used) {
    return used.getPackageName().startsWith("java")
        && !used.isEquivalentTo(RandomGenerator.class)
        && !used.isEquivalentTo(SecureRandom.class)
        && (used.isAssignableTo(RandomGenerator.class)
            || used.isEquivalentTo(SplittableRandom.class)
            || used.isEquivalentTo(RandomGeneratorFactory.class));
  }

  private static boolean isSource(AccessTarget target) {
    JavaClass owner = target.getOwner();
    return owner.isEquivalentTo(Math.class) && target.getName().equals("random")
        || owner.isEquivalentTo(StrictMath.class) && target.getName().equals("random")
        || owner.isEquivalentTo(Collections.class) && target.getName().equals("shuffle")
        || owner.isEquivalentTo(RandomGenerator.class) && isStatic(target.getName());
  }

  private static boolean isStatic(String method) {
    return Arrays.stream(RandomGenerator.class.getMethods())
        .anyMatch(own -> own.getName().equals(method) && Modifier.isStatic(own.getModifiers()));
  }
}
