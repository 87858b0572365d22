package org.possibledeals.kripke.effort;

import net.jqwik.api.GenerationMode;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Scales the tries of every law by {@link Effort}. What stands in {@code @Property(tries = …)}, or
 * jqwik's default of 1000, is the number of the long run. Examples and exhaustive laws are left
 * alone.
 */
public final class ScaledTries implements AroundPropertyHook {

  /** Tries of a law that names none: jqwik's own default. */
  static final int DEFAULT_TRIES = 1000;

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext law, PropertyExecutor executor) {
    PropertyAttributes attributes = law.attributes();
    if (attributes.generation().orElse(GenerationMode.AUTO) != GenerationMode.EXHAUSTIVE) {
      attributes.setTries(Effort.of(attributes.tries().orElse(DEFAULT_TRIES)));
    }
    return executor.execute();
  }

  @Override
  public int aroundPropertyProximity() {
    return -100; // outside of all other hooks, before any of them looks at the tries
  }
}
