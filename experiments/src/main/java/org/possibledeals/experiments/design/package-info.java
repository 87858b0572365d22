/**
 * Experiments as files: what is asked, who plays whom, how long, and from which seed.
 *
 * <p>An {@link Experiment} is a value; {@link ExperimentReader} reads it from YAML and names line
 * and column of each mistake. Each table of an experiment is a tournament of its own; all tables
 * play the same deals.
 */
@NullMarked
package org.possibledeals.experiments.design;

import org.jspecify.annotations.NullMarked;
