/**
 * Builds the command line for {@code ./deals}, in one compiler: the modules that it needs, an
 * archive each, and again what has changed.
 *
 * <p>The launcher compiles this package and runs {@link org.possibledeals.terminal.launcher.Build}
 * before anything else is there, so it uses nothing but Java. Maven is asked for the libraries,
 * once for each change of a {@code pom.xml}.
 */
@NullMarked
package org.possibledeals.terminal.launcher;

import org.jspecify.annotations.NullMarked;
