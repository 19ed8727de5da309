package dev.gainsay.campaign.wire;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.gainsay.engine.Observation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** Messages over a socket, one line of JSON each. One thread may read while others write. */
public final class Wire implements AutoCloseable {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .registerSubtypes(records(Message.class))
          .registerSubtypes(records(Observation.class))
          .addMixIn(Observation.class, Tagged.class)
          .addModule(
              new SimpleModule()
                  .addSerializer(new MillisWriter())
                  .addDeserializer(Duration.class, new MillisReader()))
          .build();

  /** A record as one line of JSON, such as messages are sent in. */
  public static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads what {@link #text} has written.
   *
   * @throws IllegalStateException when it is something else
   */
  public static <T> T read(String text, Class<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not a message: " + e.getOriginalMessage(), e);
    }
  }

  /** Observations carry the name of their record. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
  private interface Tagged {}

  /** The records of a sealed family, at any depth. */
  private static Class<?>[] records(Class<?> family) {
    return Stream.of(family.getPermittedSubclasses())
        .flatMap(one -> one.isSealed() ? Stream.of(records(one)) : Stream.of(one))
        .toArray(Class<?>[]::new);
  }

  private final SocketChannel channel;
  private final ByteBuffer incoming = ByteBuffer.allocate(1 << 16).flip();

  public Wire(SocketChannel channel) {
    this.channel = channel;
  }

  /**
   * Sends a message.
   *
   * @throws IOException when the other side is gone
   */
  public void send(Message message) throws IOException {
    byte[] json = MAPPER.writerFor(Message.class).writeValueAsBytes(message);
    ByteBuffer line = ByteBuffer.allocate(json.length + 1).put(json).put((byte) '\n').flip();
    synchronized (channel) {
      while (line.hasRemaining()) {
        channel.write(line);
      }
    }
  }

  /** The next message; empty when the other side is gone. */
  public Optional<Message> receive() {
    try {
      Optional<String> line = line();
      return line.isEmpty()
          ? Optional.empty()
          : Optional.of(MAPPER.readValue(line.get(), Message.class));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not a message: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Optional<String> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (true) {
      while (incoming.hasRemaining()) {
        byte next = incoming.get();
        if (next == '\n') {
          return Optional.of(line.toString(StandardCharsets.UTF_8));
        }
        line.write(next);
      }
      incoming.clear();
      int read;
      try {
        read = channel.read(incoming);
      } catch (ClosedChannelException e) {
        read = -1;
      }
      incoming.flip();
      if (read < 0) {
        return Optional.empty();
      }
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // It is closed as far as this side is concerned.
    }
  }

  private static final class MillisWriter extends StdSerializer<Duration> {
    private static final long serialVersionUID = 1L;

    MillisWriter() {
      super(Duration.class);
    }

    @Override
    public void serialize(Duration value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeNumber(value.toMillis());
    }
  }

  private static final class MillisReader extends StdDeserializer<Duration> {
    private static final long serialVersionUID = 1L;

    MillisReader() {
      super(Duration.class);
    }

    @Override
    public Duration deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      return Duration.ofMillis(json.getLongValue());
    }
  }
}
