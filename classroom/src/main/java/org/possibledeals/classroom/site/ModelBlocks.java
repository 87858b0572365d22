package org.possibledeals.classroom.site;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.possibledeals.kripke.text.ModelFileReader;

/** Finds model files in the blocks of a chapter, one after the other. */
final class ModelBlocks {

  private static final Pattern BEGINS =
      Pattern.compile("\\A(?:[ \\t]*(?:#.*)?\\R)*(?:model|structure) +\\w");

  private String last = "";

  /**
   * Returns the model files of a block: the block, or each of several that stand in it; or the last
   * file and this block, if the block goes on with it.
   */
  ImmutableList<String> in(String block, boolean isModel) {
    if (!BEGINS.matcher(block).find()) {
      return isModel && !last.isEmpty() ? kept(List.of(last + block)) : ImmutableList.of();
    }
    List<String> whole = kept(List.of(block));
    return whole.isEmpty() ? kept(parts(block)) : ImmutableList.copyOf(whole);
  }

  /** Returns the parts, each of which begins with its model, or comments before it. */
  private static List<String> parts(String block) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    StringBuilder comments = new StringBuilder();
    for (String line : block.split("\n", -1)) {
      if (line.startsWith("#")) {
        comments.append(line).append('\n');
        continue;
      }
      if (line.matches("(model|structure) .*") && !part.toString().isBlank()) {
        parts.add(part.toString());
        part.setLength(0);
      }
      part.append(comments).append(line).append('\n');
      comments.setLength(0);
    }
    parts.add(part.append(comments).toString());
    return parts;
  }

  private ImmutableList<String> kept(List<String> texts) {
    ImmutableList<String> read =
        texts.stream().filter(ModelBlocks::isRead).collect(ImmutableList.toImmutableList());
    last = read.isEmpty() ? last : read.getLast();
    return read;
  }

  private static boolean isRead(String text) {
    try {
      ModelFileReader.read(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
