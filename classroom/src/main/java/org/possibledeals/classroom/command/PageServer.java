package org.possibledeals.classroom.command;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpHandlers;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the files of a folder, and nothing else, on the loopback interface. */
final class PageServer implements AutoCloseable {

  private static final int NOT_FOUND = 404;

  private final HttpServer http;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private PageServer(HttpServer http) {
    this.http = http;
  }

  /**
   * Returns a server bound to a port, not yet started.
   *
   * @param port 0 for any that is free
   * @throws IllegalArgumentException if the port is in use
   */
  static PageServer on(int port) {
    try {
      return new PageServer(
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
    } catch (BindException e) {
      throw new IllegalArgumentException(
          "Port %d is in use, or not ours to use; --port 0 takes any that is free.".formatted(port),
          e);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot serve at port " + port, e);
    }
  }

  /** Serves a folder from now on, without lists of its folders; returns the address. */
  URI serve(Path folder) {
    var files = SimpleFileServer.createFileHandler(folder.toAbsolutePath().normalize());
    var none = HttpHandlers.of(NOT_FOUND, Headers.of(), "");
    http.setExecutor(threads);
    http.createContext(
            "/",
            HttpHandlers.handleOrElse(
                asked -> asked.getRequestURI().getPath().matches("/|.*[^/]"), files, none))
        .getFilters()
        .add(
            Filter.beforeHandler(
                "headers",
                exchange -> {
                  exchange.getResponseHeaders().set("Cache-Control", "no-cache");
                  exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
                }));
    http.start();
    return URI.create("http://localhost:%d/".formatted(http.getAddress().getPort()));
  }

  @Override
  public void close() {
    http.stop(0);
    threads.close();
  }
}
