package dev.gainsay.trial;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JSON of cases that are trees of sealed records, without an annotation in the trees: a record
 * under a sealed interface is told apart by its simple name in the property {@code is}. An optional
 * value is the value itself or null.
 */
public final class CaseJson {

  private static final String VERSION = "version";

  /** For trees of records, collections and plain values alone. */
  public static final CaseJson PLAIN = new CaseJson(new SimpleModule());

  private final ObjectMapper mapper;

  /**
   * For trees that hold values of other classes as well.
   *
   * @param others how these are written and read
   */
  public CaseJson(Module others) {
    this.mapper =
        JsonMapper.builder()
            .annotationIntrospector(new SealedTypes())
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .addModule(OptionalJson.module())
            .addModule(others)
            .build();
  }

  /** A value as JSON, with the version of its format. */
  public <T> String write(Class<T> base, T value, int version) {
    try {
      String text = mapper.writerFor(base).writeValueAsString(value);
      ObjectNode node = (ObjectNode) mapper.readTree(text);
      node.put(VERSION, version);
      return node.toString();
    } catch (JsonProcessingException fault) {
      throw new IllegalStateException("cannot write " + value, fault);
    }
  }

  /**
   * A value from JSON of that version or an earlier one.
   *
   * @throws IllegalArgumentException when the text is no such value
   */
  public <T> T read(Class<T> base, String json, int version) {
    try {
      if (!(mapper.readTree(json) instanceof ObjectNode node)) {
        throw new IllegalArgumentException("not a JSON object");
      }
      int written = node.path(VERSION).asInt(0);
      if (written < 1 || written > version) {
        throw new IllegalArgumentException(
            "format " + written + " of a case; this release reads 1 to " + version);
      }
      node.remove(VERSION);
      return mapper.readerFor(base).readValue(node);
    } catch (IOException malformed) {
      throw new IllegalArgumentException(
          "not a case: " + String.valueOf(malformed.getMessage()).lines().findFirst().orElse(""),
          malformed);
    }
  }

  /** Writes a value with what tells it apart from others of its declared type. */
  public static void typed(
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

  /** Tells Jackson the records under each sealed interface. */
  private static final class SealedTypes extends JacksonAnnotationIntrospector {

    private static final long serialVersionUID = 1L;

    @Override
    public @Nullable TypeResolverBuilder<?> findTypeResolver(
        MapperConfig<?> config, AnnotatedClass annotated, JavaType type) {
      return type.getRawClass().isSealed()
          ? new StdTypeResolverBuilder()
              .init(JsonTypeInfo.Id.NAME, null)
              .inclusion(JsonTypeInfo.As.PROPERTY)
              .typeProperty("is")
          : super.findTypeResolver(config, annotated, type);
    }

    @Override
    public @Nullable List<NamedType> findSubtypes(Annotated annotated) {
      return annotated.getRawType().isSealed()
          ? leaves(annotated.getRawType())
          : super.findSubtypes(annotated);
    }

    private static List<NamedType> leaves(Class<?> type) {
      List<NamedType> found = new ArrayList<>();
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        if (permitted.isSealed()) {
          found.addAll(leaves(permitted));
        } else {
          found.add(new NamedType(permitted, permitted.getSimpleName()));
        }
      }
      return found;
    }
  }
}
