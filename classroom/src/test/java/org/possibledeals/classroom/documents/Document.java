package org.possibledeals.classroom.documents;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A document of the repository.
 *
 * @param path below the root of the repository
 * @param blocks in order; what stands in a list or a quotation is a block as any other
 */
record Document(String path, ImmutableList<Block> blocks) {

  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .build();

  /** A part of a document. */
  sealed interface Block {
    /** The line that it begins in, from 1. */
    int line();
  }

  record Title(int line, int level) implements Block {}

  /** A fenced block. */
  record Listing(int line, String kind, String text) implements Block {}

  /** A table; its rows are those below the header. */
  record Table(int line, ImmutableList<Inline> header, ImmutableList<Row> rows) implements Block {}

  record Row(int line, ImmutableList<Inline> cells) {}

  record Prose(int line, Inline inline) implements Block {}

  /**
   * Text within a line.
   *
   * @param text without marks of Markdown
   * @param plain the same without what is marked as code
   * @param codes what is marked as code
   * @param links where its links and pictures lead
   */
  record Inline(
      String text, String plain, ImmutableList<String> codes, ImmutableList<String> links) {}

  /** Returns README, what stands beside it, and all notes. */
  static ImmutableList<Document> all() {
    Predicate<String> isDocument =
        path -> path.matches("[A-Z]+[.]md|(thesis-notes|kripke/examples|python|examples)/.*[.]md");
    return Repository.files().stream()
        .filter(isDocument)
        .map(Document::read)
        .collect(ImmutableList.toImmutableList());
  }

  static Document read(String path) {
    try {
      return of(path, Files.readString(ROOT.resolve(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Document of(String path, String markdown) {
    var gathered = new Gathering();
    PARSER.parse(markdown).accept(gathered);
    return new Document(path, gathered.blocks.build());
  }

  private static int line(Node node) {
    return node.getSourceSpans().getFirst().getLineIndex() + 1;
  }

  private static Stream<Node> children(Node node) {
    return Stream.iterate(node.getFirstChild(), child -> child != null, Node::getNext);
  }

  private static Inline inline(Node node) {
    var gathered = new Words();
    node.accept(gathered);
    return new Inline(
        gathered.text.toString(),
        gathered.plain.toString(),
        gathered.codes.build(),
        gathered.links.build());
  }

  private static final class Gathering extends AbstractVisitor {
    private final ImmutableList.Builder<Block> blocks = ImmutableList.builder();

    @Override
    public void visit(Heading heading) {
      blocks.add(new Title(line(heading), heading.getLevel()));
    }

    @Override
    public void visit(FencedCodeBlock block) {
      String kind = block.getInfo() == null ? "" : block.getInfo();
      blocks.add(new Listing(line(block), kind, block.getLiteral()));
    }

    @Override
    public void visit(Paragraph paragraph) {
      blocks.add(new Prose(line(paragraph), inline(paragraph)));
    }

    @Override
    public void visit(CustomBlock block) {
      if (block instanceof TableBlock table) {
        ImmutableList<Row> rows =
            children(table)
                .flatMap(Document::children)
                .filter(row -> row instanceof TableRow)
                .map(row -> new Row(line(row), cells(row)))
                .collect(ImmutableList.toImmutableList());
        blocks.add(new Table(line(table), rows.getFirst().cells(), rows.subList(1, rows.size())));
      }
    }

    private static ImmutableList<Inline> cells(Node row) {
      return children(row).map(Document::inline).collect(ImmutableList.toImmutableList());
    }
  }

  private static final class Words extends AbstractVisitor {
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder plain = new StringBuilder();
    private final ImmutableList.Builder<String> codes = ImmutableList.builder();
    private final ImmutableList.Builder<String> links = ImmutableList.builder();

    @Override
    public void visit(Text words) {
      text.append(words.getLiteral());
      plain.append(words.getLiteral());
    }

    @Override
    public void visit(Code code) {
      String literal = code.getLiteral().replace('\n', ' ');
      text.append(literal);
      plain.append("`");
      codes.add(literal);
    }

    @Override
    public void visit(SoftLineBreak end) {
      text.append(' ');
      plain.append(' ');
    }

    @Override
    public void visit(HardLineBreak end) {
      text.append(' ');
      plain.append(' ');
    }

    @Override
    public void visit(Link link) {
      links.add(link.getDestination());
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      links.add(image.getDestination());
    }

    @Override
    public void visit(CustomNode node) {
      if (node instanceof TableCell) {
        visitChildren(node);
      }
    }
  }
}
