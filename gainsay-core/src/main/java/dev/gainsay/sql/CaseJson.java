package dev.gainsay.sql;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.jsontype.TypeResolverBuilder;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.jsontype.impl.StdTypeResolverBuilder;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.oracle.SqlCase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * SQL cases as JSON. Each sealed interface is written with the name of the record that stands in
 * its place, so that a new record needs nothing here.
 */
final class CaseJson {

  /** The version that is written, and the latest that is read. */
  static final int SCHEMA = 1;

  private static final String DIALECT = "dialect";

  private final ObjectMapper mapper;

  CaseJson() {
    SimpleModule module = new SimpleModule();
    module.addSerializer(Premise.class, new PremiseWriter());
    module.addDeserializer(Premise.class, new PremiseReader());
    module.addSerializer(Optional.class, new OptionalWriter());
    module.addDeserializer(Optional.class, new OptionalReader(null));
    this.mapper =
        JsonMapper.builder()
            .annotationIntrospector(new SealedTypes())
            .addModule(module)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();
  }

  String write(SqlCase testCase) {
    try {
      ObjectNode document = mapper.createObjectNode();
      document.put("schema", SCHEMA);
      String text = mapper.writerFor(SqlCase.class).writeValueAsString(testCase);
      document.set("case", mapper.readTree(text));
      return mapper.writeValueAsString(document);
    } catch (JacksonException e) {
      throw new IllegalStateException("a case that cannot be written", e);
    }
  }

  /**
   * Reads a case.
   *
   * @throws IllegalArgumentException when the text is no case that this release knows
   */
  SqlCase read(String json, Dialect dialect) {
    try {
      JsonNode document = mapper.readTree(json);
      int schema = document.path("schema").asInt(0);
      if (schema < 1 || schema > SCHEMA || !document.has("case")) {
        throw new IllegalArgumentException(
            "no SQL case of schema 1 to " + SCHEMA + " (schema " + schema + ")");
      }
      return mapper
          .readerFor(SqlCase.class)
          .withAttribute(DIALECT, dialect)
          .readValue(document.get("case"));
    } catch (IOException e) {
      throw new IllegalArgumentException("no SQL case: " + e.getMessage(), e);
    }
  }

  /** Sealed interfaces are told apart by the simple names of what they permit. */
  private static final class SealedTypes extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public @Nullable TypeResolverBuilder<?> findTypeResolver(
        MapperConfig<?> config, AnnotatedClass type, JavaType baseType) {
      if (!baseType.getRawClass().isSealed()) {
        return super.findTypeResolver(config, type, baseType);
      }
      return new StdTypeResolverBuilder()
          .init(JsonTypeInfo.Id.NAME, null)
          .inclusion(JsonTypeInfo.As.PROPERTY)
          .typeProperty("is");
    }

    @Override
    public @Nullable List<NamedType> findSubtypes(Annotated annotated) {
      Class<?> type = annotated.getRawType();
      return type.isSealed()
          ? Arrays.stream(type.getPermittedSubclasses())
              .map(t -> new NamedType(t, t.getSimpleName()))
              .toList()
          : super.findSubtypes(annotated);
    }
  }

  /** Writes a value with what tells it apart from others of its declared type. */
  private static void typed(
      Object value, Class<?> declared, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    TypeSerializer type = provider.findTypeSerializer(provider.constructType(declared));
    JsonSerializer<Object> writer = provider.findValueSerializer(value.getClass());
    if (type == null) {
      writer.serialize(value, out, provider);
    } else {
      writer.serializeWithType(value, out, provider, type);
    }
  }

  private static final class PremiseWriter extends JsonSerializer<Premise> {
    @Override
    public void serialize(Premise premise, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeStartArray();
      for (Statement statement : premise.statements()) {
        typed(statement, Statement.class, out, provider);
      }
      out.writeEndArray();
    }
  }

  private static final class PremiseReader extends JsonDeserializer<Premise> {
    @Override
    public Premise deserialize(JsonParser in, DeserializationContext context) throws IOException {
      JavaType type = context.constructType(Statement.class);
      List<Statement> statements = new ArrayList<>();
      JsonNode all = in.readValueAsTree();
      for (JsonNode each : all) {
        statements.add(context.readTreeAsValue(each, type));
      }
      return Premise.of((Dialect) context.getAttribute(DIALECT), statements);
    }
  }

  /** The value itself, or null. */
  @SuppressWarnings("rawtypes")
  private static final class OptionalWriter extends JsonSerializer<Optional> {
    @Override
    public void serialize(Optional value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      if (value.isEmpty()) {
        out.writeNull();
        return;
      }
      Object held = value.get();
      Class<?> declared = declared(held.getClass());
      typed(held, declared, out, provider);
    }

    /** The sealed interface that a record stands for, as the reader finds it declared. */
    private static Class<?> declared(Class<?> type) {
      for (Class<?> each : type.getInterfaces()) {
        if (each.isSealed()) {
          return each;
        }
      }
      return type;
    }
  }

  @SuppressWarnings("rawtypes")
  private static final class OptionalReader extends JsonDeserializer<Optional>
      implements ContextualDeserializer {

    private final @Nullable JavaType held;

    OptionalReader(@Nullable JavaType held) {
      this.held = held;
    }

    @Override
    public JsonDeserializer<?> createContextual(
        DeserializationContext context, @Nullable BeanProperty property) {
      JavaType type = context.getContextualType();
      if (type == null && property != null) {
        type = property.getType();
      }
      return new OptionalReader(type == null ? null : type.containedType(0));
    }

    @Override
    public Optional deserialize(JsonParser in, DeserializationContext context) throws IOException {
      if (held == null) {
        throw new IOException("an optional value of no known type");
      }
      Object value = context.findRootValueDeserializer(held).deserialize(in, context);
      return Optional.ofNullable(value);
    }

    @Override
    public Optional getNullValue(DeserializationContext context) {
      return Optional.empty();
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) {
      return Optional.empty();
    }
  }
}
