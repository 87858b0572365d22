package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** An element of a {@code pom.xml}, as it is written there: without what it inherits. */
record Pom(Element element) {

  /** Returns the whole of a file. */
  static Pom read(Path file) throws IOException, BuildFailure {
    try (var in = Files.newInputStream(file)) {
      var documents = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      documents.setErrorHandler(null); // the exception says it
      return new Pom(documents.parse(in).getDocumentElement());
    } catch (SAXException e) {
      throw new BuildFailure(file + ": " + e.getMessage());
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns what lies at the end of a path of names, in order. */
  List<Pom> all(String... path) {
    Stream<Pom> found = Stream.of(this);
    for (String name : path) {
      found = found.flatMap(Pom::children).filter(child -> child.name().equals(name));
    }
    return found.toList();
  }

  /** Returns the name of this element. */
  String name() {
    return element.getTagName();
  }

  /** Returns the elements directly below. */
  Stream<Pom> children() {
    var nodes = element.getChildNodes();
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(node -> new Pom((Element) node));
  }

  /** Returns the text at the end of a path of names, or an empty one. */
  String text(String... path) {
    return all(path).stream().findFirst().map(Pom::text).orElse("");
  }

  /** Returns the text of this element. */
  String text() {
    return element.getTextContent().strip();
  }

  /** Returns this element as XML, without comments. */
  String xml() {
    String inside =
        children().findAny().isPresent()
            ? String.join("", children().map(Pom::xml).toList())
            : text().replace("&", "&amp;").replace("<", "&lt;");
    return "<%1$s>%2$s</%1$s>".formatted(name(), inside);
  }
}
