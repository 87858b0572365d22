package org.possibledeals.kripke.effort;

import net.jqwik.api.GenerationMode;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every law its tries and its seed. The tries are those of {@link Effort}: what stands in
 * {@code @Property(tries = …)}, or jqwik's default of 1000, is the number of the long run. The seed
 * comes from {@link Effort#seed} and the name of the law, unless the law has one of its own, so
 * that two runs over the same sources try the same cases. Examples and exhaustive laws keep their
 * tries.
 */
public final class LawSettings implements AroundPropertyHook {

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
    if (attributes.seed().filter(seed -> !seed.isEmpty()).isEmpty()) {
      Effort.seed(law.containerClass().getName() + "." + law.targetMethod().getName())
          .ifPresent(seed -> attributes.setSeed(Long.toString(seed)));
    }
    return executor.execute();
  }

  @Override
  public int aroundPropertyProximity() {
    return -100; // outside of all other hooks, before any of them looks at the tries
  }
}
