/**
 * What every SQL engine has to keep to, for anyone who adds one.
 *
 * <p>Life-cycle: a test class implements {@link dev.gainsay.testkit.contract.SqlEngineContract} by
 * naming its engine; the suite opens the engine, turns its {@link dev.gainsay.sql.dialect.Dialect}
 * into {@link dev.gainsay.sql.probe.Claim}s, checks each of them on the running engine, and reports
 * one {@link dev.gainsay.engine.probe.Outcome} a claim. A version whose native library clashes with
 * another is checked in a {@link dev.gainsay.testkit.contract.ContractMain JVM of its own}.
 */
@NullMarked
package dev.gainsay.testkit.contract;

import org.jspecify.annotations.NullMarked;
