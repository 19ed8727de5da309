package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.engine.process.Protocol;
import dev.gainsay.engine.process.Reply;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** SWI-Prolog with all relations tabled; one process reads and runs goals as long as it lives. */
public final class Swipl implements DatalogEngine, ProgramEngine {

  private static final Pattern ASKED = Pattern.compile("(?m)^ask\\(([A-Za-z0-9_]+)/[0-9]+\\)\\.");

  /** What the loop writes of a command that fails: a line of its own, as each tuple is. */
  private static final Pattern REFUSED = Pattern.compile("(?m)^refused\\(");

  /** A flag, or a way of tabling after the list of relations. */
  private static final Pattern TOLD = Pattern.compile("(?m)^(flag\\(|declare\\(\\[.*],)");

  /**
   * The commands of a script, each defined once at the start of a process. Relations without
   * attributes stay tabled: untabling them again and again ends the process in 9.0.4.
   */
  private static final String COMMANDS =
      "assertz((declare(L):-declare(L,variant))),assertz((declare(L,M):-forall(member(P,L),(assertz(declared(P)),dynamic(P),table(P"
          + " as M))))),"
          + "assertz((flag(F,V):-current_prolog_flag(F,O),assertz(was(F,O)),set_prolog_flag(F,V))),"
          + "assertz((rule(C):-assertz(C))),"
          + "assertz((ask(N/A):-functor(H,N,A),forall(H,(writeq(H),nl)))),"
          + "assertz((forget:-forall(retract(was(F,O)),set_prolog_flag(F,O)),"
          + "abolish_all_tables,forall(retract(declared(N/A)),"
          + "((A==0->true;catch(untable(N/A),_,true)),functor(H,N,A),retractall(H),abolish(N/A))))),";

  private static final String LOOP =
      "repeat,read_term(user_input,T,[]),"
          + "(T==end_of_file->halt;catch(T,E,(write(refused(E)),nl))),fail";

  @Override
  public String id() {
    return "swipl";
  }

  @Override
  public String origin() {
    return "swipl on PATH (Debian: swi-prolog-nox), or --bin";
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.program(
            "${SWIPL:-swipl}",
            "${SWIPL:-swipl} -q -f none -g \"" + COMMANDS + LOOP + "\" < \"$SCRIPT\""));
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return PrologDialect.tabled();
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    String program = path(spec);
    // Stacks and tables are limited inside: with a small address space it does not start.
    Limits roomy = new Limits(limits.time(), Math.max(limits.memoryBytes(), 4L << 30));
    List<String> command =
        List.of(program, "-q", "-f", "none", "--stack-limit=256m", "-g", COMMANDS + LOOP);
    return ProcessSession.open(new Launch(command, roomy), new Speech(), meter);
  }

  /** What came of reading commands and running them. */
  static final class Speech implements Protocol {

    /**
     * What one way of tabling leaves behind makes another one fail in 9.0.4, whatever is abolished.
     */
    @Override
    public boolean alone(Script script) {
      return TOLD.matcher(script.text()).find();
    }

    @Override
    public String reset() {
      return "forget.";
    }

    @Override
    public String mark(String marker) {
      return "write('" + marker + "'),nl,flush_output.";
    }

    @Override
    public Optional<Script> greeting() {
      return Optional.of(Script.of(Greeting.in(PrologDialect.tabled())));
    }

    @Override
    public Observation read(Script script, Reply.Said said) {
      String output = said.output();
      Matcher refused = REFUSED.matcher(output);
      if (refused.find()) {
        return errors().classify(output.substring(refused.start()).strip());
      }
      return Atoms.relations(ASKED, script, output, errors());
    }
  }

  private static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .expecting("type_error", "resource_error", "instantiation_error")
        .internal("system_error|existence_error");
  }
}
