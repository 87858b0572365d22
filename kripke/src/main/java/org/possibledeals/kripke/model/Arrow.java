package org.possibledeals.kripke.model;

import org.possibledeals.kripke.formula.AgentId;

/**
 * An edge of a model's graph: the agent considers {@code to} possible at {@code from}.
 *
 * @param <W> world
 */
public record Arrow<W>(W from, AgentId agent, W to) {}
