package dev.gainsay.sql;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.trial.CaseJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A premise in JSON: its statements. The dialect is that of the engine that the case is read for.
 */
final class PremiseJson {

  private PremiseJson() {}

  static Module module(Dialect dialect) {
    return new SimpleModule()
        .addSerializer(Premise.class, new Writer())
        .addDeserializer(Premise.class, new Reader(dialect));
  }

  private static final class Writer extends JsonSerializer<Premise> {
    @Override
    public void serialize(Premise premise, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeStartArray();
      for (Statement statement : premise.statements()) {
        CaseJson.typed(statement, Statement.class, out, provider);
      }
      out.writeEndArray();
    }
  }

  private static final class Reader extends JsonDeserializer<Premise> {

    private final Dialect dialect;

    Reader(Dialect dialect) {
      this.dialect = dialect;
    }

    @Override
    public Premise deserialize(JsonParser in, DeserializationContext context) throws IOException {
      JavaType type = context.constructType(Statement.class);
      List<Statement> statements = new ArrayList<>();
      JsonNode all = in.readValueAsTree();
      for (JsonNode each : all) {
        statements.add(context.readTreeAsValue(each, type));
      }
      return Premise.of(dialect, statements);
    }
  }
}
