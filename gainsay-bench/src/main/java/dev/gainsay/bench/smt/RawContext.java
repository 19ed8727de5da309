package dev.gainsay.bench.smt;

import com.microsoft.z3.Native;

/** Z3's library without a session around it. */
final class RawContext {

  private RawContext() {}

  /** Runs a script in a context of its own. */
  static void ask(String script) {
    long configuration = Native.mkConfig();
    long context = Native.mkContextRc(configuration);
    Native.delConfig(configuration);
    Native.setInternalErrorHandler(context);
    try {
      Native.evalSmtlib2String(context, script);
    } finally {
      Native.delContext(context);
    }
  }
}
