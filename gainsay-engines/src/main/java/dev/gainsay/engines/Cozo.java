package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.CozoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Protocol;
import dev.gainsay.engine.process.Reply;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Cozo as a WebAssembly module in a Node process that is kept, a fresh database for each script.
 */
public final class Cozo implements DatalogEngine {

  private static final String VERSION = "0.7.6";
  private static final Pattern ASKED = Pattern.compile("(?<=^# output[^\\n]{0,9999}) (\\w+)/\\d+");

  private static final String LOAD =
      "const fs=require('fs'),dir=process.argv[1];"
          + "const load=async()=>{"
          + "const code=fs.readFileSync(dir+'/cozo_lib_wasm.js');"
          + "const m=await import('data:text/javascript;base64,'+code.toString('base64'));"
          + "await m.default(fs.readFileSync(dir+'/cozo_lib_wasm_bg.wasm'));return m;};";

  /** Runs what came since the last mark and writes atoms, or a line that says why not. */
  private static final String LOOP =
      LOAD
          + "const said=(m,text)=>{const outputs=(/^# output(.*)$/m.exec(text)||['',''])[1]"
          + ".trim().split(' ').map(o=>o.split('/'));"
          + "const db=m.CozoDb.new();let r;try{r=JSON.parse(db.run(text,'{}',true));}"
          + "finally{db.free();}"
          + "if(!r.ok)return 'refused: '+(r.message||'')+' '+(r.display||JSON.stringify(r))+'\\n';"
          + "return r.rows.map(row=>{const many=outputs.length>1,name=many?row[0]:outputs[0][0];"
          + "const values=many?row.slice(1,1+ +outputs.find(o=>o[0]===name)[1]):row;"
          + "return name+'('+values.map(v=>JSON.stringify(v)).join(',')+')\\n';}).join('');};"
          + "load().then(m=>{let lines=[];"
          + "require('readline').createInterface({input:process.stdin}).on('line',line=>{"
          + "const mark=/^# mark (.*)$/.exec(line);if(!mark){lines.push(line);return;}"
          + "const text=lines.join('\\n');lines=[];"
          + "process.stdout.write(said(m,text)+mark[1]+'\\n');});});";

  /** The same for a file in which a comment ends a program. */
  private static final String ONCE =
      LOAD
          + "load().then(m=>fs.readFileSync(process.argv[2],'utf8').split(/^# ----$/m)"
          + ".forEach(text=>{const r=JSON.parse(m.CozoDb.new().run(text,'{}',true));"
          + "console.log(JSON.stringify(r.ok?r.rows:r.display));}));";

  @Override
  public String id() {
    return "cozo";
  }

  @Override
  public String origin() {
    return "cozo-lib-wasm by your npm, run by node on PATH";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public boolean byBinary() {
    return false;
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(NodeProcess.client("cozo-lib-wasm", "COZO", ONCE));
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return CozoDialect.current();
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    String version = spec.version().orElse(VERSION);
    return NodeProcess.open(
        new NpmPackage("cozo-lib-wasm", version), LOOP, limits, new Speech(), meter);
  }

  private static final class Speech implements Protocol {

    @Override
    public boolean alone(Script script) {
      return false;
    }

    @Override
    public String mark(String marker) {
      return "# mark " + marker;
    }

    @Override
    public Optional<Script> greeting() {
      return Optional.of(Script.of("# output a/1\na[x] <- [[1]]\n?[x] := a[x]"));
    }

    @Override
    public Observation read(Script script, Reply.Said said) {
      return said.output().startsWith("refused: ")
          ? errors().classify(said.output().strip())
          : Atoms.relations(ASKED, script, said.output(), errors());
    }
  }

  private static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .expecting("eval::throw", "parser::", "unbound_symb", "unsafe_negation")
        .internal("panicked|unreachable|internal error|assertion");
  }
}
