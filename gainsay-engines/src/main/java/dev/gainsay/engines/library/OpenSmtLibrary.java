package dev.gainsay.engines.library;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** OpenSMT by the classes that JavaSMT made for it. */
final class OpenSmtLibrary implements ScriptLibrary.Assertions {

  private static final String API = "org.sosy_lab.java_smt.solvers.opensmt.api.";

  private Object logic = "";
  private Object solver = "";

  /** Parts of the solver, users first: a collector would free them in any order, and too early. */
  private List<Object> held = List.of();

  /** Declarations of sorts that the logic has read. */
  private final Set<String> sorts = new HashSet<>();

  OpenSmtLibrary(Path library) {
    System.load(library.toString());
  }

  @Override
  public void begin(String name) throws ReflectiveOperationException {
    sorts.clear();
    for (Object each : held) {
      Reflected.call(each, "delete");
    }
    // It has no logic of all that it knows; this is the widest.
    String known = name.equals("ALL") ? "QF_AUFLIA" : name;
    Object made = Reflected.constant(API + "Logic_t", known);
    logic = Reflected.callStatic(API + "LogicFactory", "getInstance", made);
    Object settings = Reflected.make(API + "SMTConfig");
    solver = Reflected.make(API + "MainSolver", logic, settings, "gainsay");
    held = List.of(solver, settings, logic);
  }

  @Override
  public void add(List<String> declarations, String assertion) throws ReflectiveOperationException {
    StringBuilder text = new StringBuilder();
    for (String declaration : declarations) {
      // Functions may be declared again, sorts may not.
      if (!declaration.contains("-sort") || sorts.add(declaration)) {
        text.append(declaration).append('\n');
      }
    }
    Object formula = Reflected.call(logic, "parseFormula", text + assertion);
    Reflected.call(solver, "insertFormula", formula);
  }

  @Override
  public void push() throws ReflectiveOperationException {
    Reflected.call(solver, "push");
  }

  @Override
  public void pop() throws ReflectiveOperationException {
    Reflected.call(solver, "pop");
  }

  @Override
  public String check() throws ReflectiveOperationException {
    Object status = Reflected.call(solver, "check");
    if (status.equals(Reflected.callStatic(API + "sstat", "True"))) {
      return "sat";
    }
    return status.equals(Reflected.callStatic(API + "sstat", "False")) ? "unsat" : "unknown";
  }
}
