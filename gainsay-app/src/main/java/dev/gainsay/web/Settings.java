package dev.gainsay.web;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the dashboard serves, to whom.
 *
 * @param folders those that hold campaigns, at or below them
 * @param host the address that is listened on
 * @param port 0 for any that is free
 * @param token what a visitor has to know; empty for a dashboard on loopback that asks for nothing
 * @param names of this machine, beside its addresses, by which it may be asked
 * @param known the register that findings can be added to; empty where that is not allowed
 * @param release of Gainsay
 */
public record Settings(
    List<Path> folders,
    String host,
    int port,
    Optional<String> token,
    Set<String> names,
    Optional<Path> known,
    String release) {

  public Settings {
    folders = List.copyOf(folders);
    names = Set.copyOf(names);
  }
}
