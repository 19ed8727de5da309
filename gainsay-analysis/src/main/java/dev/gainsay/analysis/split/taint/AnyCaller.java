package dev.gainsay.analysis.split.taint;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import pascal.taie.analysis.graph.flowgraph.FlowKind;
import pascal.taie.analysis.pta.core.cs.context.Context;
import pascal.taie.analysis.pta.core.cs.element.CSManager;
import pascal.taie.analysis.pta.core.cs.element.CSMethod;
import pascal.taie.analysis.pta.core.heap.Descriptor;
import pascal.taie.analysis.pta.core.heap.Obj;
import pascal.taie.analysis.pta.core.solver.EntryPoint;
import pascal.taie.analysis.pta.core.solver.Solver;
import pascal.taie.analysis.pta.core.solver.SpecifiedParamProvider;
import pascal.taie.analysis.pta.plugin.Plugin;
import pascal.taie.ir.exp.InvokeDynamic;
import pascal.taie.ir.exp.InvokeInstanceExp;
import pascal.taie.ir.exp.Var;
import pascal.taie.ir.stmt.Invoke;
import pascal.taie.language.classes.JClass;
import pascal.taie.language.classes.JMethod;
import pascal.taie.language.type.ArrayType;
import pascal.taie.language.type.ClassType;
import pascal.taie.language.type.Type;

/**
 * Whoever may call the program: each of its methods is called, on one object of each of its
 * classes, and with these objects. Private methods are called too, since the library does so, by
 * lambdas.
 */
public final class AnyCaller implements Plugin {

  private static final Descriptor CALLERS = () -> "CallersObj";

  private static final Descriptor LIBRARYS = () -> "LibrarysArray";

  private static final String CONCATENATION = "java.lang.invoke.StringConcatFactory";

  private @Nullable Solver solver;

  private final Map<JClass, Obj> objects = new LinkedHashMap<>();

  @Override
  public void setSolver(Solver its) {
    solver = its;
  }

  private Solver solver() {
    return Objects.requireNonNull(solver, "not begun");
  }

  @Override
  public void onStart() {
    List<JClass> classes =
        solver()
            .getHierarchy()
            .applicationClasses()
            .sorted(Comparator.comparing(JClass::getName))
            .toList();
    for (JClass it : classes) {
      if (!it.isAbstract()) {
        objects.put(
            it, solver().getHeapModel().getMockObj(CALLERS, it.getName(), it.getType(), true));
      }
    }
    for (JClass it : classes) {
      it.getDeclaredMethods().stream()
          .filter(method -> !method.isAbstract() && !method.isNative())
          .forEach(this::call);
    }
  }

  private void call(JMethod method) {
    SpecifiedParamProvider.Builder arguments = new SpecifiedParamProvider.Builder(method);
    if (!method.isStatic()) {
      ofClass(method.getDeclaringClass()).forEach(arguments::addThisObj);
    }
    for (int i = 0; i < method.getParamCount(); i++) {
      int parameter = i;
      Type type = method.getParamType(i);
      ofType(type).forEach(it -> arguments.addParamObj(parameter, it));
      if (type instanceof ArrayType array && array.elementType() instanceof ClassType element) {
        String named = method + "/" + i;
        Obj filled = solver().getHeapModel().getMockObj(CALLERS, named, type, method, true);
        arguments.addParamObj(parameter, filled);
        ofType(element).forEach(it -> arguments.addArrayObj(filled, it));
      }
    }
    solver().addEntryPoint(new EntryPoint(method, arguments.build()));
  }

  private Stream<Obj> ofType(Type type) {
    return type instanceof ClassType named && named.getJClass().isApplication()
        ? ofClass(named.getJClass())
        : Stream.empty();
  }

  private Stream<Obj> ofClass(JClass its) {
    return solver().getHierarchy().getAllSubclassesOf(its).stream()
        .map(objects::get)
        .filter(Objects::nonNull);
  }

  /**
   * An array that the library returns is one, so that its elements can be tainted; and texts are
   * put together of texts.
   */
  @Override
  public void onNewCSMethod(CSMethod called) {
    if (!called.getMethod().isApplication()) {
      return;
    }
    Context context = called.getContext();
    called
        .getMethod()
        .getIR()
        .invokes(true)
        .forEach(
            call -> {
              if (call.isDynamic()) {
                putTogether(call, context);
              } else if (!call.getMethodRef().getDeclaringClass().isApplication()) {
                addArray(call, context);
                returnItself(call, context);
              }
            });
  }

  private void putTogether(Invoke call, Context context) {
    if (call.getInvokeExp() instanceof InvokeDynamic how
        && how.getBootstrapMethodRef().getDeclaringClass().getName().equals(CONCATENATION)) {
      for (Var part : how.getArgs()) {
        if (part.getType() instanceof ClassType) {
          flow(part, call.getResult(), context);
        }
      }
    }
  }

  /** A builder returns itself, so that what is added to the one is in the other. */
  private void returnItself(Invoke call, Context context) {
    JMethod method = call.getMethodRef().resolveNullable();
    if (method != null
        && call.getInvokeExp() instanceof InvokeInstanceExp how
        && HandedOn.fills(method)
        && method.getReturnType().equals(method.getDeclaringClass().getType())) {
      flow(call.getResult(), how.getBase(), context);
    }
  }

  /** What is in the one is in the other, unless a result is not used. */
  private void flow(@Nullable Var from, @Nullable Var to, Context context) {
    if (from != null && to != null) {
      CSManager all = solver().getCSManager();
      solver()
          .addPFGEdge(
              all.getCSVar(context, from), all.getCSVar(context, to), FlowKind.OTHER, to.getType());
    }
  }

  private void addArray(Invoke call, Context context) {
    Var result = call.getResult();
    if (result != null && HandedOn.hasElements(result.getType())) {
      Obj array =
          solver()
              .getHeapModel()
              .getMockObj(LIBRARYS, call, result.getType(), call.getContainer(), true);
      solver().addVarPointsTo(context, result, array);
    }
  }
}
