package org.possibledeals.classroom.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageServerTest {

  private static final String GZIP = "Accept-Encoding: gzip, br\r\n";

  @TempDir private Path folder;

  private PageServer server;
  private URI address;

  @BeforeEach
  void aPageIsServed() throws IOException {
    Path page = Files.createDirectories(folder.resolve("page/js"));
    Files.writeString(folder.resolve("page/index.html"), "first");
    Files.writeString(page.resolve("app.js"), "code");
    Files.writeString(folder.resolve("secret.txt"), "not for others");
    server = PageServer.on(0);
    address = server.serve(folder.resolve("page"));
  }

  @AfterEach
  void closed() {
    server.close();
  }

  /** Asks without a client that tidies paths. */
  private String ask(String method, String path) throws IOException {
    return ask(method, path, "");
  }

  private String ask(String method, String path, String header) throws IOException {
    try (Socket socket = new Socket(address.getHost(), address.getPort());
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream()) {
      out.write(
          "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s\r\n"
              .formatted(method, path, header)
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void filesHaveTheirTypes() throws IOException {
    assertThat(ask("GET", "/")).contains("200", "text/html", "nosniff").endsWith("first");
    assertThat(ask("GET", "/js/app.js?x")).contains("200", "text/javascript").endsWith("code");
    assertThat(ask("HEAD", "/")).contains("200").doesNotEndWith("first");
  }

  @Test
  void textsAreCompressedForWhoTakesThem() throws IOException {
    String said = ask("GET", "/js/app.js", GZIP);
    assertThat(said).contains("200", "text/javascript", "gzip", "no-cache").doesNotEndWith("code");
    assertThat(ask("GET", "/none.js", GZIP)).contains("404");
    Files.writeString(folder.resolve("secret.js"), "not for others");
    for (String path : new String[] {"/../secret.js", "/js/../../secret.js", "/%2e%2e/secret.js"}) {
      assertThat(ask("GET", path, GZIP)).as(path).doesNotContain("200 OK");
    }
  }

  @Test
  void nothingElseIsServed() throws IOException {
    for (String path :
        new String[] {
          "/js", "/js/", "/../secret.txt", "/js/../../secret.txt", "/%2e%2e/secret.txt",
          "/%2e%2e%2fsecret.txt", "//etc/passwd", "/none", "/%00", "/..%5csecret.txt"
        }) {
      assertThat(ask("GET", path))
          .as(path)
          .doesNotContain("200 OK")
          .doesNotContain("not for others");
    }
    assertThat(ask("POST", "/")).contains("405");
  }

  @Test
  void onlyThisMachineIsServed() {
    assertThat(address.getHost()).isEqualTo("localhost");
  }
}
