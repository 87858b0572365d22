package org.possibledeals.classroom.browser;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** Names the files that the compiler puts into the engine, such as the programs of games. */
public final class Shipped implements ResourceSupplier {

  /** The property of the compiler that lists their names, one a line. */
  public static final String PROPERTY = "org.possibledeals.shipped";

  @Override
  public String[] supplyResources(ResourceSupplierContext context) {
    return context.getProperties().getProperty(PROPERTY, "").split("\n");
  }
}
