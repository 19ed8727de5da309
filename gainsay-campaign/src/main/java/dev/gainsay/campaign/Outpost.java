package dev.gainsay.campaign;

import dev.gainsay.campaign.store.Fingerprint;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.campaign.wire.Wire;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.process.Machine;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Runs ranges of trials on a machine of a cluster, as many at a time as it is called from threads;
 * each has a worker, which waits for the next range. Texts go in and out, so that whoever calls it
 * needs no class of ours: it is found by its name, in a class loader of its own with our jars.
 */
public final class Outpost implements UnaryOperator<String>, AutoCloseable {

  /** The folder of the shipment that has the engine's jars. */
  static final String ENGINE = "engine";

  private final String terms;
  private final List<Path> jars;
  private final String host = Machine.name();
  private final Deque<Post> idle = new ArrayDeque<>();
  private final List<Post> all = new ArrayList<>();
  private Optional<Plan> plan = Optional.empty();
  private volatile boolean closed;

  /**
   * @param terms what the campaign was told, as {@link Settings} in JSON
   * @param shipment the folder of what was sent
   */
  public Outpost(String terms, String shipment) throws IOException {
    this(terms, Machine.files(Path.of(shipment), ENGINE));
  }

  Outpost(String terms, List<Path> jars) {
    this.terms = terms;
    this.jars = jars;
  }

  /** Runs an {@link Errand} and gives what it came to, both in JSON. */
  @Override
  public String apply(String text) {
    Errand errand = Wire.read(text, Errand.class);
    try {
      Post post = take();
      Errand.Returned returned = post.run(errand);
      giveBack(post);
      return Wire.text(returned);
    } catch (Refused e) {
      return Wire.text(Errand.refused(errand, String.valueOf(e.getMessage()), host));
    }
  }

  private synchronized Post take() throws Refused {
    Post post = idle.poll();
    if (post == null) {
      if (plan.isEmpty()) {
        plan = Optional.of(plan());
      }
      post = new Post(plan.get(), host, () -> closed);
      all.add(post);
    }
    return post;
  }

  private synchronized void giveBack(Post post) {
    idle.push(post);
  }

  private Plan plan() throws Refused {
    Settings settings = Wire.read(terms, Settings.class);
    EngineSpec spec = Targets.spec(settings.engine());
    Catalogue catalogue = Catalogue.load();
    EngineProvider engine = catalogue.engine(spec.id());
    refuseOtherBinary(settings, spec);
    Target target = new Target(engine, spec, catalogue.language(engine), jars);
    return Plan.of(settings, target, Path.of(""), Map.of(), Optional.empty());
  }

  private static void refuseOtherBinary(Settings settings, EngineSpec spec) throws Refused {
    String bin = spec.bin().orElse(null);
    try {
      if (bin != null && !Fingerprint.of(bin, List.of()).equals(settings.build())) {
        throw new Refused(
            bin + " is another build than the one where the campaign was begun; install the same");
      }
    } catch (IOException e) {
      throw new Refused(
          "cannot read %s (%s); a --bin must be at the same place on each machine"
              .formatted(bin, FileFault.reason(e)),
          e);
    }
  }

  /** Ends all workers. */
  @Override
  public void close() {
    closed = true;
    List<Post> posts;
    synchronized (this) {
      posts = List.copyOf(all);
    }
    posts.forEach(Post::close);
  }
}
