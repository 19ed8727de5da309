package dev.gainsay.smt.oracle;

import dev.gainsay.trial.TestCase;

/** A case of one of the oracles for solvers. */
public sealed interface SmtCase extends TestCase
    permits StormCase, FusionCase, OpfuzzCase, SaeCase, OpinionCase {}
