package org.possibledeals.planning.ground;

/**
 * A file.
 *
 * @param name what errors call it
 */
public record NamedText(String name, String text) {}
