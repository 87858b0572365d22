package org.possibledeals.terminal.option;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.terminal.option.Archives.Announced;

/** Loads what an archive announces, to say clearly what is wrong with it. */
final class Loading {

  /** Version of the class files of Java 1.0, less 1. */
  private static final int BEFORE_JAVA = 44;

  private static final Pattern VERSION = Pattern.compile("class file version ([0-9]+)");

  private Loading() {}

  /**
   * Loads a class and makes an object of it.
   *
   * @throws IllegalArgumentException if that fails; the message names the archive and the class
   */
  static void check(Path archive, Announced announced, ClassLoader loader) {
    Path name = archive.getFileName();
    try {
      Class<?> type = Class.forName(announced.className(), true, loader);
      if (!announced.service().isAssignableFrom(type)) {
        throw new IllegalArgumentException(
            "%s: %s is no %s."
                .formatted(name, announced.className(), announced.service().getSimpleName()));
      }
      type.getConstructor().newInstance();
    } catch (ClassNotFoundException e) {
      throw refusal(name, announced, "it is declared but missing", e);
    } catch (NoSuchMethodException | IllegalAccessException | InstantiationException e) {
      throw refusal(
          name, announced, "it has to be public, with a public constructor without parameters", e);
    } catch (InvocationTargetException | ExceptionInInitializerError e) {
      throw refusal(name, announced, "it throws %s".formatted(e.getCause()), e);
    } catch (UnsupportedClassVersionError e) {
      throw refusal(name, announced, newer(e), e);
    } catch (LinkageError e) {
      throw refusal(
          name,
          announced,
          "%s; is an archive missing, or was it compiled against another version?".formatted(e),
          e);
    }
  }

  private static String newer(UnsupportedClassVersionError e) {
    Matcher version = VERSION.matcher(String.valueOf(e.getMessage()));
    int here = Runtime.version().feature();
    return version.find()
        ? "it was compiled for Java %d, and this is Java %d; compile it with --release %d"
            .formatted(Integer.parseInt(version.group(1)) - BEFORE_JAVA, here, here)
        : "it was compiled for a newer Java than this, which is %d".formatted(here);
  }

  private static IllegalArgumentException refusal(
      Path archive, Announced announced, String problem, Throwable cause) {
    return new IllegalArgumentException(
        "%s: cannot load %s: %s.".formatted(archive, announced.className(), problem), cause);
  }
}
