import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.ConstantInstruction;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Writes an archive whose classes of Java 5 are classes of Java 8. Java keeps none of a first run
 * that are older than Java 6, and picocli's are. The launcher runs this from its source, on JDK 24
 * or later: {@code java RaisedClasses.java from.jar to.jar}.
 *
 * <p>A class of Java 8 says what types its stack has where branches meet; that is computed here.
 * Picocli asks for Groovy's class of closures, which nobody has here, and Java opens every archive
 * to find that out. So a name of Java's own is asked for that nobody has either.
 */
public final class RaisedClasses {

  private static final int JAVA_6 = 50;
  private static final int JAVA_8 = 52;

  private static final String NOBODYS = "groovy.lang.Closure";
  private static final String NOBODYS_OF_JAVA = "java.lang.Closure";

  private RaisedClasses() {}

  /** Reads the first archive and writes the second. */
  public static void main(String[] archives) throws IOException {
    try (var classes = new URLClassLoader(new URL[] {Path.of(archives[0]).toUri().toURL()});
        var in = new ZipInputStream(new FileInputStream(archives[0]));
        var out = new ZipOutputStream(new FileOutputStream(archives[1]))) {
      var files =
          ClassFile.of(
              StackMapsOption.GENERATE_STACK_MAPS,
              ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(classes)));
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] content = in.readAllBytes();
        var raised = new ZipEntry(entry.getName());
        raised.setTime(entry.getTime());
        out.putNextEntry(raised);
        out.write(entry.getName().endsWith(".class") ? raised(files, content) : content);
        out.closeEntry();
      }
    }
  }

  private static byte[] raised(ClassFile files, byte[] content) {
    var model = files.parse(content);
    return model.majorVersion() >= JAVA_6 ? content : files.transformClass(model, raising());
  }

  private static ClassTransform raising() {
    CodeTransform renaming =
        (code, element) -> {
          if (element instanceof ConstantInstruction constant
              && NOBODYS.equals(constant.constantValue())) {
            code.loadConstant(NOBODYS_OF_JAVA);
          } else {
            code.with(element);
          }
        };
    return ClassTransform.dropping(element -> element instanceof ClassFileVersion)
        .andThen(ClassTransform.transformingMethodBodies(renaming))
        .andThen(ClassTransform.endHandler(builder -> builder.withVersion(JAVA_8, 0)));
  }
}
