package org.possibledeals.classroom.browser;

/** Methods of Java's own numbers that the browser lacks; a machine has an instruction for each. */
final class LackingNumbers {

  private static final int HALF = Integer.SIZE;
  private static final long LOW = 0xFFFF_FFFFL;

  private LackingNumbers() {}

  @Seam(Long.class)
  static final class OfLong {
    private OfLong() {}

    static long expand(long value, long mask) {
      int low = (int) mask;
      return join(
          spread((int) value, low),
          spread((int) (value >>> Integer.bitCount(low)), (int) (mask >>> HALF)));
    }

    static long compress(long value, long mask) {
      int low = (int) mask;
      long high = gathered((int) (value >>> HALF), (int) (mask >>> HALF)) & LOW;
      return high << Integer.bitCount(low) | gathered((int) value, low) & LOW;
    }

    private static long join(int low, int high) {
      return (long) high << HALF | low & LOW;
    }

    private static int spread(int value, int mask) {
      int result = 0;
      int rest = value;
      for (int open = mask; open != 0 && rest != 0; open &= open - 1) {
        result |= (rest & 1) == 0 ? 0 : open & -open;
        rest >>>= 1;
      }
      return result;
    }

    private static int gathered(int value, int mask) {
      int result = 0;
      int place = 0;
      for (int open = mask; open != 0; open &= open - 1) {
        result |= (value & open & -open) == 0 ? 0 : 1 << place;
        place++;
      }
      return result;
    }
  }

  @Seam(Math.class)
  static final class OfMath {
    private OfMath() {}

    static long multiplyHigh(long x, long y) {
      return unsignedMultiplyHigh(x, y) - (x >> 63 & y) - (y >> 63 & x);
    }

    /** Source: Knuth, The Art of Computer Programming, 4.3.1, algorithm M, in base 2³². */
    static long unsignedMultiplyHigh(long x, long y) {
      long xLow = x & LOW;
      long xHigh = x >>> HALF;
      long yLow = y & LOW;
      long yHigh = y >>> HALF;
      long middle = xHigh * yLow + (xLow * yLow >>> HALF);
      return xHigh * yHigh + (middle >>> HALF) + (xLow * yHigh + (middle & LOW) >>> HALF);
    }
  }
}
