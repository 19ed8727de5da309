package dev.gainsay.analysis.split.taint;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.constant.ClassDesc;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The classes of the running JDK that some code needs, with their fields and methods, whose bodies
 * do nothing.
 */
final class LibraryApi {

  /** Tai-e looks these up, whatever it analyses. */
  private static final List<String> ALWAYS =
      List.of(
          "java/lang/Object",
          "java/lang/Class",
          "java/lang/String",
          "java/lang/Thread",
          "java/lang/ThreadGroup",
          "java/lang/System",
          "java/lang/ClassLoader",
          "java/lang/Runnable",
          "java/lang/Cloneable",
          "java/lang/Throwable",
          "java/lang/Error",
          "java/lang/Exception",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Void",
          "java/lang/Enum",
          "java/lang/Record",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/annotation/Annotation",
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/MethodHandle",
          "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodType",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/invoke/VarHandle",
          "java/lang/ref/Finalizer",
          "java/lang/reflect/Array",
          "java/lang/reflect/Constructor",
          "java/lang/reflect/Field",
          "java/lang/reflect/Method",
          "java/io/Serializable",
          "java/security/AccessController",
          "java/security/PrivilegedAction",
          "java/util/Arrays",
          "java/util/Collection",
          "java/util/Iterator",
          "java/util/List",
          "java/util/Map");

  /** No stack maps are asked of a class file of Java 5. */
  private static final ClassFile FILES = ClassFile.of(StackMapsOption.DROP_STACK_MAPS);

  private static final int WITHOUT_STACK_MAPS = 49;

  /** Methods in interfaces have code since Java 8. */
  private static final byte WITH_DEFAULT_METHODS = 52;

  private static final int VERSION_AT = 7;

  private LibraryApi() {}

  /** Writes a jar with the classes of the JDK that are named, and with what these name. */
  static void write(Path jar, Set<String> named) throws IOException {
    Map<String, String> modules = modules();
    FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
    Deque<String> open = new ArrayDeque<>(ALWAYS);
    open.addAll(named);
    Set<String> seen = new HashSet<>();
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      while (!open.isEmpty()) {
        String name = open.removeFirst();
        int slash = name.lastIndexOf('/');
        String module = slash < 0 ? null : modules.get(name.substring(0, slash));
        if (module == null || !seen.add(name)) {
          continue;
        }
        Path original = image.getPath("modules", module, name + ".class");
        if (!Files.exists(original)) {
          continue;
        }
        ClassModel model = FILES.parse(Files.readAllBytes(original));
        open.addAll(named(model));
        zip.putNextEntry(new ZipEntry(name + ".class"));
        zip.write(withoutCode(model));
      }
    }
  }

  /** By package, with slashes. */
  private static Map<String, String> modules() {
    Map<String, String> modules = new HashMap<>();
    for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
      for (String name : module.descriptor().packages()) {
        modules.put(name.replace('.', '/'), module.descriptor().name());
      }
    }
    return modules;
  }

  private static Set<String> named(ClassModel model) {
    Set<String> named = new TreeSet<>();
    model.superclass().ifPresent(it -> named.add(it.asInternalName()));
    model.interfaces().forEach(it -> named.add(it.asInternalName()));
    for (FieldModel field : model.fields()) {
      if (!field.flags().has(AccessFlag.PRIVATE)) {
        ReadableClasses.addNames(field.fieldType().stringValue(), named);
      }
    }
    for (MethodModel method : model.methods()) {
      if (!method.flags().has(AccessFlag.PRIVATE)) {
        ReadableClasses.addNames(method.methodType().stringValue(), named);
      }
    }
    return named;
  }

  private static byte[] withoutCode(ClassModel model) {
    ClassTransform transform =
        (builder, element) -> {
          switch (element) {
            case ClassFileVersion _ -> builder.withVersion(WITHOUT_STACK_MAPS, 0);
            case FieldModel field when field.flags().has(AccessFlag.PRIVATE) -> {}
            case MethodModel method when method.flags().has(AccessFlag.PRIVATE) -> {}
            case MethodModel method when method.code().isPresent() -> {
              ClassDesc returned = method.methodTypeSymbol().returnType();
              builder.transformMethod(
                  method,
                  MethodTransform.endHandler(it -> it.withCode(code -> nothing(code, returned))));
            }
            // Names of classes that are not here.
            case InnerClassesAttribute _ -> {}
            default -> builder.with(element);
          }
        };
    byte[] bytes = FILES.transformClass(model, transform);
    bytes[VERSION_AT] = WITH_DEFAULT_METHODS;
    return bytes;
  }

  private static void nothing(CodeBuilder code, ClassDesc returned) {
    switch (TypeKind.from(returned)) {
      case VOID -> code.return_();
      case REFERENCE -> code.aconst_null().areturn();
      case LONG -> code.lconst_0().lreturn();
      case FLOAT -> code.fconst_0().freturn();
      case DOUBLE -> code.dconst_0().dreturn();
      case BOOLEAN, BYTE, CHAR, SHORT, INT -> code.iconst_0().ireturn();
    }
  }
}
