package org.possibledeals.terminal.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaParameterizedType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.HashMap;
import java.util.Map;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.view.View;

/** The states of games: what stands for S where a class implements {@code Game<S, O, M>}. */
final class GameStates {

  private GameStates() {}

  /**
   * A state is for the rules, which are in its own package, and even there not for an agent or a
   * view.
   */
  static ArchCondition<JavaClass> useNoStateThatIsHiddenFromThem() {
    return new ArchCondition<>("use no state of a game, unless they are its rules") {
      private final Map<JavaClass, Boolean> states = new HashMap<>();

      @Override
      public void check(JavaClass user, ConditionEvents events) {
        for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
          JavaClass used = dependency.getTargetClass().getBaseComponentType();
          boolean areRules =
              user.getPackage().equals(used.getPackage())
                  && !user.isAssignableTo(Agent.class)
                  && !user.isAssignableTo(View.class);
          if (!areRules && states.computeIfAbsent(used, GameStates::isState)) {
            events.add(SimpleConditionEvent.violated(user, dependency.getDescription()));
          }
        }
      }
    };
  }

  /** Goes through all that use a class: asked once for each class that is used. */
  private static boolean isState(JavaClass c) {
    return c.getDirectDependenciesToSelf().stream()
        .map(Dependency::getOriginClass)
        .flatMap(origin -> origin.getInterfaces().stream())
        .filter(JavaParameterizedType.class::isInstance)
        .map(JavaParameterizedType.class::cast)
        .filter(type -> type.toErasure().isEquivalentTo(Game.class))
        .anyMatch(type -> type.getActualTypeArguments().getFirst().toErasure().equals(c));
  }
}
