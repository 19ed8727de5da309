package dev.gainsay.bench.datalog;

import dev.gainsay.engine.EngineSpec;

/** An engine as one argument of a program that measures: its label and the path of its binary. */
final class SpecArgument {

  private static final char BINARY = '=';

  private SpecArgument() {}

  /** An engine without a URL and options. */
  static String of(EngineSpec spec) {
    return spec.label() + spec.bin().map(path -> BINARY + path).orElse("");
  }

  static EngineSpec parse(String argument) {
    int at = argument.indexOf(BINARY);
    return at < 0
        ? EngineSpec.parse(argument)
        : EngineSpec.parse(argument.substring(0, at)).withBin(argument.substring(at + 1));
  }
}
