package org.possibledeals.classroom.site;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Renders one chapter: links lead to pages of the site, and model files open in the page. */
final class Rendering extends AbstractVisitor {

  /** The class of links that open something in the page. */
  static final String OPEN = "open";

  private static final ImmutableList<org.commonmark.Extension> EXTENSIONS =
      ImmutableList.of(TablesExtension.create(), HeadingAnchorExtension.create());

  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder()
          .extensions(EXTENSIONS)
          .escapeHtml(true)
          .sanitizeUrls(true)
          .attributeProviderFactory(context -> Rendering::mark)
          .build();

  private static final Pattern VALID =
      Pattern.compile("^\\./deals valid (?:--logic (\\w+) )?'([^'\\n]+)'", Pattern.MULTILINE);
  private static final Pattern EXAMPLE = Pattern.compile("kripke/examples/[\\w-]+[.]kripke");

  private final Chapter chapter;
  private final Sources sources;
  private final Predicate<String> isChapter;
  private final UnaryOperator<String> elsewhere;
  private final ModelBlocks blocks = new ModelBlocks();
  private final List<String> pictures = new ArrayList<>();

  private Rendering(
      Chapter chapter,
      Sources sources,
      Predicate<String> isChapter,
      UnaryOperator<String> elsewhere) {
    this.chapter = chapter;
    this.sources = sources;
    this.isChapter = isChapter;
    this.elsewhere = elsewhere;
  }

  /**
   * Returns a rendered chapter.
   *
   * @param isChapter whether a path is that of a page of the book
   * @param elsewhere the page of the site for another path; empty for none
   */
  static Chapter.Rendered of(
      Chapter chapter,
      Sources sources,
      Predicate<String> isChapter,
      UnaryOperator<String> elsewhere) {
    Node document = PARSER.parse(chapter.markdown());
    Rendering rendering = new Rendering(chapter, sources, isChapter, elsewhere);
    document.accept(rendering);
    String html = RENDERER.render(document);
    return new Chapter.Rendered(
        html, Sections.of(html), ImmutableSet.copyOf(rendering.pictures).asList());
  }

  private static void mark(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof Link link && link.getDestination().startsWith("#models/")) {
      attributes.put("class", OPEN);
    } else if (tag.equals("table") || tag.equals("pre")) {
      attributes.put("tabindex", "0"); // wide ones are moved sideways
    } else if (tag.equals("img")) {
      attributes.put("loading", "lazy");
    } else if (node instanceof Link link && link.getDestination().startsWith("http")) {
      attributes.put("rel", "noreferrer");
    }
  }

  @Override
  public void visit(Link link) {
    visitChildren(link);
    String to = link.getDestination();
    if (to.matches("https?://.*")) {
      return;
    }
    if (to.matches("[\\w+.-]*:.*")) {
      becomeText(link);
      return;
    }
    String target = to.startsWith("#") ? chapter.path() + to : Sources.resolved(chapter.path(), to);
    String anchor = to.contains("#") ? to.substring(to.indexOf('#') + 1) : "";
    String path = target.replaceFirst("#.*", "");
    if (isChapter.test(path)) {
      link.setDestination("#book/" + Chapter.id(path) + (anchor.isEmpty() ? "" : "/" + anchor));
    } else if (path.endsWith(".kripke") && sources.text(path).isPresent()) {
      link.setDestination(Packed.model(sources.text(path).orElseThrow()));
    } else if (path.endsWith(".lab") && sources.text(path).isPresent()) {
      link.setDestination(Packed.sheet(path.replaceFirst(".*/", "").replace(".lab", "")));
    } else if (!elsewhere.apply(path).isEmpty()) {
      link.setDestination(elsewhere.apply(path));
    } else {
      becomeText(link);
    }
  }

  private static void becomeText(Link link) {
    while (link.getFirstChild() != null) {
      link.insertBefore(link.getFirstChild());
    }
    link.unlink();
  }

  @Override
  public void visit(Image image) {
    String path = Sources.resolved(chapter.path(), image.getDestination());
    if (sources.bytes(path).isPresent()) {
      pictures.add(path);
      image.setDestination("book/" + path);
    }
  }

  @Override
  public void visit(FencedCodeBlock block) {
    String info = block.getInfo() == null ? "" : block.getInfo();
    if (info.equals("sh")) {
      addCommands(block, block.getLiteral());
    } else if (info.isEmpty() || info.equals("kripke")) {
      addModels(block, blocks.in(block.getLiteral(), info.equals("kripke")));
    }
  }

  @Override
  public void visit(IndentedCodeBlock block) {
    addModels(block, blocks.in(block.getLiteral(), false));
  }

  private void addModels(Node block, List<String> texts) {
    Node last = block;
    for (String text : texts) {
      last = addLink(last, Packed.model(text), texts.size() == 1 ? "" : firstLine(text));
    }
  }

  private static String firstLine(String text) {
    return text.lines().filter(line -> line.matches("(model|structure) .*")).findFirst().orElse("");
  }

  /** Adds links for the formulas and the example files of commands. */
  private void addCommands(Node block, String commands) {
    Node last = block;
    for (Matcher found = VALID.matcher(commands); found.find(); ) {
      String logic = found.group(1) == null ? "S5" : found.group(1);
      last = addLink(last, Packed.valid(logic, found.group(2)), found.group(2));
    }
    List<String> seen = new ArrayList<>();
    for (Matcher found = EXAMPLE.matcher(commands); found.find(); ) {
      String path = found.group();
      if (!seen.contains(path) && sources.text(path).isPresent()) {
        seen.add(path);
        last =
            addLink(
                last,
                Packed.model(sources.text(path).orElseThrow()),
                path.substring(path.lastIndexOf('/') + 1));
      }
    }
  }

  /** Adds a line with a link after a node; its text is put before by the page. */
  private static Node addLink(Node after, String destination, String text) {
    Paragraph line = new Paragraph();
    Link link = new Link(destination, null);
    link.appendChild(new Text(text));
    line.appendChild(link);
    after.insertAfter(line);
    return line;
  }

  /** Adds links to the formulas of a table whose first column has formulas. */
  @Override
  public void visit(CustomBlock block) {
    visitChildren(block);
    if (block instanceof TableBlock) {
      List<TableCell> first = new ArrayList<>();
      block.accept(
          new AbstractVisitor() {
            @Override
            public void visit(org.commonmark.node.CustomNode node) {
              if (node instanceof TableCell cell && cell.getPrevious() == null) {
                first.add(cell);
              }
              visitChildren(node);
            }
          });
      if (!first.isEmpty()
          && first.getFirst().getFirstChild() instanceof Text title
          && title.getLiteral().equals("formula")) {
        first.forEach(Rendering::addValidity);
      }
    }
  }

  private static void addValidity(TableCell cell) {
    if (cell.getFirstChild() instanceof Code code && code.getNext() == null) {
      Link link = new Link(Packed.valid("S5", code.getLiteral()), null);
      code.insertBefore(link);
      link.appendChild(code);
    }
  }
}
