package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * The published test vector of two words: {@code vectors_sip64} of the reference implementation.
 */
class SipHashTest {

  @Test
  void theValueIsThatOfTheReferenceImplementation() {
    SipHash hash = new SipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);
    assertThat(hash.of(0x0706050403020100L, 0x0f0e0d0c0b0a0908L)).isEqualTo(0x3f2acc7f57c29bdbL);
  }
}
