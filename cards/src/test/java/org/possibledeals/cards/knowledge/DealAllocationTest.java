package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.cards.count.DealTables;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.Formula;

/** What an agent asks again and again allocates nothing. */
class DealAllocationTest {

  private static final int CELLS = 40;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Questions to a cell; what they need is there beforehand. */
  private enum Question {
    KNOWS {
      @Override
      boolean ask(Asked asked) {
        return asked.cell.knows(asked.clause);
      }
    },
    KNOWS_FORMULA {
      @Override
      boolean ask(Asked asked) {
        return asked.cell.knows(asked.clause.formula());
      }
    },
    KNOWS_THAT_KNOWS {
      @Override
      boolean ask(Asked asked) {
        return asked.cell.knowsThatKnows(1, asked.clause);
      }
    },
    KNOWS_THAT_KNOWS_FORMULA {
      @Override
      boolean ask(Asked asked) {
        return asked.cell.knows(asked.nested);
      }
    },
    COUNT {
      @Override
      boolean ask(Asked asked) {
        return asked.cell.worldCountExact() > 1;
      }
    },
    MARGINALS {
      @Override
      boolean ask(Asked asked) {
        TABLES.fill(asked.cell.structure());
        TABLES.marginals(SHARES);
        return SHARES[0] > 0;
      }
    },
    FIRST_SAMPLE {
      @Override
      boolean ask(Asked asked) {
        TABLES.fill(asked.cell.structure());
        TABLES.sample(RANDOM, HANDS);
        return HANDS[0] > 0;
      }
    },
    SAMPLE {
      @Override
      boolean ask(Asked asked) {
        asked.sampler.sample(RANDOM, HANDS);
        return HANDS[0] > 0;
      }
    };

    abstract boolean ask(Asked asked);
  }

  private record Asked(DealCell cell, DealQuery clause, Formula nested, DealSampler sampler) {}

  private static final DealTables TABLES = new DealTables();
  private static final double[] SHARES = new double[5 * Long.SIZE];
  private static final long[] HANDS = new long[5];
  private static final SplittableRandom RANDOM = new SplittableRandom(1);

  private static final List<Asked> ASKED = cells();

  private static List<Asked> cells() {
    Random random = new Random(5);
    return Stream.generate(() -> SmallDeals.randomLargeStructure(random))
        .filter(structure -> Long.bitCount(structure.cards()) < 34)
        .limit(CELLS)
        .map(structure -> asked(structure, random))
        .toList();
  }

  private static Asked asked(DealStructure structure, Random random) {
    DealVocabulary words = SmallDeals.vocabulary(structure);
    Deal deal = DealSampler.of(structure).sample(random);
    DealCell cell = DealCell.of(words, structure, 0, deal.hand(0));
    DealQuery clause = DealQuery.of(words, SmallDeals.randomClause(random, words));
    return new Asked(
        cell, clause, new Formula.Knows(words.agents().get(1), clause.formula()), cell.sampler());
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsAllocated(Question question) {
    int yes = 0;
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 10; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CELLS; i++) {
        yes += question.ask(ASKED.get(i)) ? 1 : 0;
      }
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(yes).isNotNegative();
    assertThat(least).as("bytes for %d cells", CELLS).isLessThan(CELLS);
  }
}
