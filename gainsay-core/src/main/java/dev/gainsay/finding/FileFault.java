package dev.gainsay.finding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.regex.Pattern;

/** Says in a few words what went wrong with a file, since most exceptions only say its name. */
public final class FileFault {

  /** What Jackson says of where a part began and of all values there are, which is of no help. */
  private static final Pattern ASIDE =
      Pattern.compile(
          " \\((?:start marker|for \\w+ starting) at .*|(?:: was expecting)? \\(JSON .*");

  private FileFault() {}

  /** What went wrong, without the file's name. */
  public static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "there is none";
      case AccessDeniedException _ -> "access denied";
      case NotDirectoryException _ -> "no folder";
      case FileSystemLoopException loop -> "a symbolic link leads back to " + loop.getFile();
      case CharacterCodingException _ -> "it is no UTF-8 text";
      case JsonMappingException json -> FieldFault.reason(json).orElseGet(() -> told(json));
      case JsonProcessingException json -> told(json);
      case FileSystemException files when files.getReason() != null -> files.getReason();
      default -> String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    };
  }

  private static String told(JsonProcessingException json) {
    return ASIDE.matcher(json.getOriginalMessage().lines().findFirst().orElse("")).replaceFirst("");
  }
}
