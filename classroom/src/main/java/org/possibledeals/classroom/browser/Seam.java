package org.possibledeals.classroom.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class of static methods that stand in the browser for methods of another class, of the
 * same names; where that method is not a static one, the first parameter is its object.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Seam {

  /** Returns the class whose methods are replaced. */
  Class<?> value();
}
