package dev.gainsay.analysis.split.taint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import pascal.taie.analysis.graph.flowgraph.FlowKind;
import pascal.taie.analysis.pta.core.cs.context.Context;
import pascal.taie.analysis.pta.core.cs.element.CSMethod;
import pascal.taie.analysis.pta.core.cs.element.CSObj;
import pascal.taie.analysis.pta.core.cs.element.CSVar;
import pascal.taie.analysis.pta.core.heap.MockObj;
import pascal.taie.analysis.pta.core.heap.Obj;
import pascal.taie.analysis.pta.core.solver.PointerFlowEdge;
import pascal.taie.analysis.pta.core.solver.Solver;
import pascal.taie.analysis.pta.core.solver.Transfer;
import pascal.taie.analysis.pta.plugin.Plugin;
import pascal.taie.analysis.pta.pts.PointsToSet;
import pascal.taie.ir.exp.InvokeDynamic;
import pascal.taie.ir.exp.InvokeInstanceExp;
import pascal.taie.ir.exp.MethodHandle;
import pascal.taie.ir.exp.Var;
import pascal.taie.ir.stmt.Invoke;
import pascal.taie.language.classes.JClass;
import pascal.taie.language.classes.JMethod;
import pascal.taie.language.type.ClassType;
import pascal.taie.language.type.Type;
import pascal.taie.util.collection.Maps;
import pascal.taie.util.collection.MultiMap;

/**
 * What the library does with functions that it is handed, where its code is not there: it calls
 * them with what it holds, and holds what they return. What a function has captured is in it as
 * soon as it is made.
 */
public final class Callbacks implements Plugin {

  private static final String METAFACTORY = "java.lang.invoke.LambdaMetafactory";

  /** Its second argument is the method that a function stands for (JDK, metafactory). */
  private static final int IMPLEMENTATION = 1;

  /** What Tai-e calls objects of taint, which it has no public name for. */
  private static final String TAINT = "TaintObj";

  /** What javac calls the methods that it makes of functions. */
  private static final String LAMBDA = "lambda$";

  /** A call that hands on a function: where that is made, or the method that it is. */
  private record Handed(Invoke call, Object function) {}

  private @Nullable Solver solver;

  /** Calls of the library by what they are called with. */
  private final MultiMap<Var, Invoke> calls = Maps.newMultiMap();

  private final Set<Handed> done = new HashSet<>();

  @Override
  public void setSolver(Solver its) {
    solver = its;
  }

  private Solver solver() {
    return Objects.requireNonNull(solver, "not begun");
  }

  @Override
  public void onNewCSMethod(CSMethod called) {
    if (!called.getMethod().isApplication()) {
      return;
    }
    for (Invoke call : called.getMethod().getIR().invokes(true).toList()) {
      if (call.isDynamic()) {
        implementation(call).ifPresent(it -> capture(call, it, called.getContext()));
      } else if (!call.getMethodRef().getDeclaringClass().isApplication()) {
        call.getInvokeExp().getArgs().forEach(it -> calls.put(it, call));
      }
    }
  }

  /** The method of the program that a function stands for. */
  private static Optional<JMethod> implementation(Invoke call) {
    return call.getInvokeExp() instanceof InvokeDynamic how
            && how.getBootstrapMethodRef().getDeclaringClass().getName().equals(METAFACTORY)
            && how.getBootstrapArgs().get(IMPLEMENTATION) instanceof MethodHandle handle
            && handle.isMethodRef()
        ? Optional.ofNullable(handle.getMethodRef().resolveNullable())
            .filter(it -> it.isApplication() && !it.isAbstract() && !it.isNative())
        : Optional.empty();
  }

  /** Its object, unless one is made or it needs none, and its parameters. */
  private static List<Var> parameters(JMethod method) {
    List<Var> all = new ArrayList<>();
    Var object = method.getIR().getThis();
    if (object != null && !method.isConstructor()) {
      all.add(object);
    }
    all.addAll(method.getIR().getParams());
    return all;
  }

  private void capture(Invoke made, JMethod method, Context context) {
    List<Var> captured = made.getInvokeExp().getArgs();
    List<Var> parameters = parameters(method);
    for (int i = 0; i < Math.min(captured.size(), parameters.size()); i++) {
      Var to = parameters.get(i);
      solver().addPFGEdge(at(context, captured.get(i)), at(to), FlowKind.OTHER, to.getType());
      // What it adds to a list of its maker's is in that too. Other methods have more callers.
      if (method.getName().startsWith(LAMBDA) && !to.equals(method.getIR().getThis())) {
        hand(at(to), at(context, captured.get(i)));
      }
    }
  }

  @Override
  public void onNewPointsToSet(CSVar variable, PointsToSet objects) {
    Set<Invoke> handedTo = calls.get(variable.getVar());
    if (handedTo.isEmpty()) {
      return;
    }
    for (CSObj object : objects) {
      if (object.getObject().getAllocation() instanceof Invoke function && function.isDynamic()) {
        int captured = function.getInvokeExp().getArgCount();
        implementation(function)
            .ifPresent(method -> callBack(handedTo, variable, function, method, captured));
      } else if (object.getObject().getType() instanceof ClassType type
          && type.getJClass().isApplication()) {
        for (Invoke call : handedTo) {
          listeners(call, variable.getVar(), type.getJClass())
              .forEach(method -> callBack(Set.of(call), variable, method, method, 1));
        }
      }
    }
  }

  /** What a class has of what the library asks for, where it asks for more than an Object. */
  private Stream<JMethod> listeners(Invoke call, Var handed, JClass its) {
    int place = call.getInvokeExp().getArgs().indexOf(handed);
    return call.getMethodRef().getParameterTypes().get(place) instanceof ClassType asked
            && asked.getJClass().isInterface()
            && solver().getTypeSystem().isSubtype(asked, its.getType())
        ? asked.getJClass().getDeclaredMethods().stream()
            .filter(JMethod::isAbstract)
            .map(it -> solver().getHierarchy().dispatch(its, it.getRef()))
            .filter(it -> it != null && it.isApplication() && !it.isAbstract())
        : Stream.empty();
  }

  private void callBack(
      Set<Invoke> calls, CSVar handed, Object function, JMethod method, int captured) {
    for (Invoke call : calls) {
      if (done.add(new Handed(call, function))) {
        callBack(call, handed, method, captured);
      }
    }
  }

  /** The library calls a function with what it has, and has what that returns. */
  private void callBack(Invoke call, CSVar handed, JMethod method, int captured) {
    Context context = handed.getContext();
    List<Var> parameters = parameters(method);
    List<Var> open = parameters.subList(Math.min(captured, parameters.size()), parameters.size());
    JMethod called = call.getMethodRef().resolveNullable();
    boolean constructor = called != null && called.isConstructor();
    Var base = call.getInvokeExp() instanceof InvokeInstanceExp how ? how.getBase() : null;
    List<Var> held = new ArrayList<>(call.getInvokeExp().getArgs());
    held.remove(handed.getVar());
    if (base != null && !constructor) {
      held.add(base);
    }
    for (Var from : held) {
      open.forEach(to -> hand(at(context, from), at(to)));
    }
    for (Var from : method.getIR().getReturnVars()) {
      Var result = call.getResult();
      if (result != null) {
        hand(at(from), at(context, result));
      }
      if (base != null && called != null && (constructor || HandedOn.fills(called))) {
        hand(at(from), at(context, base));
      }
    }
  }

  /** Hands on taint alone, as what the other one may be. */
  private void hand(CSVar from, CSVar to) {
    if (HandedOn.isCarrier(from.getType()) && HandedOn.isCarrier(to.getType())) {
      List<Type> types = HandedOn.held(solver().getTypeSystem(), to.getType());
      solver().addPFGEdge(from, to, FlowKind.OTHER, new Taint(types));
    }
  }

  /** What is tainted, of other types. */
  private final class Taint implements Transfer {

    private final List<Type> types;

    private Taint(List<Type> types) {
      this.types = types;
    }

    @Override
    public PointsToSet apply(PointerFlowEdge edge, PointsToSet input) {
      PointsToSet tainted = solver().makePointsToSet();
      for (CSObj object : input) {
        if (object.getObject() instanceof MockObj told
            && told.getDescriptor().string().equals(TAINT)) {
          for (Type type : types) {
            Obj same =
                solver()
                    .getHeapModel()
                    .getMockObj(told.getDescriptor(), told.getAllocation(), type, false);
            tainted.addObject(solver().getCSManager().getCSObj(object.getContext(), same));
          }
        }
      }
      return tainted;
    }
  }

  private CSVar at(Context context, Var variable) {
    return solver().getCSManager().getCSVar(context, variable);
  }

  /** In the context in which any caller calls each method. */
  private CSVar at(Var variable) {
    return at(solver().getContextSelector().getEmptyContext(), variable);
  }
}
