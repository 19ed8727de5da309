package dev.gainsay.analysis.split.analyzer;

import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.Job.Ended;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What is started. */
interface Program {

  /** What goes before the arguments. */
  List<String> command(Limits limits);

  /** Plug-ins that are named to it. */
  List<Path> plugins();

  /** How its process is limited. */
  Limits limits(Limits asked);

  /** Whether it ended because it had no more memory. */
  boolean outOfMemory(Ended ended);

  /** The most of a heap that was in use; 0 where there is none. */
  long heapBytes(Path folder);

  /** An executable; its address space is limited. */
  record Binary(Path path) implements Program {

    private static final Pattern NO_MEMORY =
        Pattern.compile("(?i)out of memory|MemoryError|bad_alloc|cannot allocate memory");

    @Override
    public List<String> command(Limits limits) {
      return List.of(path.toString());
    }

    @Override
    public List<Path> plugins() {
      return List.of();
    }

    @Override
    public Limits limits(Limits asked) {
      return asked;
    }

    @Override
    public long heapBytes(Path folder) {
      return 0;
    }

    @Override
    public boolean outOfMemory(Ended ended) {
      return ended.status() != 0 && NO_MEMORY.matcher(ended.errors()).find();
    }
  }
}
