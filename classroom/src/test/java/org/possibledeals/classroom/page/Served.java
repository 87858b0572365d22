package org.possibledeals.classroom.page;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/**
 * A plain server of files on the loopback interface, which knows nothing of the page.
 *
 * @param server that runs
 */
record Served(HttpServer server) implements AutoCloseable {

  /** Serves a folder under {@code /some/where/}, as a page in a subfolder of a site is. */
  static Served of(Path folder) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext(
          "/some/where/", SimpleFileServer.createFileHandler(folder.toAbsolutePath().normalize()));
      server.start();
      return new Served(server);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the address of the page. */
  String address() {
    return "http://127.0.0.1:%d/some/where/".formatted(server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
