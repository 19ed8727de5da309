package dev.gainsay.engines.library;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** The C functions of a library. */
final class Functions {

  private final SymbolLookup symbols;

  Functions(Path library) {
    this.symbols = SymbolLookup.libraryLookup(library, Arena.global());
  }

  MethodHandle of(String name, FunctionDescriptor descriptor) {
    return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), descriptor);
  }

  /** What a function gives for some arguments. */
  static Object call(MethodHandle function, Object... arguments) {
    try {
      return function.invokeWithArguments(arguments);
    } catch (RuntimeException | Error fault) {
      throw fault;
    } catch (Throwable fault) {
      throw new IllegalStateException(fault);
    }
  }
}
