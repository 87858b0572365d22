/**
 * The commands of {@code deals experiment}: run, resume, watch and report experiments in files.
 *
 * <p>Read {@link ExperimentCommand} first.
 */
@NullMarked
package org.possibledeals.terminal.experiment;

import org.jspecify.annotations.NullMarked;
