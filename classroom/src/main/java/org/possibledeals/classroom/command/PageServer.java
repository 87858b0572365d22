package org.possibledeals.classroom.command;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandlers;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.Request;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/** Serves the files of a folder, and nothing else, on the loopback interface. */
final class PageServer implements AutoCloseable {

  private static final int OK = 200;

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
    Path root = folder.toAbsolutePath().normalize();
    var files =
        HttpHandlers.handleOrElse(
            asked -> isCompressed(root, asked),
            exchange -> compress(file(root, exchange), exchange),
            SimpleFileServer.createFileHandler(root));
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

  private static Path file(Path root, Request asked) {
    return root.resolve(asked.getRequestURI().getPath().replaceFirst("^/+", "")).normalize();
  }

  /** Returns whether a text is asked for by somebody who takes it compressed. */
  private static boolean isCompressed(Path root, Request asked) {
    boolean isText =
        asked.getRequestMethod().equals("GET")
            && asked.getRequestURI().getPath().matches("/[\\w/.-]+[.](js|json|css|html|svg)");
    List<String> taken = asked.getRequestHeaders().getOrDefault("Accept-Encoding", List.of());
    return isText
        && taken.toString().contains("gzip")
        && file(root, asked).startsWith(root)
        && Files.isRegularFile(file(root, asked));
  }

  private static void compress(Path file, HttpExchange exchange) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      Files.copy(file, gzip);
    }
    String type = URLConnection.getFileNameMap().getContentTypeFor(file.toString());
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
    exchange.sendResponseHeaders(OK, bytes.size());
    try (exchange) {
      bytes.writeTo(exchange.getResponseBody());
    }
  }

  @Override
  public void close() {
    http.stop(0);
    threads.close();
  }
}
