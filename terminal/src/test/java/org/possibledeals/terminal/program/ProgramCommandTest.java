package org.possibledeals.terminal.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.contest.Bracketed;

class ProgramCommandTest {

  private static ProgramCommand of(String name) {
    return ProgramCommand.of(Bracketed.read(name)).orElseThrow();
  }

  @Test
  void aCommandRunsToTheNextComma() {
    assertThat(Bracketed.list("exec:python3 mine.py,greedy"))
        .first()
        .isEqualTo("exec:python3 mine.py");
    assertThat(of("exec:python3 mine.py").words()).containsExactly("python3", "mine.py");
  }

  @Test
  void inBracketsACommandHasLimitsAndCommas() {
    ProgramCommand command = of("exec[time=500ms,start=2m,command=python3 mine.py --units 64,32]");
    assertThat(command.words()).containsExactly("python3", "mine.py", "--units", "64,32");
    assertThat(command.limits().time()).isEqualTo(Duration.ofMillis(500));
    assertThat(command.limits().start()).isEqualTo(Duration.ofMinutes(2));
    assertThat(of("exec[./mine x=1,2]").words()).containsExactly("./mine", "x=1,2");
  }

  @Test
  void quotesKeepWordsTogether() {
    assertThat(of("exec:sh -c 'read x; echo \"$x\"' \"\" a'b c'd").words())
        .containsExactly("sh", "-c", "read x; echo \"$x\"", "", "ab cd");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("exec:sh 'x"))
        .withMessageContaining("a quote has no partner");
  }

  @Test
  void aMistakeIsRefusedWithWhatWouldDo() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("exec[tme=500ms,command=sh x]"))
        .withMessageContaining("Did you mean time?");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("exec[time=long,command=sh x]"))
        .withMessage("time is a time, 500ms, 5s or 2m, not long.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("exec:"))
        .withMessageContaining("exec: has no command");
  }

  @Test
  void otherNamesAreNoPrograms() {
    assertThat(ProgramCommand.of(Bracketed.read("greedy"))).isEmpty();
    assertThat(ProgramCommand.of(Bracketed.read("executive[3]"))).isEmpty();
  }
}
