package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Order;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The orders of the coordinator, one after the other. That the worker is to leave is known at once,
 * whatever else is still to be done.
 */
final class Orders {

  private final BlockingQueue<Order> queue = new LinkedBlockingQueue<>();
  private volatile boolean leaving;

  void add(Order order) {
    leaving |= order instanceof Message.Leave;
    queue.add(order);
  }

  /** The next one, waited for. */
  Order take() throws InterruptedException {
    return queue.take();
  }

  /** Whether the worker was told to leave. */
  boolean leaving() {
    return leaving;
  }
}
