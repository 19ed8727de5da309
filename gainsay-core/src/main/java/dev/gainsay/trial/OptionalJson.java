package dev.gainsay.trial;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An optional value in JSON: the value itself, or null. */
final class OptionalJson {

  private OptionalJson() {}

  static Module module() {
    return new SimpleModule()
        .addSerializer(Optional.class, new Writer())
        .addDeserializer(Optional.class, new Reader(null));
  }

  @SuppressWarnings("rawtypes")
  private static final class Writer extends JsonSerializer<Optional> {
    @Override
    public void serialize(Optional value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      if (value.isEmpty()) {
        out.writeNull();
      } else {
        Object held = value.get();
        CaseJson.typed(held, declared(held.getClass()), out, provider);
      }
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
  private static final class Reader extends JsonDeserializer<Optional>
      implements ContextualDeserializer {

    private final @Nullable JavaType held;

    Reader(@Nullable JavaType held) {
      this.held = held;
    }

    @Override
    public JsonDeserializer<?> createContextual(
        DeserializationContext context, @Nullable BeanProperty property) {
      JavaType type = context.getContextualType();
      if (type == null && property != null) {
        type = property.getType();
      }
      return new Reader(type == null ? null : type.containedType(0));
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
