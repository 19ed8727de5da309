package dev.gainsay.datalog.oracle;

import dev.gainsay.trial.TestCase;

/** A case of one of the Datalog oracles. */
public sealed interface DatalogCase extends TestCase permits QueryFuzzCase {}
