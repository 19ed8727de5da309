package dev.gainsay.analysis.split.taint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pascal.taie.analysis.pta.plugin.taint.IndexRef;
import pascal.taie.analysis.pta.plugin.taint.IndexRef.Kind;
import pascal.taie.analysis.pta.plugin.taint.ParamSource;
import pascal.taie.analysis.pta.plugin.taint.Source;
import pascal.taie.analysis.pta.plugin.taint.TaintConfigProvider;
import pascal.taie.analysis.pta.plugin.taint.TaintTransfer;
import pascal.taie.analysis.pta.plugin.util.InvokeUtils;
import pascal.taie.language.classes.ClassHierarchy;
import pascal.taie.language.classes.ClassNames;
import pascal.taie.language.classes.JClass;
import pascal.taie.language.classes.JMethod;
import pascal.taie.language.classes.Subsignature;
import pascal.taie.language.type.ArrayType;
import pascal.taie.language.type.ClassType;
import pascal.taie.language.type.PrimitiveType;
import pascal.taie.language.type.Type;
import pascal.taie.language.type.TypeSystem;

/**
 * What methods of the JDK's library do with taint, where their code is not there: what text,
 * collections, files and streams are made of or filled with is in them, and comes out of them.
 */
public final class HandedOn extends TaintConfigProvider {

  private static final Set<String> PACKAGES =
      Set.of(
          "java.lang",
          "java.util",
          "java.util.stream",
          "java.util.concurrent",
          "java.util.regex",
          "java.io",
          "java.nio.file",
          "java.net",
          "java.text");

  /** Of these, nobody could make an attack. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Class",
          "java.lang.ClassLoader",
          "java.lang.Double",
          "java.lang.Float",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Module",
          "java.lang.Runtime",
          "java.lang.Short",
          "java.lang.StackTraceElement",
          "java.lang.System",
          "java.lang.Thread",
          "java.lang.ThreadGroup",
          "java.lang.Void",
          "java.util.BitSet",
          "java.util.Calendar",
          "java.util.Currency",
          "java.util.Date",
          "java.util.Locale",
          "java.util.TimeZone",
          "java.util.UUID");

  private static final Subsignature MAIN = Subsignature.get("void main(java.lang.String[])");

  private static final List<String> FILLING =
      List.of(
          "add", "append", "compute", "insert", "merge", "offer", "push", "put", "replace", "set",
          "write");

  /** As Tai-e makes it. */
  public HandedOn(ClassHierarchy hierarchy, TypeSystem typeSystem) {
    super(hierarchy, typeSystem);
  }

  /** What main methods are called with, which no pattern of Tai-e's can tell. */
  @Override
  protected List<Source> sources() {
    return hierarchy
        .applicationClasses()
        .map(it -> it.getDeclaredMethod(MAIN))
        .filter(Objects::nonNull)
        .sorted(Comparator.comparing(JMethod::getSignature))
        .<Source>map(it -> new ParamSource(it, new IndexRef(Kind.ARRAY, 0, null), string()))
        .toList();
  }

  private Type string() {
    return typeSystem.getClassType(ClassNames.STRING);
  }

  @Override
  protected List<TaintTransfer> transfers() {
    return hierarchy
        .allClasses()
        .filter(it -> !it.isApplication() && isCarrier(it.getType()))
        .filter(it -> PACKAGES.contains(packageOf(it)))
        .flatMap(it -> it.getDeclaredMethods().stream())
        .sorted(Comparator.comparing(JMethod::getSignature))
        .flatMap(this::transfers)
        .toList();
  }

  private static String packageOf(JClass its) {
    String name = its.getName();
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private Stream<TaintTransfer> transfers(JMethod method) {
    List<TaintTransfer> all = new ArrayList<>();
    Type result = method.getReturnType();
    boolean returns = isCarrier(result);
    boolean fills = method.isConstructor() || fills(method);
    for (int i : carriers(method)) {
      IndexRef from = place(method.getParamType(i), i);
      // Tai-e knows no transfer from the elements of an array to those of another.
      if (returns && (from.kind() == Kind.VAR || !hasElements(result))) {
        all.addAll(handOut(method, from));
      }
      if (fills) {
        ClassType own = method.getDeclaringClass().getType();
        all.add(new TaintTransfer(method, from, variable(InvokeUtils.BASE), own));
      }
    }
    if (returns && !method.isStatic()) {
      all.addAll(handOut(method, variable(InvokeUtils.BASE)));
    }
    return all.stream();
  }

  /** Whether a method changes its object by what it is called with. */
  static boolean fills(JMethod method) {
    String own = method.getDeclaringClass().getName();
    return !method.isStatic()
        && !own.equals(ClassNames.STRING)
        && FILLING.stream().anyMatch(it -> method.getName().startsWith(it));
  }

  private List<TaintTransfer> handOut(JMethod method, IndexRef from) {
    Type result = method.getReturnType();
    Type held = hasElements(result) ? ((ArrayType) result).elementType() : result;
    IndexRef to = place(result, InvokeUtils.RESULT);
    List<Type> types = method.getName().equals("collect") ? collected() : held(typeSystem, held);
    return types.stream().map(type -> new TaintTransfer(method, from, to, type)).toList();
  }

  /** What is collected from a stream is a text or a collection, and an Object to the stream. */
  private List<Type> collected() {
    return Stream.of(ClassNames.STRING, "java.util.List", "java.util.Set", "java.util.Map")
        .<Type>map(typeSystem::getClassType)
        .toList();
  }

  /**
   * What comes out of the library as some type. What collections hold is an Object to them, and
   * nearly always cast to a text or to one of the entries of a map.
   */
  static List<Type> held(TypeSystem types, Type told) {
    return told.getName().equals(ClassNames.OBJECT)
        ? List.of(types.getClassType(ClassNames.STRING), types.getClassType("java.util.Map$Entry"))
        : List.of(told);
  }

  /** The elements of an array of objects, or else the object itself. */
  private static IndexRef place(Type type, int index) {
    return hasElements(type) ? new IndexRef(Kind.ARRAY, index, null) : variable(index);
  }

  /** Whether a type is one of arrays of objects. */
  static boolean hasElements(Type type) {
    return type instanceof ArrayType array && array.elementType() instanceof ClassType;
  }

  private static IndexRef variable(int index) {
    return new IndexRef(Kind.VAR, index, null);
  }

  private static int[] carriers(JMethod method) {
    return IntStream.range(0, method.getParamCount())
        .filter(i -> isCarrier(method.getParamType(i)))
        .toArray();
  }

  /** Whether an object of the type may hold what somebody else has told. */
  static boolean isCarrier(Type type) {
    return switch (type) {
      case ClassType it -> !HARMLESS.contains(it.getName()) && !isThrowable(it);
      case ArrayType it ->
          it.elementType() instanceof PrimitiveType element
              ? Set.of("byte", "char").contains(element.getName())
              : isCarrier(it.elementType());
      default -> false;
    };
  }

  private static boolean isThrowable(ClassType type) {
    return type.getName().endsWith("Exception") || type.getName().endsWith("Error");
  }
}
