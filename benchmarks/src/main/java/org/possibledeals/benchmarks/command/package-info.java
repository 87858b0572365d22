/**
 * The command {@code deals bench}.
 *
 * <p>Start with {@link BenchCommand}.
 */
@NullMarked
package org.possibledeals.benchmarks.command;

import org.jspecify.annotations.NullMarked;
