/**
 * Pictures of models for slides and papers, without GraphViz.
 *
 * <p>A {@link Panel} is a drawing whose nodes have places: a shape that textbooks use, or what a
 * library of layouts finds. A {@link Figure} is one or more panels on a page with a legend, in
 * marks that have a place and a size; SVG, PNG and TikZ only write marks down. Read {@link
 * ModelPanels} first.
 */
@NullMarked
package org.possibledeals.kripke.figure;

import org.jspecify.annotations.NullMarked;
