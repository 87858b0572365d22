/**
 * How many steps a second a learner gets from {@code deals serve}, one table at a time in JSON and
 * many at once in frames.
 *
 * <p>Read {@link org.possibledeals.benchmarks.learners.LearnerServer} first: the server runs in a
 * process of its own and is asked through pipes, as a learner asks it. {@link
 * org.possibledeals.benchmarks.learners.LearnersBenchmark} counts.
 */
@NullMarked
package org.possibledeals.benchmarks.learners;

import org.jspecify.annotations.NullMarked;
