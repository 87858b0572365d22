/**
 * Models as pictures, for GraphViz.
 *
 * <p>{@link KripkeDot} draws a model as textbooks do. It makes a {@link Drawing}, an undirected
 * graph whose lines are labelled with agents, which anybody else may make as well. JGraphT writes
 * it down.
 */
@NullMarked
package org.possibledeals.kripke.export;

import org.jspecify.annotations.NullMarked;
