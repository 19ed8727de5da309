package dev.gainsay.analysis.split.far;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Records as one line of JSON each. */
final class Lines {

  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  private Lines() {}

  static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  static <T> T read(String text, Class<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not what was sent: " + e.getOriginalMessage(), e);
    }
  }
}
