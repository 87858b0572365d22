/**
 * Knowledge-based programs: agents that are a list of rules "if this formula then that move".
 *
 * <p>Read {@link Rule}, then {@link KnowledgeProgram}. What a program decided, and why, is a {@link
 * Decision}.
 *
 * <p>Source: Fagin, Halpern, Moses and Vardi, <i>Reasoning about Knowledge</i>, chapter 7.
 */
@NullMarked
package org.possibledeals.agents.program;

import org.jspecify.annotations.NullMarked;
