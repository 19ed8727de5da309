package dev.gainsay.campaign;

import dev.gainsay.campaign.DriverProcess.Told;
import dev.gainsay.campaign.cluster.Assignment;
import dev.gainsay.campaign.cluster.Cluster;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Has errands run on a cluster for threads that wait for what comes of them. It keeps as many on
 * their way as the cluster has cores; the others wait in the order in which they came.
 */
public final class Courier implements AutoCloseable {

  /** An errand that somebody waits for; an answer without text says why there is none. */
  private record Parcel(String errand, CompletableFuture<Answer> answer) {}

  private record Answer(@Nullable String text, String why) {}

  private final String address;
  private final DriverProcess driver;
  private final int most;
  private final Queue<Parcel> waiting = new ArrayDeque<>();
  private final Map<Long, Parcel> running = new HashMap<>();
  private int cores;
  private int mostCores;
  private long errands;
  private @Nullable String failure;

  private Courier(String address, DriverProcess driver, int most) {
    this.address = address;
    this.driver = driver;
    this.most = most;
  }

  /**
   * Starts the driver of a cluster.
   *
   * @param most errands on their way at a time; 0 for as many as the cluster has cores
   * @param log where the driver writes what is no concern of the user's
   * @throws Refused when it cannot be started; nothing of it is left then
   */
  public static Courier start(Cluster cluster, Assignment assignment, int most, Path log)
      throws Refused {
    DriverProcess driver = DriverProcess.start(cluster, assignment, log);
    Courier courier = new Courier(cluster.address().master(), driver, most);
    Thread.ofVirtual().name("courier").start(courier::listen);
    return courier;
  }

  /**
   * Has an errand run, and waits.
   *
   * @return what the outpost has made of it
   * @throws Undelivered when the cluster has given it up, or has failed as a whole
   */
  public String ask(String errand) throws Undelivered, InterruptedException {
    Parcel parcel = new Parcel(errand, new CompletableFuture<>());
    synchronized (this) {
      if (failure != null) {
        throw new Undelivered(failure);
      }
      waiting.add(parcel);
      send();
    }
    try {
      Answer answer = parcel.answer().get();
      if (answer.text() == null) {
        throw new Undelivered(answer.why());
      }
      return answer.text();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      leave(parcel);
    }
  }

  /** Nobody waits for it any more. */
  private synchronized void leave(Parcel parcel) {
    waiting.remove(parcel);
  }

  /** Why nothing can run any more; empty as long as something can. */
  public synchronized Optional<String> failure() {
    return Optional.ofNullable(failure);
  }

  /** The most errands that could be on their way at a time, so far. */
  public synchronized int width() {
    return most == 0 ? mostCores : Math.min(most, mostCores);
  }

  /** Lets nothing run any more; whoever waits is told why. The first reason stays. */
  public void giveUp(String why) {
    List<Parcel> all = new ArrayList<>();
    Answer none;
    synchronized (this) {
      if (failure == null) {
        failure = why;
      }
      none = new Answer(null, failure);
      all.addAll(waiting);
      all.addAll(running.values());
      waiting.clear();
      running.clear();
    }
    all.forEach(parcel -> parcel.answer().complete(none));
  }

  private void listen() {
    try {
      Optional<Told> told = driver.receive();
      while (told.isPresent()) {
        heed(told.get());
        told = driver.receive();
      }
      giveUp("the driver of %s ended (%s)".formatted(address, driver.end()));
    } catch (RuntimeException fault) {
      giveUp("the driver of %s tells what nobody understands: %s".formatted(address, fault));
    }
  }

  private void heed(Told told) {
    switch (told) {
      case Told.Cores(int now) -> {
        synchronized (this) {
          cores = now;
          mostCores = Math.max(mostCores, now);
          send();
        }
      }
      case Told.Done(long errand, String returned) -> answer(errand, new Answer(returned, ""));
      case Told.Lost(long errand, String why) ->
          answer(errand, new Answer(null, "it was lost on the cluster: " + why));
      case Told.Failed(String why) -> giveUp(why);
    }
  }

  private void answer(long errand, Answer answer) {
    Parcel parcel;
    synchronized (this) {
      parcel = running.remove(errand);
      send();
    }
    if (parcel != null) {
      parcel.answer().complete(answer);
    }
  }

  /** Keeps as many errands on their way as can run at a time. */
  private synchronized void send() {
    int room = most == 0 ? cores : Math.min(cores, most);
    while (running.size() < room && !waiting.isEmpty()) {
      Parcel next = waiting.remove();
      running.put(errands, next);
      driver.run(errands++, next.errand());
    }
  }

  /** Ends the driver, and with it whatever runs on the cluster. */
  @Override
  public void close() {
    driver.close();
  }
}
