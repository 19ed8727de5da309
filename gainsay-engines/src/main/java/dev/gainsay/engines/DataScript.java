package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DataScriptDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.ErrorPatterns;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** DataScript's query engine in a Node process that is kept; a script brings its own tuples. */
public final class DataScript implements NodeEngine {

  private static final Pattern ASKED = Pattern.compile("(?m)^ask (\\w+) \\d+$");

  /** Reads commands up to a mark and writes atoms, or a line that says why not. */
  private static final String COMMANDS =
      "const d=require(process.argv[1]+'/datascript.js');let facts=[],rules=[],out='';"
          + "const ask=(name,arity)=>{"
          + "const names=Array.from({length:+arity},(_,i)=>'?a'+i).join(' ');"
          + "d.q('[:find '+names+' :in $ % :where ('+name+' '+names+')]',facts,"
          + "'['+rules.join(' ')+']').forEach(row=>{"
          + "out+=name+'('+row.map(v=>JSON.stringify(v)).join(',')+')\\n';});};"
          + "const command=line=>{const [,word,rest]=/^(\\S*) ?(.*)$/.exec(line);"
          + "if(word==='fact')facts.push(JSON.parse(rest));"
          + "else if(word==='rule')rules.push(rest);"
          + "else if(word==='ask')ask(...rest.split(' '));"
          + "else if(word==='clear'){facts=[];rules=[];}};"
          + "let broken=false;const safely=line=>{if(broken)return;try{command(line);}"
          + "catch(e){broken=true;out='refused: '+e.name+': '+e.message+'\\n';}};";

  private static final String LOOP =
      COMMANDS
          + "require('readline').createInterface({input:process.stdin}).on('line',line=>{"
          + "const mark=/^; mark (.*)$/.exec(line);if(!mark){safely(line);return;}"
          + "process.stdout.write(out+mark[1]+'\\n');facts=[];rules=[];out='';broken=false;});";

  /** The same for a file. */
  private static final String ONCE =
      COMMANDS
          + "require('fs').readFileSync(process.argv[2],'utf8').split('\\n').forEach(safely);"
          + "process.stdout.write(out);";

  @Override
  public String id() {
    return "datascript";
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("0.18.7");
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(NodeProcess.client(module(), "DATASCRIPT", ONCE));
  }

  /** It answers in milliseconds, unless it looks for ever. */
  @Override
  public Duration patience() {
    return Duration.ofSeconds(2);
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return DataScriptDialect.current();
  }

  @Override
  public String module() {
    return "datascript";
  }

  @Override
  public String latest() {
    return "1.8.1";
  }

  @Override
  public String loop() {
    return LOOP;
  }

  @Override
  public NodeProtocol protocol() {
    return new NodeProtocol(";", Greeting.in(DataScriptDialect.current()), ASKED, errors());
  }

  private static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .expecting(
            "Cannot parse rule",
            "Join variables should not be empty",
            "Insufficient bindings",
            "Maximum call stack")
        .internal("TypeError|No protocol method|Assert failed");
  }
}
