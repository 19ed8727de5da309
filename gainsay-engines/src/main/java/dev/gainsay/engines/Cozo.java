package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.CozoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.ErrorPatterns;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Cozo as a WebAssembly module in a Node process that is kept, a fresh database for each script.
 */
public final class Cozo implements NodeEngine {

  /** The words of the first line; each match begins where the one before it ended. */
  private static final Pattern ASKED = Pattern.compile("(?:^# output|(?!^)\\G) (\\w+)/\\d+");

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
  public Optional<String> oldest() {
    return Optional.of("0.7.6");
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(NodeProcess.client(module(), "COZO", ONCE));
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return CozoDialect.current();
  }

  @Override
  public String module() {
    return "cozo-lib-wasm";
  }

  @Override
  public String latest() {
    return "0.7.6";
  }

  @Override
  public String loop() {
    return LOOP;
  }

  @Override
  public NodeProtocol protocol() {
    return new NodeProtocol("#", Greeting.in(CozoDialect.current()), ASKED, errors());
  }

  private static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .expecting("eval::throw", "parser::", "unbound_symb", "unsafe_negation")
        .internal("panicked|unreachable|internal error|assertion");
  }
}
