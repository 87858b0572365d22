package org.possibledeals.classroom.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.contest.AgentProvider;

class EngineCompilerTest {

  @Test
  void thePageIsNotCompiledFromOneArchiveWithEverythingInIt(@TempDir Path folder)
      throws IOException {
    Path archive = folder.resolve("everything.jar");
    try (var jar = new ZipOutputStream(Files.newOutputStream(archive))) {
      jar.putNextEntry(new ZipEntry("META-INF/services/" + AgentProvider.class.getName()));
      jar.write("some.Agents\n".getBytes(UTF_8));
    }
    Path site = folder.resolve("site");
    assertThatThrownBy(() -> new EngineCompiler(ImmutableList.of(archive)).compile(site))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bin/deals page");
    assertThat(site).doesNotExist();
  }
}
