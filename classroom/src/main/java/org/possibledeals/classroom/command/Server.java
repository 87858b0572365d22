package org.possibledeals.classroom.command;

import com.google.common.collect.ImmutableMap;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the files of a folder, and nothing else, on the loopback interface. */
final class Server implements AutoCloseable {

  private static final ImmutableMap<String, String> TYPES =
      ImmutableMap.<String, String>builder()
          .put("html", "text/html; charset=utf-8")
          .put("js", "text/javascript; charset=utf-8")
          .put("css", "text/css; charset=utf-8")
          .put("json", "application/json")
          .put("svg", "image/svg+xml")
          .put("png", "image/png")
          .put("wasm", "application/wasm")
          .put("lab", "text/plain; charset=utf-8")
          .put("txt", "text/plain; charset=utf-8")
          .buildOrThrow();

  private static final int FINE = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;

  private final HttpServer http;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private Server(HttpServer http) {
    this.http = http;
  }

  /**
   * Returns a server at a port, which does not answer yet.
   *
   * @param port 0 for any that is free
   * @throws IllegalArgumentException if the port is in use
   */
  static Server on(int port) {
    try {
      return new Server(
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
    } catch (BindException e) {
      throw new IllegalArgumentException(
          "Port %d is in use, or not ours to use; --port 0 takes any that is free.".formatted(port),
          e);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot serve at port " + port, e);
    }
  }

  /** Serves a folder from now on; returns the address. */
  URI serve(Path folder) {
    Path root = folder.toAbsolutePath().normalize();
    http.setExecutor(threads);
    http.createContext("/", exchange -> answer(exchange, root));
    http.start();
    return URI.create("http://localhost:%d/".formatted(http.getAddress().getPort()));
  }

  private static void answer(HttpExchange exchange, Path root) throws IOException {
    try (exchange) {
      String method = exchange.getRequestMethod();
      if (!method.equals("GET") && !method.equals("HEAD")) {
        exchange.getResponseHeaders().set("Allow", "GET, HEAD");
        exchange.sendResponseHeaders(NOT_ALLOWED, -1);
        return;
      }
      Optional<Path> file = file(root, exchange.getRequestURI());
      if (file.isEmpty()) {
        exchange.sendResponseHeaders(NOT_FOUND, -1);
        return;
      }
      byte[] content = Files.readAllBytes(file.orElseThrow());
      exchange.getResponseHeaders().set("Content-Type", type(file.orElseThrow()));
      exchange.getResponseHeaders().set("Cache-Control", "no-cache");
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      boolean isHead = method.equals("HEAD") || content.length == 0;
      exchange.sendResponseHeaders(FINE, isHead ? -1 : content.length);
      if (!isHead) {
        exchange.getResponseBody().write(content);
      }
    }
  }

  /** Returns the file of an address, if it is one of the folder. */
  private static Optional<Path> file(Path root, URI address) {
    String path = Objects.requireNonNullElse(address.getPath(), "/");
    try {
      Path file = root.resolve(path.substring(1).isEmpty() ? "index.html" : path.substring(1));
      Path normal = file.normalize();
      return normal.startsWith(root) && Files.isRegularFile(normal)
          ? Optional.of(normal)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String type(Path file) {
    String name = file.getFileName().toString();
    return TYPES.getOrDefault(
        name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
  }

  @Override
  public void close() {
    http.stop(0);
    threads.close();
  }
}
