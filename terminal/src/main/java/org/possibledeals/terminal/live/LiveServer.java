package org.possibledeals.terminal.live;

import com.google.common.hash.Hashing;
import com.google.common.net.HttpHeaders;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Serves one page on the loopback interface, and nothing else.
 *
 * <p>It answers {@code GET /} alone, reads no file, and refuses what was asked for under another
 * name of this machine: a page of somebody else's whose name leads here cannot read it.
 */
public final class LiveServer implements AutoCloseable {

  /** A page that may change. */
  @FunctionalInterface
  public interface Page {
    /**
     * Returns the page as it is, or was a moment ago.
     *
     * @param isLast whether it has to be as it is now, as there is none after it
     */
    String html(boolean isLast);
  }

  /** How long a page is shown before it is asked for again. */
  static final Duration REFRESH = Duration.ofSeconds(2);

  private static final int FINE = 200;
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;
  private static final int BROKEN = 500;

  /** Takes the place of the page by the next one, until there is none. */
  private static final String SCRIPT =
      """
      const boxes = () => [...document.querySelectorAll('.wide')];
      const again = async () => {
        try {
          const answer = await fetch('/', { cache: 'no-store' });
          const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
          if (answer.ok && page.body.innerHTML !== document.body.innerHTML) {
            const lefts = boxes().map((box) => box.scrollLeft);
            document.body.replaceWith(page.body);
            boxes().forEach((box, k) => { box.scrollLeft = lefts[k] ?? 0; });
          }
          setTimeout(again, MILLISECONDS);
        } catch {
          document.querySelector('[role=status]').textContent +=
            ' – Nothing new comes from here any more: the command has ended.';
        }
      };
      setTimeout(again, MILLISECONDS);
      """
          .replace("MILLISECONDS", "" + REFRESH.toMillis());

  /** What a page has in its head so that it is shown anew, also where scripts are off. */
  static final String HEAD =
      "<script>%s</script>\n<noscript><meta http-equiv=\"refresh\" content=\"%d\"></noscript>\n"
          .formatted(SCRIPT, REFRESH.toSeconds());

  private static final String POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-%s'; connect-src 'self';"
              .formatted(
                  Base64.getEncoder()
                      .encodeToString(
                          Hashing.sha256().hashString(SCRIPT, StandardCharsets.UTF_8).asBytes()))
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private final HttpServer http;
  private final Duration patience;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch isLastSeen = new CountDownLatch(1);
  private volatile Optional<Long> lastAsked = Optional.empty();
  private volatile boolean isOver;

  private LiveServer(HttpServer http, Duration patience) {
    this.http = http;
    this.patience = patience;
  }

  /**
   * Returns a server at a port, which does not answer yet.
   *
   * @param port 0 for any that is free
   * @throws IllegalArgumentException if the port is in use, or there is none of this number
   */
  public static LiveServer on(int port) {
    return on(port, REFRESH.multipliedBy(2));
  }

  /**
   * Returns the same.
   *
   * @param patience how long somebody who has just looked may take to look again at the end
   */
  static LiveServer on(int port, Duration patience) {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException(
          "No port %d; ports are 0 to 65535, and 0 is any that is free.".formatted(port));
    }
    try {
      var loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      return new LiveServer(HttpServer.create(new InetSocketAddress(loopback, port), 0), patience);
    } catch (BindException e) {
      throw new IllegalArgumentException(
          "Port %d is in use, or not ours to use; --serve 0 takes any that is free."
              .formatted(port),
          e);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot serve at port " + port, e);
    }
  }

  /**
   * Serves a page from now on; returns its address. That a page cannot be made is told by the
   * message of its exception.
   */
  public URI serve(Page page) {
    http.setExecutor(threads);
    http.createContext("/", exchange -> answer(exchange, page));
    http.start();
    return URI.create("http://127.0.0.1:%d/".formatted(http.getAddress().getPort()));
  }

  private void answer(HttpExchange exchange, Page page) throws IOException {
    try (exchange) {
      if (!isOurName(exchange.getRequestHeaders().getFirst(HttpHeaders.HOST))) {
        say(exchange, FORBIDDEN, "This page is at http://127.0.0.1:%d/ alone.\n".formatted(port()));
      } else if (!exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set(HttpHeaders.ALLOW, "GET");
        say(exchange, NOT_ALLOWED, "This page is read by GET alone.\n");
      } else if (!exchange.getRequestURI().toString().equals("/")) {
        say(exchange, NOT_FOUND, "There is one page here, /.\n");
      } else {
        boolean isLast = isOver;
        lastAsked = Optional.of(System.nanoTime());
        showPage(exchange, page, isLast);
        if (isLast) {
          isLastSeen.countDown();
        }
      }
    }
  }

  private static void showPage(HttpExchange exchange, Page page, boolean isLast)
      throws IOException {
    String html;
    try {
      html = page.html(isLast);
    } catch (IllegalArgumentException | IllegalStateException e) {
      say(exchange, BROKEN, e.getMessage() + "\n");
      return;
    }
    exchange.getResponseHeaders().set(HttpHeaders.CONTENT_SECURITY_POLICY, POLICY);
    send(exchange, FINE, "text/html; charset=utf-8", html);
  }

  private static void say(HttpExchange exchange, int status, String words) throws IOException {
    send(exchange, status, "text/plain; charset=utf-8", words);
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set(HttpHeaders.CONTENT_TYPE, type);
    exchange.getResponseHeaders().set(HttpHeaders.CACHE_CONTROL, "no-store");
    exchange.getResponseHeaders().set(HttpHeaders.X_CONTENT_TYPE_OPTIONS, "nosniff");
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(status, -1);
    } else {
      exchange.sendResponseHeaders(status, content.length);
      exchange.getResponseBody().write(content);
    }
  }

  private int port() {
    return http.getAddress().getPort();
  }

  private boolean isOurName(@Nullable String host) {
    return ("127.0.0.1:" + port()).equals(host) || ("localhost:" + port()).equals(host);
  }

  /**
   * Ends the service. If somebody has looked just now, it waits until they have got the last page,
   * for two refreshes at most.
   */
  @Override
  public void close() {
    isOver = true;
    long nanos = patience.toNanos();
    if (lastAsked.filter(asked -> System.nanoTime() - asked < nanos).isPresent()) {
      try {
        isLastSeen.await(nanos, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    http.stop(0);
    threads.close();
  }
}
