package dev.gainsay.campaign;

import dev.gainsay.engine.Elsewhere;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Session;

/** Sessions in workers of their own, for whoever has an engine in this JVM already. */
public final class SessionElsewhere implements Elsewhere {

  @Override
  public Session open(EngineSpec spec, Limits limits) throws EngineUnavailable {
    try {
      Target target = Target.resolve(Catalogue.load(), spec);
      WorkerSettings workers =
          WorkerSettings.standard(target.jars())
              .withHeap((int) (limits.memoryBytes() >> 20))
              .withTimes(limits.time(), limits.time().multipliedBy(2));
      return target.open(workers, "");
    } catch (Refused refused) {
      throw new EngineUnavailable(String.valueOf(refused.getMessage()), refused);
    }
  }
}
