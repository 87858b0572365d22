/**
 * Models as pictures, for GraphViz.
 *
 * <p>{@link KripkeDot} draws a model as textbooks do. It makes a {@link Drawing}, an undirected
 * graph whose lines are labelled with agents, which other code may make as well. JGraphT writes it.
 */
@NullMarked
package org.possibledeals.kripke.export;

import org.jspecify.annotations.NullMarked;
