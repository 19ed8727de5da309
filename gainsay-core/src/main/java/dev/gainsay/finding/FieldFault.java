package dev.gainsay.finding;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says in the words of the file, and not of Java, which field of a JSON or YAML file is wrong. */
final class FieldFault {

  private FieldFault() {}

  /** What is wrong with a field; empty where that is not told by the exception. */
  static Optional<String> reason(JsonMappingException e) {
    return switch (e) {
      case UnrecognizedPropertyException unknown -> Optional.of(unknown(unknown));
      case InvalidFormatException odd ->
          Optional.of("%s: '%s' is no %s".formatted(path(e), odd.getValue(), kind(odd)));
      case MismatchedInputException odd when e.getPath().isEmpty() ->
          Optional.ofNullable(odd.getTargetType())
              .filter(_ -> String.valueOf(e.getOriginalMessage()).startsWith("No content"))
              .map(_ -> "it is empty");
      case MismatchedInputException odd -> Optional.of(path(e) + ": it is no " + kind(odd));
      default -> Optional.empty();
    };
  }

  private static String unknown(UnrecognizedPropertyException e) {
    String known =
        Objects.requireNonNullElse(e.getKnownPropertyIds(), List.of()).stream()
            .map(String::valueOf)
            .sorted()
            .collect(Collectors.joining(", "));
    return "there is no field '%s'%s"
        .formatted(path(e), known.isEmpty() ? "" : "; there are " + known);
  }

  /** Such as {@code programs[0].max-size}. */
  private static String path(JsonMappingException e) {
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : e.getPath()) {
      if (step.getFieldName() == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
      }
    }
    return path.toString();
  }

  private static String kind(MismatchedInputException e) {
    @Nullable Class<?> type = e.getTargetType();
    if (type == null) {
      return "value that fits";
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(it -> it.toString().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    if (Collection.class.isAssignableFrom(type)) {
      return "list";
    }
    if (type == String.class) {
      return "text";
    }
    if (type == Boolean.class || type == boolean.class) {
      return "true or false";
    }
    if (Number.class.isAssignableFrom(type) || type.isPrimitive()) {
      return "number";
    }
    return Map.class.isAssignableFrom(type) || type.isRecord()
        ? "block of fields"
        : type.getSimpleName().toLowerCase(Locale.ROOT);
  }
}
