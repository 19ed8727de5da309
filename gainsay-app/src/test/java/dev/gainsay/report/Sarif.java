package dev.gainsay.report;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The schema of SARIF 2.1.0. */
public final class Sarif {

  private Sarif() {}

  /** What is wrong with a text that is to be SARIF. */
  public static List<String> faults(String text) throws IOException {
    try (InputStream schema =
        com.contrastsecurity.sarif.Run.class.getResourceAsStream(
            "/schema/sarif-schema-2.1.0.json")) {
      if (schema == null) {
        throw new IOException("no schema on the class path");
      }
      JsonSchema sarif =
          JsonSchemaFactory.getInstance(VersionFlag.V7)
              .getSchema(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
      return sarif.validate(text, InputFormat.JSON).stream().map(Object::toString).toList();
    }
  }
}
