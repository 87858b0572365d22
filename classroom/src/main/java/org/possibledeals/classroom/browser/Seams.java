package org.possibledeals.classroom.browser;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.teavm.model.AccessLevel;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;

/**
 * A step of the compiler to the browser: methods of a class call the static ones of its {@link
 * Seam}, whether the class has them, and they do something else, or lacks them.
 */
public final class Seams implements ClassHolderTransformer {

  private static final List<Class<?>> ALL =
      Stream.of(Lacking.class, LackingNumbers.class, InOneThread.class)
          .flatMap(gathered -> Arrays.stream(gathered.getDeclaredClasses()))
          .filter(declared -> declared.isAnnotationPresent(Seam.class))
          .toList();

  @Override
  public void transformClass(ClassHolder owner, ClassHolderTransformerContext context) {
    for (Class<?> seam : ALL) {
      Class<?> stoodFor = Objects.requireNonNull(seam.getAnnotation(Seam.class)).value();
      if (stoodFor.getName().equals(owner.getName())) {
        for (Method method : seam.getDeclaredMethods()) {
          if (!method.isSynthetic() && !Modifier.isPrivate(method.getModifiers())) {
            call(owner, stoodFor, method, context);
          }
        }
      }
    }
  }

  private static void call(
      ClassHolder owner, Class<?> stoodFor, Method to, ClassHolderTransformerContext context) {
    MethodReference target = MethodReference.parse(to);
    boolean isStatic = to.getParameterCount() == 0 || !to.getParameterTypes()[0].equals(stoodFor);
    ValueType[] types = target.getSignature();
    MethodDescriptor descriptor =
        new MethodDescriptor(
            to.getName(), isStatic ? types : Arrays.copyOfRange(types, 1, types.length));
    MethodHolder found = owner.getMethod(descriptor);
    MethodHolder method = found == null ? new MethodHolder(descriptor) : found;
    if (found == null) {
      method.setLevel(AccessLevel.PUBLIC);
      if (isStatic) {
        method.getModifiers().add(ElementModifier.STATIC);
      }
      owner.addMethod(method);
    }
    method.getModifiers().remove(ElementModifier.NATIVE);
    method.getModifiers().remove(ElementModifier.SYNCHRONIZED);
    ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
    List<ValueEmitter> arguments = new ArrayList<>();
    for (int i = 0; i < to.getParameterCount(); i++) {
      arguments.add(program.var(isStatic ? i + 1 : i, target.parameterType(i)));
    }
    ValueEmitter result = program.invoke(target, arguments.toArray(new ValueEmitter[0]));
    if (to.getReturnType() == void.class) {
      program.exit();
    } else {
      result.returnValue();
    }
  }
}
