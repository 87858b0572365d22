package org.possibledeals.terminal.launcher;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * What other classes can depend on in a class file (JVM specification, chapter 4): names, types,
 * flags and constants, without what is private and without code.
 */
final class Outline {

  private static final int PRIVATE = 0x0002;
  private static final int SYNTHETIC = 0x1000;
  private static final int ANNOTATION = 0x2000;

  /** A constant whose text is another constant, at this place. */
  private record At(int place) {}

  private final DataInputStream in;
  private final Object[] constants;
  private final StringBuilder text = new StringBuilder();
  private final String name;
  private boolean isHidden;

  private Outline(byte[] file) throws IOException {
    in = new DataInputStream(new ByteArrayInputStream(file));
    in.readLong(); // a magic number and a version
    constants = new Object[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      constants[i] = constant(tag);
      i += tag == 5 || tag == 6 ? 1 : 0; // long and double take two places
    }
    int flags = in.readUnsignedShort();
    isHidden = (flags & SYNTHETIC) != 0;
    // What others write down of an annotation depends on its own annotations, so all of it counts.
    add((flags & ANNOTATION) == 0 ? "" : Arrays.toString(file));
    add(flags);
    name = value();
    add(value());
    values();
    members();
    members();
    attributes();
  }

  /** Returns that of a class, or nothing if no other source can name the class. */
  static Optional<String> of(byte[] file) {
    try {
      var outline = new Outline(file);
      return outline.isHidden ? Optional.empty() : Optional.of(outline.text.toString());
    } catch (IOException e) {
      throw new IllegalArgumentException("The compiler has written no class file.", e);
    }
  }

  private void add(Object part) {
    text.append(part).append('\n');
  }

  private Object constant(int tag) throws IOException {
    return switch (tag) {
      case 1 -> in.readUTF();
      case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
      case 5, 6 -> in.readLong();
      case 15 -> in.readUnsignedByte() + in.readUnsignedShort();
      case 7, 8, 16, 19, 20 -> new At(in.readUnsignedShort());
      default -> throw new IOException("A class file has a constant of kind %d.".formatted(tag));
    };
  }

  /** Reads the place of a constant, and returns the constant. */
  private String value() throws IOException {
    Object constant = constants[in.readUnsignedShort()];
    return String.valueOf(constant instanceof At at ? constants[at.place()] : constant);
  }

  private void values() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      add(value());
    }
  }

  /** Reads fields or methods. */
  private void members() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      int before = text.length();
      int flags = in.readUnsignedShort();
      add(flags);
      add(value());
      add(value());
      attributes();
      if ((flags & PRIVATE) != 0) {
        text.setLength(before);
      }
    }
  }

  private void attributes() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String kind = value();
      int length = in.readInt();
      switch (kind) {
        case "Signature", "ConstantValue" -> add(kind + value());
        case "Exceptions", "PermittedSubclasses" -> values();
        case "Record" -> components();
        case "InnerClasses" -> nested();
        case "EnclosingMethod" -> {
          isHidden = true;
          in.skipNBytes(length);
        }
        default -> in.skipNBytes(length);
      }
    }
  }

  private void components() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      add(value());
      add(value());
      attributes();
    }
  }

  /** Reads what is said of nested classes: of this one and its own, that others can name. */
  private void nested() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String inner = value();
      String outer = value();
      String simple = value();
      int flags = in.readUnsignedShort();
      if (outer.equals(name) || inner.equals(name)) {
        add(inner + simple + flags);
      }
    }
  }
}
