package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The published test vectors: {@code vectors_sip64} of the reference implementation. */
class SipHashTest {

  /** The key 00 01 … 0f. */
  private static final SipHash HASH = new SipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);

  /** The values at the messages 00 01 … of 0, 8, … 56 bytes, each with its last byte first. */
  private static final long[] VALUES = {
    0x726fdb47dd0e0e31L,
    0x93f5f5799a932462L,
    0x3f2acc7f57c29bdbL,
    0xb8ad50c6f649af94L,
    0x7127512f72f27cceL,
    0x0e3ea96b5304a7d0L,
    0xe612a3cb9ecba951L,
    0xb78dbfaf3a8d83bdL
  };

  @Test
  void theValuesAreThoseOfTheReferenceImplementation() {
    for (int words = 0; words < VALUES.length; words++) {
      long[] message =
          LongStream.range(0, words)
              .map(word -> 0x0706050403020100L + 0x0808080808080808L * word)
              .toArray();
      assertThat(HASH.ofAll(message)).isEqualTo(VALUES[words]);
    }
  }
}
