package dev.gainsay.analysis.split.dependency;

import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dependencies of classes: whatever class the constant pool, a descriptor, a generic signature or
 * an annotation names, as {@code jdeps} has it: annotations that are not kept at run time do not
 * count.
 */
final class ClassDependencies {

  private static final String ENDING = ".class";

  /** A class in a descriptor or a signature; in the latter an inner one may follow behind a dot. */
  private static final Pattern CLASS = Pattern.compile("L([^;<>:()\\[.]+)[;<.]");

  private final Set<String> named = new HashSet<>();

  private ClassDependencies() {}

  static Dependencies in(Code code) {
    Dependencies.Found found = new Dependencies.Found();
    for (Map.Entry<String, Path> file : code.files().entrySet()) {
      try {
        for (String name : of(Files.readAllBytes(file.getValue()))) {
          if (code.files().containsKey(name + ENDING)) {
            found.add(file.getKey(), name + ENDING);
          }
        }
      } catch (IOException e) {
        found.unknown(file.getKey(), FileFault.reason(e));
      } catch (IllegalArgumentException e) {
        found.unknown(file.getKey(), "it is no class file");
      }
    }
    return found.all();
  }

  /** Internal names of the classes that a class file names. */
  private static Set<String> of(byte[] bytes) {
    ClassModel model = ClassFile.of().parse(bytes);
    ClassDependencies all = new ClassDependencies();
    for (PoolEntry entry : model.constantPool()) {
      all.entry(entry);
    }
    all.element(model);
    model.fields().forEach(field -> all.member(field, field.fieldType().stringValue()));
    model.methods().forEach(method -> all.member(method, method.methodType().stringValue()));
    return all.named;
  }

  private void entry(PoolEntry entry) {
    switch (entry) {
      case ClassEntry it when it.asInternalName().startsWith("[") -> text(it.asInternalName());
      case ClassEntry it -> named.add(it.asInternalName());
      case NameAndTypeEntry it -> text(it.type().stringValue());
      default -> {
        // Names no class.
      }
    }
  }

  private void member(AttributedElement member, String descriptor) {
    text(descriptor);
    element(member);
  }

  private void element(AttributedElement element) {
    element
        .findAttribute(Attributes.signature())
        .ifPresent(it -> text(it.signature().stringValue()));
    element
        .findAttribute(Attributes.runtimeVisibleAnnotations())
        .ifPresent(it -> it.annotations().forEach(this::annotation));
    element
        .findAttribute(Attributes.runtimeVisibleParameterAnnotations())
        .ifPresent(it -> it.parameterAnnotations().forEach(all -> all.forEach(this::annotation)));
  }

  private void annotation(Annotation annotation) {
    text(annotation.className().stringValue());
    for (AnnotationElement element : annotation.elements()) {
      value(element.value());
    }
  }

  private void value(AnnotationValue value) {
    switch (value) {
      case AnnotationValue.OfEnum it -> text(it.className().stringValue());
      case AnnotationValue.OfClass it -> text(it.className().stringValue());
      case AnnotationValue.OfAnnotation it -> annotation(it.annotation());
      case AnnotationValue.OfArray it -> it.values().forEach(this::value);
      case AnnotationValue.OfConstant _ -> {
        // Names no class.
      }
    }
  }

  private void text(String descriptor) {
    Matcher matcher = CLASS.matcher(descriptor);
    while (matcher.find()) {
      named.add(matcher.group(1));
    }
  }
}
