package org.possibledeals.classroom.command;

import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.net.URI;

/** The browser of the user. */
final class Browser {

  private Browser() {}

  /** Opens an address, where there is a desktop; elsewhere the user has the printed address. */
  static void open(URI address) {
    if (GraphicsEnvironment.isHeadless() || !Desktop.isDesktopSupported()) {
      return;
    }
    Desktop desktop = Desktop.getDesktop();
    if (desktop.isSupported(Desktop.Action.BROWSE)) {
      try {
        desktop.browse(address);
      } catch (IOException e) {
        // There is no browser; the address was printed.
        return;
      }
    }
  }
}
