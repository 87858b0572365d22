package org.possibledeals.cards.knowledge;

/**
 * A weighted mean over deals, and how far to trust it.
 *
 * @param mean Σ weight · value / Σ weight
 * @param standardError of the mean, by the delta method; 0 if {@code exact}. Not to be trusted
 *     while the effective sample size is small.
 * @param effectiveSampleSize (Σ weight)² / Σ weight²: how many equally likely deals tell as much;
 *     between 1 and {@code deals}. Source: Kish 1965.
 * @param deals how many deals were looked at
 * @param exact whether these were all deals of the cell, once each
 */
public record WeightedMean(
    double mean, double standardError, double effectiveSampleSize, int deals, boolean exact) {}
