package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;

class SipHashLaws {

  @Property
  @Label("the value at two words is Guava's SipHash-2-4, for all keys")
  void guavaHashesAlike(
      @ForAll long low, @ForAll long high, @ForAll long first, @ForAll long second) {
    assertThat(new SipHash(low, high).of(first, second))
        .isEqualTo(
            Hashing.sipHash24(low, high)
                .newHasher()
                .putLong(first)
                .putLong(second)
                .hash()
                .asLong());
  }
}
