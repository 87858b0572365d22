/**
 * How fast it is: benchmarks by JMH, and the table that {@code deals bench} prints.
 *
 * <p>A benchmark is an experiment whose answer is a time. {@link BenchmarkRun} lists them with what
 * they are to reach and runs them. Questions cycle through samples of positions, so that no branch
 * predictor learns one of them by heart.
 */
@NullMarked
package org.possibledeals.benchmarks;

import org.jspecify.annotations.NullMarked;
