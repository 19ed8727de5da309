package dev.gainsay.engines.library;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.List;

/**
 * MathSAT 5 by its C interface ({@code mathsat.h}). Its handles are structures of one pointer,
 * which are passed like a pointer.
 */
final class MathSatLibrary implements ScriptLibrary.Assertions {

  private static final AddressLayout HANDLE = ValueLayout.ADDRESS;
  private static final AddressLayout TEXT =
      ValueLayout.ADDRESS.withTargetLayout(
          MemoryLayout.sequenceLayout(Long.MAX_VALUE, ValueLayout.JAVA_BYTE));
  private static final FunctionDescriptor CODE =
      FunctionDescriptor.of(ValueLayout.JAVA_INT, HANDLE);

  private final MethodHandle newConfig;
  private final MethodHandle newEnv;
  private final MethodHandle destroyEnv;
  private final MethodHandle read;
  private final MethodHandle assertFormula;
  private final MethodHandle push;
  private final MethodHandle pop;
  private final MethodHandle solve;
  private final MethodHandle lastError;
  private MemorySegment env = MemorySegment.NULL;

  MathSatLibrary(Path library) {
    Functions functions = new Functions(library);
    FunctionDescriptor make = FunctionDescriptor.of(HANDLE, HANDLE);
    this.newConfig = functions.of("msat_create_config", FunctionDescriptor.of(HANDLE));
    this.newEnv = functions.of("msat_create_env", make);
    this.destroyEnv = functions.of("msat_destroy_env", FunctionDescriptor.ofVoid(HANDLE));
    this.read = functions.of("msat_from_smtlib2", FunctionDescriptor.of(HANDLE, HANDLE, HANDLE));
    this.assertFormula =
        functions.of(
            "msat_assert_formula", FunctionDescriptor.of(ValueLayout.JAVA_INT, HANDLE, HANDLE));
    this.push = functions.of("msat_push_backtrack_point", CODE);
    this.pop = functions.of("msat_pop_backtrack_point", CODE);
    this.solve = functions.of("msat_solve", CODE);
    this.lastError = functions.of("msat_last_error_message", FunctionDescriptor.of(TEXT, HANDLE));
  }

  @Override
  public void begin(String logic) {
    if (!env.equals(MemorySegment.NULL)) {
      Functions.call(destroyEnv, env);
    }
    env = (MemorySegment) Functions.call(newEnv, Functions.call(newConfig));
    if (env.equals(MemorySegment.NULL)) {
      throw new IllegalStateException("no environment");
    }
  }

  @Override
  public void add(List<String> declarations, String assertion) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(String.join("\n", declarations) + "\n" + assertion);
      MemorySegment term = (MemorySegment) Functions.call(read, env, text);
      if (term.equals(MemorySegment.NULL)) {
        throw new IllegalArgumentException(error());
      }
      succeed(Functions.call(assertFormula, env, term));
    }
  }

  @Override
  public void push() {
    succeed(Functions.call(push, env));
  }

  @Override
  public void pop() {
    succeed(Functions.call(pop, env));
  }

  @Override
  public String check() {
    int code = (int) Functions.call(solve, env);
    return code < 0 ? "unknown" : code == 0 ? "unsat" : "sat";
  }

  private void succeed(Object code) {
    if ((int) code != 0) {
      throw new IllegalArgumentException(error());
    }
  }

  private String error() {
    return ((MemorySegment) Functions.call(lastError, env)).getString(0);
  }
}
