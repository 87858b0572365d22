package org.possibledeals.classroom.page;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A plain server of files on the loopback interface, which knows nothing of the page.
 *
 * @param server that runs
 * @param requests how many came
 */
record Served(HttpServer server, AtomicInteger requests) implements AutoCloseable {

  /** Serves a folder under {@code /some/where/}, as a page in a subfolder of a site is. */
  static Served of(Path folder) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      AtomicInteger requests = new AtomicInteger();
      server
          .createContext(
              "/some/where/",
              SimpleFileServer.createFileHandler(folder.toAbsolutePath().normalize()))
          .getFilters()
          .add(Filter.beforeHandler("count", exchange -> requests.incrementAndGet()));
      server.start();
      return new Served(server, requests);
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
