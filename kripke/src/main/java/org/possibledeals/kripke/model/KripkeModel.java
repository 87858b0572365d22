package org.possibledeals.kripke.model;

/** An explicit S5 model. */
public final class KripkeModel<W> {}
